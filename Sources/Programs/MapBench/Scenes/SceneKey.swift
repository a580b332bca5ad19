/// What a row of the scene table measures.
struct SceneKey: Codable, Hashable, Comparable {
    /// What the map does.
    enum Scene: String, Codable, CaseIterable {
        case idle, pan, zoom, fling, turn, callout, list, streaming
        case clusterZoom = "cluster zoom"
    }

    /// How the annotations lie.
    enum Kind: String, Codable, CaseIterable {
        /// All are in view, each with a view of its own.
        case live
        /// Some three hundred are in view, however many there are.
        case near
        /// A source over the world, in clusters.
        case clustered
    }

    var scene: Scene
    var kind: Kind
    /// The number of annotations.
    var count: Int
    var renderer: String
    /// The window's size in pixels.
    var width: Int
    var height: Int
    /// Whether the software renderer draws on all processor cores.
    var usesAllCores: Bool

    /// "pan, 1000000 near, software, 1280x800, all cores"
    var text: String {
        "\(scene.rawValue), \(count) \(kind.rawValue), \(renderer), \(width)x\(height)"
            + (usesAllCores ? ", all cores" : ", one core")
    }

    static func < (a: SceneKey, b: SceneKey) -> Bool { a.text < b.text }
}
