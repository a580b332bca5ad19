import Foundation

/// An asset that could not be loaded. The description is a sentence: which asset, the folders searched, what
/// would provide it.
public nonisolated struct AssetError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The reason of the failure.
    public enum Reason: Equatable, Sendable {
        /// None of the folders has the asset.
        case missing
        /// The file exists but could not be used, for this cause.
        case unreadable(String)
    }

    /// The name as requested.
    public let name: String
    /// The folders searched, in this order.
    public let folders: [String]
    /// The reason of the failure.
    public let reason: Reason
    /// What the user can do about it.
    public let advice: String

    /// Creates an error from its parts.
    public init(name: String, folders: [String], reason: Reason, advice: String) {
        (self.name, self.folders, self.reason, self.advice) = (name, folders, reason, advice)
    }

    /// A sentence for the user with the name, the folders or the cause, and the advice.
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
