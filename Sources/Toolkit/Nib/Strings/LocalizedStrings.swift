import Foundation
import ViewKit

/// The texts of a program in the user's language, from Xcode's files: `.strings`, `.stringsdict` and
/// `.xcstrings` of the program's assets. It stands for `NSLocalizedString` and `String(localized:)`, which
/// look beside the program's executable alone.
///
///     let strings = LocalizedStrings()
///     label.text = strings["Nothing saved yet"]
///     title.text = strings.string("%lld places", places.count)
///
/// The languages are `Services.preferredLanguages`. Each text is in the first of them that has it; one that
/// none has is its key. Files are `de.lproj/Localizable.strings` and `.stringsdict`, or one
/// `Localizable.xcstrings` for all languages. They are read once, when the table is made.
@MainActor
public struct LocalizedStrings {
    private let texts: [String: LocalizedText]

    /// Reads a table of the program's assets. A warning names files that cannot be read, and a table that is
    /// in no folder.
    /// - Parameter table: without an ending; may include folders.
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

    /// The text of a key; the key itself if no language has it. Of forms for numbers it is that for many.
    public subscript(key: String) -> String { texts[key]?.plain ?? key }

    /// The text of a key, with arguments in the places of `%@`, `%lld`, `%.1f`, `%2$@` and the like, in the
    /// form that the language has for their numbers. Numbers are written as the language writes them.
    ///
    /// An argument of another type than its place asks for is written as its description, and a place without
    /// an argument stays as it is.
    public func string(_ key: String, _ arguments: Any...) -> String {
        (texts[key] ?? LocalizedText(key, language: "en")).filled(with: arguments)
    }
}
