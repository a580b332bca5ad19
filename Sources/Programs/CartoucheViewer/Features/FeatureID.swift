/// Identifies a feature of the open files: by the position of its file on the command line, and by the
/// feature's index in the file.
nonisolated struct FeatureID: Hashable, Comparable {
    var layer: Int
    var index: Int

    static func < (a: FeatureID, b: FeatureID) -> Bool { (a.layer, a.index) < (b.layer, b.index) }
}
