import Foundation

extension Locale {
    /// The numbering systems of the Unicode Common Locale Data Repository that are algorithmic, such as Roman
    /// numerals, rather than ten digits (its file numberingSystems.xml).
    private static let algorithmicSystems: Set<String> = [
        "armn", "armnlow", "cyrl", "ethi", "geor", "grek", "greklow", "hanidays", "hans", "hansfin", "hant",
        "hantfin", "hebr", "jpan", "jpanfin", "jpanyear", "roman", "romanlow", "taml",
    ]

    private static let digitSystems = Set(
        NumberingSystem.availableNumberingSystems.filter { !algorithmicSystems.contains($0.identifier) })

    /// Whether a text has the form of a language's, a script's or a region's code: one to eight letters or
    /// digits of ASCII (RFC 5646, section 2.1).
    private static func isSubtag(_ text: String) -> Bool {
        (1...8).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// This locale with only what Foundation's formatters accept: language, script, region, hour cycle and a
    /// numbering system of ten digits.
    ///
    /// On Linux those formatters, formatted strings and comparisons of strings end the process with some
    /// identifiers, such as "de-u-nu-latn", "de@numbers=none", "🗺️" or one of 300 letters. Use this for an
    /// identifier that a file or a program gives.
    package var formattable: Locale {
        let given = Components(locale: self)
        let language = given.languageComponents
        var kept = Components(
            languageCode: language.languageCode.flatMap { Self.isSubtag($0.identifier) ? $0 : nil },
            script: language.script.flatMap { Self.isSubtag($0.identifier) ? $0 : nil },
            languageRegion: language.region.flatMap { Self.isSubtag($0.identifier) ? $0 : nil })
        kept.hourCycle = given.hourCycle
        if let system = given.numberingSystem, Self.digitSystems.contains(system) {
            kept.numberingSystem = system
        }
        return Locale(components: kept)
    }
}
