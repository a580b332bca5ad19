import Foundation
import ViewKit

/// Finds the files with a name in the user's languages, such as `de.lproj/Card.xib`, `Base.lproj/Card.xib` or
/// `Card.xib`, and the files with their translated texts beside them.
struct LocalizedFiles {
    /// The maximum size of a file with translated texts, in bytes.
    private static let sizeLimit = 16 << 20
    /// The tag of the language in which programs are written. Its files are used if the user's languages have
    /// none, as iOS uses those of the development language.
    private static let developmentLanguage = "en"

    /// The folders that contain the folders of languages, such as `de.lproj`. If several have a file, that of
    /// the earlier folder is used.
    private let folders: [String]
    /// The name of the files without their endings.
    private let name: String
    /// The tags of the user's languages and their more general tags, such as `de-AT` and `de`; those of the
    /// preferred language come first.
    private let languages: [String]

    /// Creates the finder for files of the program's assets.
    /// - Parameter name: the files' name without an ending; may include folders.
    init(named name: String) {
        let parts = name.split(separator: "/").map(String.init)
        let path = parts.dropLast().map { "/" + $0 }.joined()
        self.init(folders: Services.current.assets.folders.map { $0 + path }, name: parts.last ?? name)
    }

    /// Creates the finder for the files that belong to the file at a path.
    init(beside path: String) {
        let file = URL(fileURLWithPath: path)
        var folder = file.deletingLastPathComponent()
        if folder.pathExtension == "lproj" { folder.deleteLastPathComponent() }
        self.init(folders: [folder.path], name: file.deletingPathExtension().lastPathComponent)
    }

    private init(folders: [String], name: String) {
        (self.folders, self.name) = (folders, name)
        languages = Self.tags(Services.current.preferredLanguages)
    }

    /// The tags of the languages in which files are searched: the user's languages up to the first that is
    /// English. Programs are written in English unless their string catalogs say otherwise; so a text without
    /// an English file is used untranslated instead of in a language after English.
    static func tags(_ preferred: [String]) -> [String] {
        var tags: [String] = []
        for language in preferred {
            for tag in Self.generalized(language) where !tags.contains(tag) { tags.append(tag) }
            if tags.last == developmentLanguage { break }
        }
        return tags
    }

    /// A language tag followed by its more general tags, such as `zh-Hant-TW`, `zh-TW`, `zh-Hant`, `zh`.
    private static func generalized(_ language: String) -> [String] {
        var parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        if parts.count == 2, parts[0] == "zh", parts[1].count == 2 {
            parts.insert(chineseScript(inRegion: parts[1]), at: 1)
        }
        var tags: [String] = []
        while !parts.isEmpty {
            tags.append(parts.joined(separator: "-"))
            // Xcode's folders for regions of Chinese, such as zh-HK.lproj, do not name the script.
            if parts.count == 3, parts[0] == "zh", parts[1] == chineseScript(inRegion: parts[2]) {
                tags.append("zh-\(parts[2])")
            }
            parts.removeLast()
        }
        // Norwegian without a word on which one is Bokmål.
        if tags.last == "nb" { tags.append("no") }
        return tags
    }

    /// The script in which Chinese is written in a region: traditional or simplified.
    private static func chineseScript(inRegion region: String) -> String {
        ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    // MARK: Files

    /// The path of the file with an ending, in the most preferred language for which there is one, else in no
    /// particular language or in English; nil if there is no such file.
    func path(ending: String) -> String? {
        for folder in folders {
            let inside =
                languages.flatMap(Self.folders(of:)) + ["", "Base.lproj/"]
                + Self.folders(of: Self.developmentLanguage)
            for path in inside.map({ "\(folder)/\($0)\(name).\(ending)" })
            where FileManager.default.fileExists(atPath: path) { return path }
        }
        return nil
    }

    /// The names that the folder of a language may have: a region is written with a hyphen or an underscore.
    private static func folders(of language: String) -> [String] {
        let other = language.replacingOccurrences(of: "-", with: "_")
        return (other == language ? [language] : [language, other]).map { $0 + ".lproj/" }
    }

    /// Whether there is a file with texts in any language, whether or not the user knows the language.
    var hasTexts: Bool {
        folders.contains { folder in
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return ([""] + entries.filter { $0.hasSuffix(".lproj") }.map { $0 + "/" }).contains {
                has(["strings", "stringsdict", "xcstrings"], in: "\(folder)/\($0)")
            }
        }
    }

    /// Whether a language has a file with texts, or a layout file, whose texts are in the language too.
    private func hasFile(in language: String) -> Bool {
        folders.contains { folder in
            Self.folders(of: language).contains {
                has(["strings", "stringsdict", "xib", "storyboard"], in: "\(folder)/\($0)")
            }
        }
    }

    /// Whether a folder, whose path ends with a slash, has a file with one of some endings.
    private func has(_ endings: [String], in folder: String) -> Bool {
        endings.contains { FileManager.default.fileExists(atPath: "\(folder)\(name).\($0)") }
    }

    // MARK: Texts

    /// The texts of all files by their keys, each in the most preferred language that has the text. If the
    /// user's languages have no files, also the English texts. A warning names files that cannot be read.
    func texts() -> [String: LocalizedText] {
        var texts: [String: LocalizedText] = [:]
        if !languages.contains(where: hasFile(in:)) {
            for folder in folders.reversed() {
                texts.merge(fileTexts(in: folder, [Self.developmentLanguage])) { $1 }
            }
        }
        for folder in folders.reversed() {
            for catalog in ["\(folder)/\(name).xcstrings", "\(folder)/mul.lproj/\(name).xcstrings"] {
                texts.merge(catalogTexts(catalog)) { $1 }
            }
            texts.merge(fileTexts(in: folder, ["Base"] + languages.reversed())) { $1 }
        }
        return texts
    }

    /// The texts of the `.strings` and `.stringsdict` files in a folder's folders of some languages. If
    /// several languages have a text, that of the last one is used.
    private func fileTexts(in folder: String, _ languages: [String]) -> [String: LocalizedText] {
        var texts: [String: LocalizedText] = [:]
        for language in languages {
            for inside in Self.folders(of: language) {
                let path = "\(folder)/\(inside)\(name)"
                texts.merge(stringTexts(path + ".strings", language)) { $1 }
                texts.merge(dictionaryTexts(path + ".stringsdict", language)) { $1 }
            }
        }
        return texts
    }

    private func bytes(_ path: String) -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
            if data.count <= Self.sizeLimit { return [UInt8](data) }
            warn(path, nil, "it is larger than \(Self.sizeLimit >> 20) MB")
        } catch {
            warn(path, nil, "it cannot be read: \(error.localizedDescription)".withoutFullStop)
        }
        return nil
    }

    private func warn(_ path: String, _ line: Int?, _ reason: String) {
        Services.current.warn("\(NibError(file: path, line: line, object: nil, reason: reason))")
    }

    private func stringTexts(_ path: String, _ language: String) -> [String: LocalizedText] {
        guard let bytes = bytes(path) else { return [:] }
        guard let text = StringsFile.text(bytes) else {
            warn(path, nil, "it is neither in UTF-8 nor in UTF-16")
            return [:]
        }
        let file = StringsFile(text)
        if let fault = file.fault {
            warn(path, fault.line, "\(fault.reason); the texts from here on are left out")
        }
        return file.texts.mapValues { LocalizedText($0, language: language) }
    }

    private func dictionaryTexts(_ path: String, _ language: String) -> [String: LocalizedText] {
        guard let bytes = bytes(path) else { return [:] }
        do {
            let (texts, faults) = try StringsDictionary.texts(bytes, language: language)
            for fault in faults { warn(path, nil, fault) }
            return texts
        } catch {
            warn(path, nil, "it is no property list: \(error)".withoutFullStop)
            return [:]
        }
    }

    private func catalogTexts(_ path: String) -> [String: LocalizedText] {
        guard let bytes = bytes(path) else { return [:] }
        do {
            return try JSONDecoder().decode(StringCatalog.self, from: Data(bytes)).texts(in: languages)
        } catch {
            warn(path, nil, "it is no string catalog: \(error)".withoutFullStop)
            return [:]
        }
    }
}
