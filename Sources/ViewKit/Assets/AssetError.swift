import Foundation

/// An asset that could not be had. The description is a sentence: which, where it was looked for, what would
/// bring it.
public struct AssetError: Error, Equatable, CustomStringConvertible, Sendable {
    public enum Reason: Equatable, Sendable {
        case missing
        case unreadable(String)
    }

    public let name: String
    public let folders: [String]
    public let reason: Reason
    /// What a user may do about it.
    public let advice: String

    public init(name: String, folders: [String], reason: Reason, advice: String) {
        (self.name, self.folders, self.reason, self.advice) = (name, folders, reason, advice)
    }

    public var description: String {
        switch reason {
        case .missing:
            let places =
                folders.isEmpty
                ? "there is no folder to look in" : "looked in " + folders.joined(separator: ", ")
            return "The asset \"\(name)\" is missing: \(places). \(advice)"
        case .unreadable(let cause): return "The asset \"\(name)\" cannot be read: \(cause). \(advice)"
        }
    }
}
