/// A feature of the files that are open: its file's place on the command line, and its own in the file.
nonisolated struct FeatureID: Hashable, Comparable {
    var layer: Int
    var index: Int

    static func < (a: FeatureID, b: FeatureID) -> Bool { (a.layer, a.index) < (b.layer, b.index) }
}
