#!/usr/bin/env python3
"""Counts the stored variables of classes that other files may set.

    Scripts/open-state.py [--list] [FOLDER]     FOLDER is Sources by default; --list names the classes

Counted is each `var` that is declared in the body of a class (or actor), that holds a value itself (it has no getter;
observers do not matter), and whose setter is neither private nor fileprivate. A variable that is public with a public
setter is not counted: programs are to set it. `weak`, `lazy` and `static` ones count as the others do. Two tuples'
parts in one declaration count as one variable.
"""
import pathlib
import re
import sys

OPENING = re.compile(r"\b(class|actor|struct|enum|extension|protocol)\s+([A-Za-z_][\w.]*)")
CLASS = re.compile(r"\b(class|actor)\s+([A-Za-z_]\w*)")
VARIABLE = re.compile(r"\bvar\s+(\(|[A-Za-z_`]\w*)")


def without_comments_and_texts(source):
    """The source with spaces in place of comments and of what stands in quotation marks."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|#"""(?:.*?)"""#|"""(?:.*?)"""|#"(?:.*?)"#|"(?:\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), source)


def declarations(body, start):
    """The declarations that stand directly in a body: (text before its own braces, text within them)."""
    depth, brackets, i, begin = 1, 0, start, start
    head, block = start, None
    result = []
    while depth > 0 and i < len(body):
        c = body[i]
        # A closure among arguments is part of its declaration.
        if c in "([":
            brackets += 1
        elif c in ")]":
            brackets -= 1
        elif brackets > 0:
            pass
        elif c in "{":
            if depth == 1:
                head = i
            depth += 1
        elif c == "}":
            depth -= 1
            if depth == 1:
                block = body[head + 1 : i]
                result.append((body[begin:head], block))
                begin = i + 1
        elif c == "\n" and depth == 1:
            text = body[begin:i]
            # A declaration goes on while brackets are open, or a line ends with an operator.
            if text.count("(") == text.count(")") and not text.rstrip().endswith(("=", ",", ":", "->")):
                if text.strip():
                    result.append((text, None))
                begin = i + 1
        i += 1
    return result


def is_open(head, block):
    """Whether a declaration is a stored variable that other files may set."""
    line = head.strip().split("\n")[-1] if VARIABLE.search(head.strip().split("\n")[-1]) else head
    found = VARIABLE.search(line)
    if not found:
        return False
    before = line[: found.start()]
    if re.search(r"\b(func|class|struct|enum|init|subscript|case|override)\b", before):
        return False
    if block is not None and "=" not in line[found.end() :]:
        # A getter, unless the braces hold observers alone.
        if not re.match(r"\s*(didSet|willSet)\b", block):
            return False
    if re.search(r"\b(private|fileprivate)\b(?!\()", before) or re.search(r"\b(private|fileprivate)\(set\)", before):
        return False
    if re.search(r"\b(public|open)\b(?!\()", before) and not re.search(r"\b(internal|package)\(set\)", before):
        return False
    return True


def count(folder):
    """The open and all stored variables by class."""
    classes = {}
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        source = without_comments_and_texts(path.read_text())
        for found in CLASS.finditer(source):
            line = source[source.rfind("\n", 0, found.start()) + 1 : found.end()]
            if re.search(r"\b(func|var|let)\b", line[: line.find(found.group(1))]):
                continue
            start = source.find("{", found.end())
            if start < 0 or OPENING.search(source[found.end() : start]):
                continue
            number = sum(is_open(head, block) for head, block in declarations(source, start + 1))
            if number:
                classes[f"{path}: {found.group(2)}"] = number
    return classes


def main():
    arguments = [a for a in sys.argv[1:] if a != "--list"]
    classes = count(arguments[0] if arguments else "Sources")
    if "--list" in sys.argv:
        for name, number in sorted(classes.items(), key=lambda entry: -entry[1]):
            print(f"{number:4} {name}")
    print(f"{sum(classes.values())} stored variables of {len(classes)} classes may be set by other files")


if __name__ == "__main__":
    main()
