#!/usr/bin/env python3
"""Writes the manual page of `cartouche` from the program's own description of its command line.

usage: cartouche --experimental-dump-help | man-page.py VERSION DATE >cartouche.1
"""

import json
import sys

SECTIONS = """\
.SH FILES OF PLACES
GeoJSON (also as a sequence of features), CSV and TSV, GPX, KML and KMZ, each packed by gzip or not; maps as PMTiles and \
MBTiles. A file's contents decide, not its name.
.SH EXIT STATUS
.TP
.B 0
All was shown.
.TP
.B 1
Some features or tiles were left out; standard error names them.
.TP
.B 2
A file or the map cannot be read.
.TP
.B 64
There is a mistake in the command line.
.TP
.B 65
There is a mistake in the file of
.BR \\-\\-input .
.TP
.B 66
The file of
.B \\-\\-input
cannot be read.
.TP
.B 69
There is no display, renderer or font.
.TP
.B 73
A picture, a recording or a trace cannot be written.
.TP
.B 74
A picture, a recording, a trace or standard output cannot be written to its end, as on a full disk.
.SH ENVIRONMENT
.TP
.B CARTOUCHE_ASSETS
A folder that is searched for the map of the world and the styles before all others.
.TP
.B CARTOUCHE_REDUCE_MOTION
If it is 1, callouts fade where they would bounce.
.TP
.B LANG
The language of the map's names.
.TP
.B XDG_DATA_DIRS
Where the map of the world and the styles are, in
.IR cartouche ,
if they are not beside the program in
.IR ../share/cartouche .
.SH SEE ALSO
.BR gpsd (8)
"""


def escape(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text):
    """Indented lines are examples, and stay as they are."""
    for part in text.strip().split("\n\n"):
        lines = part.split("\n")
        for index, line in enumerate(lines):
            is_example = line.startswith("  ")
            if index == 0:
                yield ".PP"
            if is_example and (index == 0 or not lines[index - 1].startswith("  ")):
                yield ".RS 4\n.nf"
            yield escape(line.strip() if is_example else line)
            if is_example and (index + 1 == len(lines) or not lines[index + 1].startswith("  ")):
                yield ".fi\n.RE"


def flag(name):
    return ("-" if name["kind"] == "short" else "--") + name["name"]


def is_shown(argument):
    names = {name["name"] for name in argument.get("names", [])}
    return argument["shouldDisplay"] and not names & {"help", "version"}


def option(argument):
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        head = "\\fI" + escape(value) + "\\fR" + (" ..." if argument["isRepeating"] else "")
    else:
        names = sorted(argument["names"], key=lambda name: name["kind"] != "short")
        head = ", ".join("\\fB" + escape(flag(name)) + "\\fR" for name in names)
        if argument["kind"] == "option":
            head += " \\fI" + escape(value) + "\\fR"
    text = argument.get("abstract", "")
    known = argument.get("defaultValue")
    if known and argument["kind"] == "option":
        text += f" The default is {known}."
    return f".TP\n{head}\n{escape(text)}"


def command(description, program):
    name = description["commandName"]
    is_default = name == program["defaultSubcommand"]
    title = program["commandName"] if is_default else f"{program['commandName']} {name}"
    yield f'.SS "{title}"'
    yield escape(description.get("abstract", ""))
    if not is_default:
        yield from paragraphs(description.get("discussion", "") or "") if description.get("discussion") else []
    yield from (option(argument) for argument in description.get("arguments", []) if is_shown(argument))


def page(program, version, date):
    name = program["commandName"]
    commands = [part for part in program["subcommands"] if part["commandName"] != "help"]
    abstract = program["abstract"].rstrip(".")
    yield f'.TH {name.upper()} 1 "{date}" "{name} {version}" "User Commands"'
    yield f".SH NAME\n{name} \\- {abstract[0].lower()}{escape(abstract[1:])}"
    yield ".SH SYNOPSIS"
    for part in commands:
        word = "" if part["commandName"] == program["defaultSubcommand"] else " " + part["commandName"]
        yield f".B {name}{word}\n[\\fIoptions\\fR] \\fIfiles\\fR ...\n.br"
    yield ".SH DESCRIPTION"
    yield from paragraphs(program.get("discussion", ""))
    yield ".SH COMMANDS"
    for part in commands:
        yield from command(part, program)
    yield SECTIONS.rstrip("\n")


description = json.load(sys.stdin)["command"]
print("\n".join(page(description, sys.argv[1], sys.argv[2])))
