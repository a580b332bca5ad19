#!/usr/bin/env python3
"""Writes random layout files of Xcode, XIBs and storyboards, for the fuzzer: random-layouts.py SEED COUNT FOLDER

Most of each file is right, so that it is read to its end; words and values that do not belong where they stand are
among it. The names of elements, attributes and values are those that the reader's sources have in quotation marks.
"""
import pathlib
import re

import random_files

READER = pathlib.Path(__file__).resolve().parents[1] / "Sources/Toolkit/Nib"
SOURCES = "".join(file.read_text() for file in sorted(READER.rglob("*.swift")))
ELEMENTS = sorted(set(re.findall(r'"([A-Za-z]+)": ViewElement', SOURCES)))
CHOICES = sorted(set(re.findall(r'"([A-Za-z0-9]+)": ?\.', SOURCES)))
WORDS = sorted(set(re.findall(r'"([A-Za-z][A-Za-z0-9-]{2,40})"', SOURCES)))
TEXTS_SHOWN = [
    "A title", "", "1", "a&#10;b", "long " * 30, "\u05d0\u05d1 c \u0665", "\U0001F5FA\uFE0F", "&#9;%@",
]
IMAGES = ["image", "highlightedImage", "backgroundImage", "minimumValueImage"]
NUMBERS = ["0", "1", "-1", "0.5", "5", "44", "100", "320", "20000", "1e30"]
ANCHORS = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
    "firstBaseline", "leadingMargin", "topMargin", "trailingMargin", "bottomMargin", "centerXWithinMargins",
]
RECOGNIZERS = ["tap", "pongPress", "pan", "pinch", "rotation"]


def names(reading):
    """The names of the attributes or children that the reader reads by a function."""
    return sorted(set(re.findall(reading + r'\("([A-Za-z0-9.]+)"', SOURCES)))


FLAGS, COUNTS, LENGTHS, KINDS = names("flag"), names("integer"), names("number"), names("choice")
ATTRIBUTES = names(r"\.attribute")
INSETS, SIZES, OUTLETS, TEXTS = names("insets"), names("size"), names("outlet"), names("attribute")


class Writer(random_files.Writer):
    """Writes one file."""

    def __init__(self, generator):
        super().__init__(generator)
        self.count = 0

    def id(self):
        self.count += 1
        return f"i{self.count}"

    def some(self, most, make):
        return "".join(super().some(0, most, make))

    def number(self):
        return self.one(NUMBERS if self.maybe(0.98) else ["nan", "x", ""])

    # Attributes and values

    def attributes(self, most):
        values = {}
        for _ in range(self.random.randint(0, most)):
            name, value = self.one([
                (self.one(FLAGS), self.one(["YES", "NO"])),
                (self.one(LENGTHS), self.number()),
                (self.one(COUNTS), self.one(["0", "1", "2", "7", "100", "-1", "99999999999"])),
                (self.one(KINDS), self.one(CHOICES)),
                (self.one(TEXTS), self.text()),
                (self.one(IMAGES), self.one(["a", "no"])),
                (self.one(WORDS), self.one(WORDS)),
            ])
            values[name] = value
        for name in ["id", "key", "title", "systemItem", "storyboardIdentifier", "reuseIdentifier"]:
            values.pop(name, None)
        return "".join(f' {name}="{value}"' for name, value in values.items())

    def frame(self):
        width, height = self.one(["320", "100", "44", "0"]), self.one(["600", "200", "44", "0"])
        if self.maybe(0.05):
            width, height = self.number(), self.number()
        return f'<rect key="frame" x="0" y="0" width="{width}" height="{height}"/>'

    def text(self):
        return self.one(TEXTS_SHOWN)

    def color(self, key):
        return self.one([
            f'<color key="{key}" systemColor="{self.one(["systemRedColor", "labelColor", "none"])}"/>',
            f'<color key="{key}" red="{self.number()}" green="1" blue="0" alpha="{self.number()}" '
            f'colorSpace="custom" customColorSpace="{self.one(["sRGB", "displayP3"])}"/>',
            f'<color key="{key}" white="{self.number()}" alpha="1" colorSpace="calibratedWhite"/>',
            f'<color key="{key}" name="tint"/>',
        ])

    def font(self, key):
        kind = self.one([
            'type="system"', 'type="boldSystem"', 'type="italicSystem"', 'style="UICTFontTextStyleBody"',
            f'name="{self.one(["Helvetica-Bold", "Courier", "Avenir-Heavy"])}" family="Helvetica"',
            f'type="system" weight="{self.one(["light", "medium", "semibold", "black"])}"',
        ])
        return f'<fontDescription key="{key}" {kind} pointSize="{self.number()}"/>'

    def value(self):
        colors = [word for word in WORDS if word.endswith("Color")]
        return self.one([
            lambda: self.color(self.one(colors)),
            lambda: self.font("fontDescription"),
            lambda: f'<inset key="{self.one(INSETS)}" minX="{self.number()}" minY="1" maxX="2" maxY="3"/>',
            lambda: f'<edgeInsets key="{self.one(INSETS)}" top="{self.number()}" left="1" bottom="2" right="3"/>',
            lambda: f'<size key="{self.one(SIZES)}" width="{self.number()}" height="{self.number()}"/>',
            lambda: f'<string key="{self.one(["text", "title"])}">{self.text()}</string>',
            lambda: f'<locale key="locale" localeIdentifier="{self.one(["de", "ar", "de-u-nu-latn", "zz"])}"/>',
            lambda: f'<date key="date" timeIntervalSinceReferenceDate="{self.number()}"/>',
            lambda: f'<textInputTraits key="textInputTraits"{self.attributes(3)}/>',
            lambda: f'<state key="{self.one(["normal", "selected"])}" title="t">{self.color("titleColor")}</state>',
            lambda: f'<buttonConfiguration key="configuration" style="{self.one(CHOICES)}" title="t">'
            + self.one([self.color("baseForegroundColor"), self.font("titleFontDescription")])
            + "</buttonConfiguration>",
            lambda: '<attributedString key="attributedText"><fragment content="a b"><attributes>'
            + self.color("NSColor") + self.font("NSFont")
            + f'<paragraphStyle key="NSParagraphStyle"{self.attributes(2)}/></attributes></fragment>'
            + "</attributedString>",
            lambda: f"<segments><segment title=\"a\"{self.attributes(2)}/><segment/></segments>",
            lambda: "<scopeButtonTitles><string>a</string><string>b</string></scopeButtonTitles>",
            lambda: f'<collectionViewFlowLayout key="collectionViewLayout"{self.attributes(3)}/>',
        ])()

    # Views

    def constraint(self, ids):
        ends = f'firstItem="{self.one(ids)}" firstAttribute="{self.one(ANCHORS)}"'
        if self.maybe(0.7):
            ends += f' secondItem="{self.one(ids)}" secondAttribute="{self.one(ANCHORS)}"'
        if self.maybe(0.3):
            ends += f' relation="{self.one(["lessThanOrEqual", "greaterThanOrEqual"])}"'
        if self.maybe(0.3):
            ends += f' multiplier="{self.one(["1:2", "0", "-1", "2", "x"])}"'
        priority = self.one(["1000", "999", "250", "1", "0"])
        return f'<constraint {ends} constant="{self.number()}" priority="{priority}" id="{self.id()}"/>'

    def runtime_attribute(self):
        number = '<real key="value" value="3.5"/>'
        values = {
            "boolean": ["", number], "string": ["", f'<string key="value">{self.text()}</string>'],
            "number": [number, f'<integer key="value" value="{self.number()}"/>'], "image": [""],
            "color": [self.color("value")], "point": [f'<point key="value" x="{self.number()}" y="2"/>'],
            "rect": [f'<rect key="value" x="{self.number()}" y="2" width="3" height="{self.number()}"/>'],
            "size": [f'<size key="value" width="{self.number()}" height="2"/>'], "localizedString": [""], "nil": [""],
        }
        kind = self.one(sorted(values))
        value = self.one(values[kind] if self.maybe(0.9) else [number, self.color("value"), ""])
        plain = f' value="{self.one(["YES", "NO", "a"])}"' if value == "" else ""
        return (
            f'<userDefinedRuntimeAttribute type="{kind}" keyPath="{self.one(ATTRIBUTES + WORDS[:3])}"{plain}>'
            f"{value}</userDefinedRuntimeAttribute>")

    def connection(self, ids):
        kind = self.one(["outlet", "action", "outletCollection"])
        property = self.one(OUTLETS + ["gestureRecognizers"])
        return (
            f'<{kind} property="{property}" destination="{self.one(ids + ["-1"])}" selector="a:" '
            f'eventType="{self.one(["touchUpInside", "valueChanged"])}" id="{self.id()}"/>')

    def cells(self, tag, subviews):
        cell = {"tableView": "tableViewCell"}.get(tag, "collectionViewCell")
        content = self.one(["tableViewCellContentView", "view", "collectionViewCellContentView"])
        made = (
            f'<{cell} id="{self.id()}" reuseIdentifier="r"{self.attributes(3)}>{self.frame()}'
            f'<{content} key="contentView">{self.frame()}<subviews>{subviews}</subviews></{content}></{cell}>')
        section = f'<tableViewSection headerTitle="h" id="{self.id()}"><cells>{made}</cells></tableViewSection>'
        return self.one(
            [f"<prototypes>{made}</prototypes>", f"<sections>{section}</sections>", f"<cells>{made}</cells>"])

    def bar_item(self):
        return f'<barButtonItem id="{self.id()}" systemItem="{self.one(CHOICES)}" title="x"{self.attributes(2)}/>'

    def view(self, tag, depth, ids, key=""):
        own = [self.id()]
        text = f'<{tag} id="{own[0]}"{key}{self.attributes(4)}>' + (self.frame() if self.maybe(0.9) else "")
        text += self.some(3, self.value)
        if depth > 0:
            for guide in ["safeArea", "contentLayoutGuide", "frameLayoutGuide"]:
                if self.maybe(0.2):
                    own.append(self.id())
                    text += f'<viewLayoutGuide key="{guide}" id="{own[-1]}"/>'
            subviews = self.some(3, lambda: self.view(self.one(ELEMENTS), depth - 1, own))
            if tag in ["tableView", "collectionView"]:
                text += self.cells(tag, subviews)
            elif tag == "toolbar":
                text += f"<items>{self.some(4, self.bar_item)}</items>"
            else:
                text += f"<subviews>{subviews}</subviews>"
            text += f"<constraints>{self.some(6, lambda: self.constraint(own))}</constraints>"
            if self.maybe(0.2):
                attributes = self.some(2, self.runtime_attribute)
                text += f"<userDefinedRuntimeAttributes>{attributes}</userDefinedRuntimeAttributes>"
            if self.maybe(0.3):
                text += f"<connections>{self.some(2, lambda: self.connection(own))}</connections>"
            if self.maybe(0.1):
                key = self.one(["default", "widthClass=compact", "heightClass=regular-widthClass=regular"])
                text += (
                    f'<variation key="{key}"{self.attributes(2)}><mask key="{self.one(["subviews", "constraints"])}">'
                    f'<exclude reference="{self.one(own)}"/></mask></variation>')
        ids += own
        return text + f"</{tag}>"

    # Files

    def document(self, kind, attributes, inside):
        return (
            f'<document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}" version="3.0"{attributes}>{inside}'
            f'<resources><image name="a" width="{self.number()}" height="5"/>'
            f'<namedColor name="tint">{self.color("color")}</namedColor></resources></document>')

    def xib(self):
        objects = '<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>'
        objects += self.view(self.one(ELEMENTS), self.random.randint(0, 3), [])
        if self.maybe(0.2):
            objects += f'<{self.one(RECOGNIZERS)}GestureRecognizer id="{self.id()}"{self.attributes(3)}/>'
        return self.document("XIB", "", f"<objects>{objects}</objects>")

    def segue(self, count, kinds, more=""):
        return (
            f'<segue destination="v{self.random.randrange(count)}" kind="{self.one(kinds)}"{more} '
            f'modalPresentationStyle="{self.one(["pageSheet", "fullScreen", "x"])}" id="{self.id()}"/>')

    def controls(self, count):
        """A button that leads to a screen, or a view that contains one."""
        tag, kinds = self.one([
            ("containerView", ["embed"]),
            ("button", ["show", "push", "presentation", "custom", "unwind", "showDetail"]),
        ])
        segue = self.segue(count, kinds)
        return f'<{tag} id="{self.id()}">{self.frame()}<connections>{segue}</connections></{tag}>'

    def scene(self, index, count):
        kind = self.one(
            ["viewController"] * 3
            + ["tableViewController", "collectionViewController", "navigationController", "tabBarController"])
        ids, inside, connections = [f"v{index}"], "", ""
        if kind in ["navigationController", "tabBarController"]:
            for bar in ["navigationBar", "toolbar", "tabBar"]:
                if self.maybe(0.4):
                    inside += f'<{bar} key="{bar}" id="{self.id()}">{self.frame()}{self.value()}</{bar}>'
            relationship = self.one(["rootViewController", "viewControllers"])
            connections = self.some(
                3, lambda: self.segue(count, ["relationship"], f' relationship="{relationship}"'))
        else:
            tag = {"tableViewController": "tableView", "collectionViewController": "collectionView"}.get(kind, "view")
            view = self.view(tag, self.random.randint(0, 2), ids, ' key="view"')
            inside += view.replace("<subviews>", "<subviews>" + self.some(3, lambda: self.controls(count)), 1)
            inside += (
                f'<navigationItem key="navigationItem" title="t" id="{self.id()}"><leftBarButtonItems>'
                f"{self.some(2, self.bar_item)}</leftBarButtonItems></navigationItem>"
                f'<tabBarItem key="tabBarItem" title="T" image="a" id="{self.id()}"/>')
        if self.maybe(0.4):
            connections += self.connection(ids)
        return (
            f'<scene><objects><{kind} id="v{index}" storyboardIdentifier="b{index}"{self.attributes(3)}>{inside}'
            f"<connections>{connections}</connections></{kind}></objects></scene>")

    def storyboard(self):
        count = self.random.randint(1, 4)
        scenes = "".join(self.scene(index, count) for index in range(count))
        return self.document("Storyboard.XIB", ' initialViewController="v0"', f"<scenes>{scenes}</scenes>")


def text(generator, index):
    writer = Writer(generator)
    return writer.storyboard() if index % 3 == 2 else writer.xib()


random_files.write(__doc__.splitlines()[0], text)
