import Cartouche

/// The shapes on the map, by the features to which they belong. Shapes are added in the order of the files'
/// features and found by bisection, because a table would take more memory than the shapes.
struct FeatureShapes {
    /// The shapes of each file in the order of its features, by the file's position on the command line.
    private var files: [Int: [any FeatureOverlay]] = [:]

    /// Adds the shapes of features of a file.
    /// - Precondition: the shapes are in the order of the features, and belong to later features than the
    ///   shapes added before.
    mutating func append(_ shapes: [any FeatureOverlay], to file: Int) {
        if !shapes.isEmpty { files[file, default: []] += shapes }
    }

    /// Removes the shapes of a file, and returns them.
    mutating func remove(of file: Int) -> [any FeatureOverlay] { files.removeValue(forKey: file) ?? [] }

    /// The shapes of a feature.
    /// - Complexity: O(log shapes).
    func shapes(of id: FeatureID) -> ArraySlice<any FeatureOverlay> {
        guard let all = files[id.layer] else { return [] }
        return all[all.bisected { $0.id < id }...].prefix { $0.id == id }
    }
}
