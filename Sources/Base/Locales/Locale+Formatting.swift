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

    /// This locale with only what Foundation's formatters accept: language, script, region, hour cycle and a
    /// numbering system of ten digits.
    ///
    /// On Linux those formatters, and formatted strings, end the process with some identifiers, such as
    /// "de-u-nu-latn", "de@numbers=none" or one of 300 letters. Use this for an identifier that a file or a
    /// program gives.
    package var formattable: Locale {
        let given = Components(locale: self)
        let language = given.languageComponents
        var kept = Components(
            languageCode: language.languageCode, script: language.script, languageRegion: language.region)
        kept.hourCycle = given.hourCycle
        if let system = given.numberingSystem, Self.digitSystems.contains(system) {
            kept.numberingSystem = system
        }
        return Locale(components: kept)
    }
}
