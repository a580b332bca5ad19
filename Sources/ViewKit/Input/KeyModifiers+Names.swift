import Foundation

nonisolated extension KeyModifiers {
    /// The modifiers' names in input files, in the order in which they are written.
    private static let names: [(KeyModifiers, String)] = [
        (.shift, "shift"), (.control, "ctrl"), (.option, "alt"), (.command, "gui"),
    ]

    /// The modifier with a name; nil if it is unknown.
    init?(name: String) {
        guard let entry = Self.names.first(where: { $0.1 == name }) else { return nil }
        self = entry.0
    }

    var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}
