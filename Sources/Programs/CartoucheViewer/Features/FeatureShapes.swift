import Cartouche

/// The shapes of features, by their features. They are added in the order of the files' features, and found
/// by bisection: a table would take more memory than they do.
struct FeatureShapes {
    /// By the files' places on the command line; in the features' order.
    private var files: [Int: [any FeatureOverlay]] = [:]

    /// Adds the shapes of features of a file.
    /// - Precondition: they are in the features' order, after all that were added before.
    mutating func append(_ shapes: [any FeatureOverlay], to file: Int) {
        if !shapes.isEmpty { files[file, default: []] += shapes }
    }

    /// Removes the shapes of a file.
    /// - Returns: them.
    mutating func remove(of file: Int) -> [any FeatureOverlay] { files.removeValue(forKey: file) ?? [] }

    /// The shapes of a feature.
    /// - Complexity: O(log shapes).
    func shapes(of id: FeatureID) -> ArraySlice<any FeatureOverlay> {
        guard let all = files[id.layer] else { return [] }
        return all[all.bisected { $0.id < id }...].prefix { $0.id == id }
    }
}
