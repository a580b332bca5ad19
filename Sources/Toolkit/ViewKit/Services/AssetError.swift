import Foundation

/// An asset that could not be loaded. The description is a sentence for the user: which asset, the folders
/// searched, and which package provides it.
public nonisolated struct AssetError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The reason why the asset could not be loaded.
    public enum Reason: Equatable, Sendable {
        /// The asset is in none of the folders that were searched.
        case missing
        /// The file of the asset exists but could not be used; the text says why.
        case unreadable(String)
    }

    /// The asset's name as the program requested it.
    public let name: String
    /// The folders in which the asset was searched, in this order.
    public let folders: [String]
    /// The reason why the asset could not be loaded.
    public let reason: Reason
    /// What the user can do so that the program finds the asset.
    public let advice: String

    /// Creates an error from the asset's name, the searched folders, the reason and the advice.
    public init(name: String, folders: [String], reason: Reason, advice: String) {
        (self.name, self.folders, self.reason, self.advice) = (name, folders, reason, advice)
    }

    /// A sentence for the user with the asset's name, the searched folders or the reason, and the advice.
    public var description: String {
        switch reason {
        case .missing:
            let searched =
                folders.isEmpty
                ? "there is no folder to look in" : "looked in " + folders.joined(separator: ", ")
            return "The asset \"\(name)\" is missing: \(searched). \(advice)"
        case .unreadable(let cause): return "The asset \"\(name)\" cannot be read: \(cause). \(advice)"
        }
    }
}
