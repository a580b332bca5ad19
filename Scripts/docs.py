#!/usr/bin/env python3
"""Builds the site of the documentation with the toolchain's DocC: all public symbols of the products, and the pages of
Documentation as articles.

    Scripts/docs.py [--scratch-path FOLDER] [OUTPUT]      the site goes to `site` in OUTPUT, which is out/docs by default

The modules must be built (`make docs` does it). Each product is a module of the site; `Cartouche` has the symbols of the
modules that it exports. The pages are written for a reader of the files: links between them become links of the site
here. Any warning of DocC about the pages fails the run; so does one about a link in the comment of a symbol.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The modules that a product's module exports.
PRODUCTS = {
    "Cartouche": "ViewKit,ViewKitApplication,TileStore,GeoData,CartoucheSDLPlatform,CartoucheDrawing,CartoucheMapUI,CartoucheBasemap,"
    "CartoucheMapGeometry,CartoucheStyleSpec,CartoucheLocation",
    "CartoucheApp": "",
    "CartoucheTesting": "",
    "GeoData": "",
    "TileStore": "",
    "CartoucheNib": "",
}
# The pages, in the order of the site's first page, by what they are for.
ARTICLES = {
    "First steps": ["Tutorial", "CalloutSamples", "Guide", "OwnData", "ComingFromMapKit", "ComingFromLeaflet", "ComingFromSDL",
                    "ComingFromC"],
    "Annotations and callouts": ["Callouts"],
    "Maps": ["Styles", "Appearance", "Reference"],
    "Programs": ["Applications", "Layout", "LayoutFiles", "Hosting", "CommandLine", "ScreenTests", "Viewer", "Formats", "Displays", "Dependencies",
                 "CHANGELOG"],
    "The library itself": [
        "Design", "WhereToChange", "FindingBugs", "Internals", "Glossary", "Decisions", "Scale", "Testing", "Behaviors",
        "Figures",
    ],
}


def fail(sentence):
    sys.exit(f"docs: {sentence}")


def symbol_graphs(scratch, folder):
    """Writes the symbol graphs of the products."""
    modules = next(scratch.glob("*-linux-gnu/debug/Modules"), None)
    if modules is None:
        fail(f"there are no modules in {scratch}: build the products first, as make docs does.")
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]
    headers = [f"-I{path.parent}" for path in (ROOT / "Sources/System").glob("*/module.modulemap")]
    for path in modules.parent.glob("*.build/module.modulemap"):
        headers += ["-Xcc", f"-fmodule-map-file={path}"]
    headers += [f"-I{path.parent}" for path in scratch.glob("checkouts/*/Sources/*/module.modulemap")]
    for module, exported in PRODUCTS.items():
        command = ["swift", "symbolgraph-extract", "-module-name", module, "-I", modules, "-target", target,
                   "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members",
                   "-skip-inherited-docs", *headers]
        if exported:
            command.append(f"-experimental-allowed-reexported-modules={exported}")
        subprocess.run(command, check=True)
    for graph in folder.glob("*@*.symbols.json"):
        # Extensions of the standard library and of Foundation would be modules of their own.
        graph.unlink()


def article(name, known, catalog):
    """A page as an article: its links to other pages become links of the site."""
    text = (ROOT / f"Documentation/{name}.md").read_text()
    folder = ROOT / "Documentation"

    def link(found):
        words, target = found.group(1), found.group(2)
        if re.match(r"[a-z]+:", target):
            return found.group(0)
        path, _, heading = target.partition("#")
        page = pathlib.Path(path).stem
        if path == "" or (path.endswith(".md") and page in known):
            # A page that is called by its file's name in the sources has its title in the site.
            return f"<doc:{page}>" if words == path else f"[{words}](doc:{page or name})"
        if path == "../README.md":
            return f"[{words}](doc:Cartouche)"
        if not (folder / path).exists():
            fail(f"Documentation/{name}.md names {target}, which is not there.")
        return words

    def picture(found):
        words, target = found.group(1), found.group(2)
        source = folder / target
        if not source.exists():
            fail(f"Documentation/{name}.md shows {target}, which is not there.")
        copy = target.replace("/", "-")
        shutil.copy(source, catalog / copy)
        return f"![{words}]({copy})"

    text = re.sub(r"!\[([^\]]*)\]\(([^)\s]+)\)", picture, text)
    text = re.sub(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)", link, text)
    return text


def first_page(catalog):
    lines = ["# ``Cartouche``", "", "An interactive map for Swift on Linux, drawn with SDL2.", "", "## Overview", "",
             "A map in a window, pins on the map, and real, live views in the bubbles above the pins. Names and meanings",
             "are MapKit's and UIKit's.", "", "![The demo: a world map with flags and an open card](demo.png)", "",
             "```swift"]
    readme = (ROOT / "README.md").read_text()
    lines += re.search(r"```swift\n(.*?)\n```", readme, re.S).group(1).split("\n")
    lines += ["```", "", "## Topics", ""]
    for heading, names in ARTICLES.items():
        lines += [f"### {heading}", ""] + [f"- <doc:{name}>" for name in names] + [""]
    shutil.copy(ROOT / "Documentation/demo.png", catalog / "demo.png")
    return "\n".join(lines)


def main():
    arguments = sys.argv[1:]
    scratch = ROOT / ".build"
    if arguments[:1] == ["--scratch-path"] and len(arguments) > 1:
        scratch, arguments = pathlib.Path(arguments[1]).resolve(), arguments[2:]
    work = pathlib.Path(arguments[0]).resolve() if arguments else ROOT / "out/docs"
    catalog, symbols, site = work / "Cartouche.docc", work / "symbols", work / "site"
    for folder in (catalog, symbols, site):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    names = [name for group in ARTICLES.values() for name in group]
    missing = {path.stem for path in (ROOT / "Documentation").glob("*.md")} - set(names)
    if missing:
        fail(f"no group of Scripts/docs.py has the pages {', '.join(sorted(missing))}.")
    for name in names:
        (catalog / f"{name}.md").write_text(article(name, set(names), catalog))
    (catalog / "Cartouche.md").write_text(first_page(catalog))
    symbol_graphs(scratch, symbols)
    run = subprocess.run(
        ["docc", "convert", catalog, "--additional-symbol-graph-dir", symbols,
         "--fallback-display-name", "Cartouche", "--fallback-bundle-identifier", "cartouche",
         "--output-path", site, "--transform-for-static-hosting", "--hosting-base-path", "/"],
        capture_output=True, text=True)
    (work / "log").write_text(run.stdout + run.stderr)
    warnings = [line for line in (run.stdout + run.stderr).split("\n") if re.search(r"\b(warning|error): ", line)]
    if run.returncode != 0 or warnings:
        print("\n".join(warnings[:40]), file=sys.stderr)
        fail(f"DocC has {len(warnings)} warnings; all of them are in {work}/log.")
    print(f"docs: the site is in {site}; `python3 -m http.server -d {site}` shows it.")


if __name__ == "__main__":
    main()
