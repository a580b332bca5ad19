import Foundation
import ViewKit

/// The texts of a program in the user's language, from Xcode's files: `.strings`, `.stringsdict` and
/// `.xcstrings` of the program's assets. Use it instead of `NSLocalizedString` and `String(localized:)`,
/// which search only beside the program's executable.
///
///     let strings = LocalizedStrings()
///     label.text = strings["Nothing saved yet"]
///     title.text = strings.string("%lld places", places.count)
///
/// The languages are `Services.preferredLanguages`. Each text is in the first of them that has the text; a
/// text that no language has is its key. If the table has files in none of these languages, its texts are the
/// English ones. Files are `de.lproj/Localizable.strings` and `.stringsdict`, or one
/// `Localizable.xcstrings` for all languages. They are read once, when the table is created.
@MainActor
public struct LocalizedStrings {
    private let texts: [String: LocalizedText]

    /// Reads a table of the program's assets. A warning names files that cannot be read, or a table for which
    /// no folder has a file.
    /// - Parameter table: the files' name without an ending; may include folders.
    /// - Complexity: O(bytes of its files).
    public init(table: String = "Localizable") {
        let files = LocalizedFiles(named: table)
        texts = files.texts()
        if texts.isEmpty, !files.hasTexts {
            let folders = Services.current.assets.folders.joined(separator: ", ")
            Services.current.warn(
                "The strings \(table) are in none of these folders: \(folders); a folder en.lproj has "
                    + "\(table).strings, and a string catalog is \(table).xcstrings.")
        }
    }

    /// The text of a key; the key itself if no language has a text for it. If the text has forms for numbers,
    /// it is the form `other`.
    public subscript(key: String) -> String { texts[key]?.plain ?? key }

    /// The text of a key, in which `%@`, `%lld`, `%.1f`, `%2$@` and the like are replaced by arguments. A
    /// text with forms for numbers is in the form that the language requires for the arguments. Numbers are
    /// written in the notation of the language.
    ///
    /// An argument of another type than its specifier requires is written as its description, and a specifier
    /// without an argument stays as it is.
    public func string(_ key: String, _ arguments: Any...) -> String {
        (texts[key] ?? LocalizedText(key, language: "en")).filled(with: arguments)
    }
}
