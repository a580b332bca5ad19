import Foundation

/// Reads `.stringsdict` files: property lists of texts with forms for numbers.
nonisolated enum StringsDictionary {
    /// Reads the texts of a `.stringsdict` file.
    /// - Throws: the error of Foundation if the bytes are no property list.
    /// - Returns: the texts by key, and sentences about entries that cannot be read.
    static func texts(
        _ bytes: [UInt8], language: String
    ) throws -> (texts: [String: LocalizedText], faults: [String]) {
        // Of property lists in other notations Foundation writes to standard error where they are at fault.
        guard bytes.prefix(while: { $0 != UInt8(ascii: "<") }).count < 8 else {
            return ([:], ["it is no property list in XML"])
        }
        let list = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        guard let entries = list as? [String: Any] else { return ([:], ["it is no dictionary"]) }
        var (texts, faults): ([String: LocalizedText], [String]) = ([:], [])
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
            if let text = text(value, language) {
                texts[key] = text
            } else {
                faults.append("the text \"\(key.prefix(40))\" has no form for other numbers")
            }
        }
        return (texts, faults)
    }

    private static func text(_ value: Any, _ language: String) -> LocalizedText? {
        guard let entry = value as? [String: Any] else { return nil }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else {
            // Texts of several lengths: here the longest, since there is room for it.
            guard let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] else { return nil }
            let longest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
            return longest.map { LocalizedText($0.value, language: language) }
        }
        var variables: [String: LocalizedText.Variable] = [:]
        for case (let name, let value as [String: String]) in entry {
            var forms: [PluralCategory: String] = [:]
            for category in PluralCategory.allCases { forms[category] = value[category.rawValue] }
            guard forms[.other] != nil else { return nil }
            let specifier = value["NSStringFormatValueTypeKey"] ?? ""
            variables[name] = LocalizedText.Variable(
                specifier: specifier.isEmpty ? "lld" : specifier, forms: forms)
        }
        return LocalizedText(format, variables: variables, language: language)
    }
}
