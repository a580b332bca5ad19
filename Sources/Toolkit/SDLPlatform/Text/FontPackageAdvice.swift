import Foundation

/// Reports characters that no installed font has: once for each script, in a sentence that names the Debian
/// package to install. Confined to the text engine's lock.
nonisolated final class FontPackageAdvice {
    private let report: (@Sendable (String) -> Void)?
    private var reported: Set<String> = []

    /// Creates the object that reports missing characters.
    /// - Parameter report: called with each sentence; nil reports nothing.
    init(report: (@Sendable (String) -> Void)?) { self.report = report }

    /// Reports the script of a character that no installed font has, so that the character is shown as a box.
    /// Each script is reported once.
    func record(_ cluster: ArraySlice<Unicode.Scalar>, script: Script) {
        guard let report, let first = cluster.first else { return }
        let (name, package) = Self.origin(of: cluster, first, script)
        guard reported.insert(name).inserted else { return }
        let code = String(first.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        let advice = Self.advice(package)
        report("No installed font has \(name) (\(number)), which shows as boxes\(advice).")
    }

    /// The end of a sentence about a font family that is not installed or cannot be read: the name of the
    /// package to install. Empty if the package is not known.
    static func advice(forFamily family: String) -> String { advice(packages[family]) }

    private static func advice(_ package: String?) -> String {
        package.map { "; install the Debian package \($0)" } ?? ""
    }

    /// The Debian package of each font family.
    private static let packages = ["Inter": "fonts-inter", "Noto Sans": "fonts-noto-core"]

    private static let chineseJapaneseKorean = [
        "Hani": "Chinese", "Hira": "Japanese", "Kana": "Japanese", "Hang": "Korean", "Bopo": "Bopomofo",
    ]
    private static let european = ["Latn": "Latin letters", "Grek": "Greek", "Cyrl": "Cyrillic"]

    private static func origin(
        of cluster: ArraySlice<Unicode.Scalar>, _ first: Unicode.Scalar, _ script: Script
    ) -> (name: String, package: String?) {
        if Emoji.isEmoji(cluster) { return ("emoji", "fonts-noto-color-emoji") }
        if let name = chineseJapaneseKorean[script.tag] { return (name, "fonts-noto-cjk") }
        if let name = european[script.tag] { return (name, "fonts-noto-core") }
        if let family = script.notoFamily {
            return (family.split(separator: " ").dropFirst(2).joined(separator: " "), "fonts-noto-core")
        }
        switch first.properties.generalCategory {
        case .unassigned, .privateUse, .surrogate, .control: return ("a private or unassigned character", nil)
        default:
            // Unicode names of letters begin with their script.
            let word = first.properties.name?.split(separator: " ").first.map(String.init)
            return (word?.capitalized ?? "a character", "fonts-noto-core")
        }
    }
}
