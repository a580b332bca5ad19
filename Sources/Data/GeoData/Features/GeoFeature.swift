import CartoucheMapGeometry
import Foundation

/// A feature of a file: points, lines or areas, with properties.
///
/// The geometry is in memory. Properties of GeoJSON and CSV stay in the file, which is open as long as one of
/// its features exists, and are read on each access; `properties` reads all of them at once.
public struct GeoFeature: Sendable {
    /// A geometry with coordinates in degrees.
    public typealias Geometry = GeoGeometry<LocationCoordinate2D>

    /// The feature's geometry: usually one element; one element of each kind if the feature has points, lines
    /// and areas, as in a GeometryCollection; empty if the file states no coordinates. Each element is the
    /// simplest type that holds all parts of its kind: a MultiPoint with one position is a point, the
    /// segments of a GPX track are a MultiLineString.
    ///
    /// Longitudes are within -180...180. Lines and rings take the short way from vertex to vertex.
    public let geometry: [Geometry]
    /// The altitudes of the geometry's coordinates, in their order, in meters above the sea or the ellipsoid,
    /// as the file states them; `nil` where the file states none. Empty if the feature has no altitudes.
    public let altitudes: [Double?]
    /// The times at which the coordinates of a track were recorded, in the order of the geometry's
    /// coordinates; `nil` where the file states none. Empty if the feature has no times.
    public let timestamps: [Date?]
    /// The line of the file in which the feature begins, from 1; for a packed file counted after unpacking.
    public let line: Int
    private let store: Store

    /// Where the properties of a feature are stored.
    private enum Store: Sendable {
        case file(FileLayer, Range<Int>)
        case memory([UInt8], PropertyArena)
    }

    /// The layer of a file, which all of its features share.
    final class FileLayer: Sendable {
        let layer: GeoLayer

        init(_ layer: GeoLayer) { self.layer = layer }
    }

    /// Creates a feature of a chunk whose properties are in the file.
    init(_ features: GeoFeatures, _ index: Int, line: Int, of file: FileLayer) {
        self.init(features, index, line: line, .file(file, features.records[index].bytes))
    }

    /// Creates a feature of a chunk whose properties are in memory.
    /// - Parameters:
    ///   - text: the bytes with the properties of all features of the chunk, as JSON.
    ///   - arena: the styles to which the properties refer.
    init(_ features: GeoFeatures, _ index: Int, line: Int, properties text: [UInt8], _ arena: PropertyArena) {
        self.init(features, index, line: line, .memory(Array(text[features.records[index].bytes]), arena))
    }

    private init(_ features: GeoFeatures, _ index: Int, line: Int, _ store: Store) {
        (self.line, self.store) = (line, store)
        geometry = features.geometry(of: index)
        altitudes = features.altitudes(of: index)
        timestamps = features.timestamps(of: index)
    }

    // MARK: Properties

    /// The properties, in the order of the file. In GeoJSON the feature's `id` comes first, and foreign
    /// members of the feature come last. In KML the colors of the feature's style are included, by their
    /// names in simplestyle. Empty if the file has changed since the feature was read.
    /// - Complexity: O(bytes of the feature), since these are read from the file.
    public var properties: [GeoProperty] {
        switch store {
        case .file(let file, let bytes): file.layer.properties(in: bytes)
        case .memory(let text, let arena): arena.properties(of: text)
        }
    }

    /// The value of the first property of a name; `nil` if there is none.
    /// - Complexity: that of `properties`.
    public subscript(name: String) -> GeoValue? { properties.first { $0.name == name }?.value }

    /// The `id` of a GeoJSON feature, or else the value of a property `id`, as text; `nil` if there is none.
    /// - Complexity: that of `properties`.
    public var id: String? {
        guard let id = self["id"], id != .null else { return nil }
        return id.description
    }

    /// The title that lists and callouts show: the value of `name`, `title` or the like, or else the first
    /// short text; `nil` if there is none.
    /// - Complexity: that of `properties`.
    public var title: String? { properties.title }

    /// The line below the title: the value of `subtitle`, `description`, `desc`, `comment`, `cmt` or
    /// `address`. `nil` if there is none, or if the text has HTML tags.
    /// - Complexity: that of `properties`.
    public var subtitle: String? { properties.subtitle }

    /// The title and the subtitle of the feature, for which its properties are read once.
    package var texts: FeatureTexts { FeatureTexts(properties) }
}
