"""Names: English forms by rules and tables, and other languages. The tables give a reason for each name."""

import math
import os
import re

from babel import Locale, UnknownLocaleError
from babel.languages import get_official_languages
from opencc import OpenCC
from shapely.geometry import Point

LANGUAGES = ["de", "es", "fr", "pt", "ru", "zh"]
TABLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tables")
SMALL_WORDS = {"of", "the", "and", "al", "de", "del", "des", "do", "da", "du", "la", "el", "y"}
WRITTEN_OUT = {
    "Mts.": "Mountains", "Mtns.": "Mountains", "Mt.": "Mount", "Ra.": "Range", "Pen.": "Peninsula", "Is.": "Islands",
    "I.": "Island", "Plat.": "Plateau", "Cord.": "Cordillera", "Arch.": "Archipelago", "Pk.": "Peak", "Res.": "Reservoir",
    "N.": "North", "S.": "South", "E.": "East", "W.": "West", "Ft.": "Fort", "St.-": "Saint-",
}
# Written out only where a name begins with one. Behind another word it is an initial: "Harry S. Truman Reservoir".
DIRECTIONS = {"N.", "S.", "E.", "W."}
# "Baldy Mt.", "Round Mtn.": behind the name it is "Mountain".
LAST_MOUNTAIN = re.compile(r" Mtn?\.$")
# "Cebu City", "City of Kisumu", "Yizhou District", "Nawabganj (town)": the town's name and what it is.
KINDS_OF_TOWN = re.compile(
    r" (City|District|County|Municipality|Prefecture|Town|Township|Territory|Mjini|Kota)$|^(City of|Kota) | \(.*\)$")

# A town of the table of towns is the one of its name within this distance, in degrees.
SAME_TOWN = 0.1
# A town of fewer inhabitants, whose rank was that of a namesake, is of the lower ranks.
SMALL_TOWN = 100_000
SIMPLIFIED = OpenCC("t2s")
# "WEB-00 (West Bank aggregation)": the data's own names of what is no state.
PLACEHOLDER = re.compile(r"[A-Z]{3}-\d\d ")
# Countries whose names have an apostrophe for a soft sign in the data's states, but none in its towns.
SOFT_SIGNS = {"RUS", "UKR", "BLR"}
# Countries whose s and t have a comma below, not a cedilla.
COMMAS_BELOW, CEDILLAS = {"ROU", "MDA"}, str.maketrans("ŞşŢţ", "ȘșȚț")


def table(name):
    """The rows of a table, as lists."""
    with open(os.path.join(TABLES, name + ".tsv"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                yield line.rstrip("\n").split("\t")


class Names:
    """All tables, read once."""

    def __init__(self):
        self.nature = {row[0]: row[1] for row in table("nature")}
        self.places = {(row[0], row[1]): row[2] for row in table("places")}
        self.towns = {}
        for row in table("towns"):
            self.towns.setdefault((row[0], row[1]), []).append(row[2:])
        self.seas = {row[0]: dict(zip(["de", "es", "pt", "ru", "zh"], row[1:])) for row in table("seas")}
        self.landmarks = {row[0]: dict(zip(LANGUAGES, row[1:])) for row in table("landmarks")}
        self.peaks = {row[0]: row[1:4] for row in table("peaks")}
        self.states = {(row[0], row[1]): row[2] for row in table("states")}
        self.territories = {row[0]: row[1:8] for row in table("territories")}
        self.cldr = {code: Locale.parse(code).territories for code in ["en", *LANGUAGES]}

    def feature(self, name):
        """The English name of a sea, region, lake, river or peak; None: it is left out."""
        name = " ".join((name or "").replace("\r", " ").split())
        if name in self.nature:
            return self.nature[name] or None
        return written_out(titled(name)) or None

    def landmark(self, name):
        """{"name": English, "name_de": ...} of a region, lake, river or peak; None: it is left out."""
        english = self.feature(name)
        return properties(english, self.landmarks.get(english, {})) if english else None

    def state(self, code, name):
        """The English name of a state; None: it is left out."""
        country = code[:3]
        if PLACEHOLDER.match(name):
            return None
        for key in (code, country), (code, ""), (name, country), (name, ""):
            if key in self.states:
                return self.states[key] or None
        if country in SOFT_SIGNS:
            name = name.replace("'", "")
        if country in COMMAS_BELOW:
            name = name.translate(CEDILLAS)
        # One sign for the Arabic letter ayn; none before a name.
        return written_out(name.lstrip("`").replace("`", "'"))

    def country(self, a3, code):
        """{"name": English, "name_de": ...}: only what differs from the English name."""
        own = self.territories.get(code) or self.territories.get(a3) or []
        found = {}
        for index, language in enumerate(["en", *LANGUAGES]):
            name = own[index] if index < len(own) and own[index] else self.cldr[language].get(code)
            found[language] = name and name.replace("St. ", "Saint ") if language == "en" else name
        return {**properties(found["en"], found), **local(found["en"], self.on_the_spot(code))}

    def on_the_spot(self, code):
        """A country's name in its first official language; None: the CLDR does not say."""
        for language in get_official_languages(code) if code != "-" else ():
            try:
                return Locale.parse(language, sep="_").territories.get(code)
            except UnknownLocaleError:
                continue
        return None

    def corrected(self, point, row):
        """A town's point and row, corrected by the table of towns that have what belongs to a namesake."""
        for lon, lat, name, new_lon, new_lat, people, _ in self.towns.get((row["name"], row["adm0_a3"]), []):
            if math.dist((float(lon), float(lat)), point.coords[0]) > SAME_TOWN:
                continue
            row = {**row, "corrected_name": name}
            if new_lon:
                point = Point(float(new_lon), float(new_lat))
            if people:
                row["pop_max"] = int(people)
                if int(people) < SMALL_TOWN:
                    row["scalerank"], row["min_zoom"] = max(row["scalerank"], 8), max(row["min_zoom"], 7.0)
        return point, row

    def town(self, row):
        """The same of a town; None: it is left out."""
        name, english = row["name"], row.get("name_en") or row["name"]
        own = row.get("corrected_name", self.places.get((name, row["adm0_a3"]), self.places.get((name, ""))))
        if own == "":
            return None
        if own is None:
            plain = KINDS_OF_TOWN.sub("", english)
            english = written_out(plain if plain != english and not KINDS_OF_TOWN.search(name) else english)
        else:
            english = own
        if row["adm0_a3"] == "JPN":
            # English usage: no macrons, as in Tokyo.
            english = english.translate(str.maketrans("ŌōŪū", "OoUu"))
        if "corrected_name" in row:
            return properties(english, {})
        others = {code: row.get(f"name_{code}") for code in LANGUAGES}
        # Natural Earth has most of its Chinese names in traditional characters; the CLDR and the tables, in simplified.
        others["zh"] = others["zh"] and SIMPLIFIED.convert(others["zh"])
        found = properties(english, others)
        # Natural Earth writes names on the spot in Latin letters, but has those of two other scripts.
        spot = others["ru"] if row["adm0_a3"] == "RUS" else others["zh"] if row["adm0_a3"] == "CHN" else name
        return {**found, **local(english, spot or name)}

    def sea(self, row):
        """The same of a sea; its name in capitals or not."""
        name = self.feature(row["name"])
        if name is None:
            return None
        names = dict(self.seas.get(name, {}))
        names["fr"] = row.get("name_fr") and french(row["name_fr"])
        return properties(name, names)


def properties(english, names):
    """The properties of a name: other languages only where they differ, so that tiles stay small."""
    found = {"name": english}
    for code in LANGUAGES:
        if names.get(code) and names[code] != english:
            found[f"name_{code}"] = names[code]
    return found


def local(english, name):
    """The property of a name on the spot, where it differs from the English one."""
    return {"name_local": name} if name and name != english else {}


def titled(name):
    """A name in capitals as it is usually written; another stays."""
    if name != name.upper():
        return name
    words = [word if word.lower() in SMALL_WORDS and index > 0 else capitalized(word)
             for index, word in enumerate(name.lower().split())]
    return " ".join(words)


def capitalized(word):
    return "-".join(part[:1].upper() + part[1:] for part in word.split("-"))


def written_out(name):
    name = LAST_MOUNTAIN.sub(" Mountain", name)
    for short, long in WRITTEN_OUT.items():
        if short.endswith("-"):
            name = name.replace(short, long)
        else:
            name = " ".join(
                long if word == short and (index == 0 or short not in DIRECTIONS) else word
                for index, word in enumerate(name.split(" ")))
    return name


def french(name):
    """French names of oceans are in capitals without accents."""
    known = {
        "OCEAN GLACIAL ARCTIQUE": "Océan Arctique", "OCEAN INDIEN": "Océan Indien",
        "OCEAN ATLANTIQUE NORD": "Océan Atlantique Nord", "OCEAN ATLANTIQUE SUD": "Océan Atlantique Sud",
        "OCEAN PACIFIQUE NORD": "Océan Pacifique Nord", "OCEAN PACIFIQUE SUD": "Océan Pacifique Sud",
        "OCEAN GLACIAL ANTARCTIQUE": "Océan Austral",
    }
    return known.get(name, name)
