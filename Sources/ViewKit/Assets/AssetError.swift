import Foundation

/// An asset that could not be had. The description is a sentence: which, where it was looked for, what would
/// bring it.
public nonisolated struct AssetError: Error, Equatable, CustomStringConvertible, Sendable {
    /// What is the matter.
    public enum Reason: Equatable, Sendable {
        /// In none of the folders.
        case missing
        /// It is there, but for this cause of no use.
        case unreadable(String)
    }

    /// As it was asked for.
    public let name: String
    /// Where it was looked for, in this order.
    public let folders: [String]
    /// What is the matter with it.
    public let reason: Reason
    /// What a user may do about it.
    public let advice: String

    /// All parts as given.
    public init(name: String, folders: [String], reason: Reason, advice: String) {
        (self.name, self.folders, self.reason, self.advice) = (name, folders, reason, advice)
    }

    /// For people: a sentence with the name, the folders or the cause, and the advice.
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
