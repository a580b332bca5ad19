/// Identifies a row in the table of measured scenes: by the scene, the kind and number of annotations, the
/// renderer, and the window.
struct SceneKey: Codable, Hashable, Comparable {
    /// The movement of the map, or another activity that is measured.
    enum Scene: String, Codable, CaseIterable {
        case idle, pan, zoom, fling, turn, callout, list, streaming
        case clusterZoom = "cluster zoom"
    }

    /// How the annotations of a map are distributed.
    enum Kind: String, Codable, CaseIterable {
        /// All annotations are in view, each with a view of its own.
        case live
        /// About three hundred annotations are in view, whatever their total number.
        case near
        /// The annotations are places of an annotation source all over the world, shown in clusters.
        case clustered
    }

    var scene: Scene
    var kind: Kind
    /// The number of annotations on the map.
    var count: Int
    var renderer: String
    /// The width of the window, in pixels.
    var width: Int
    /// The height of the window, in pixels.
    var height: Int
    /// Whether the software renderer draws on all processor cores.
    var usesAllCores: Bool

    /// This key of a measured scene as text, for example "pan, 1000000 near, software, 1280x800, all cores".
    var text: String {
        "\(scene.rawValue), \(count) \(kind.rawValue), \(renderer), \(width)x\(height)"
            + (usesAllCores ? ", all cores" : ", one core")
    }

    static func < (a: SceneKey, b: SceneKey) -> Bool { a.text < b.text }
}
