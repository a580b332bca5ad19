import CartoucheMapGeometry
import Foundation

/// A feature of a file: a place, a line or an area, or several of them, with properties.
///
/// The geometry is in memory. Properties of GeoJSON and CSV stay in the file, which is open as long as one of
/// its features is kept, and are read each time they are asked for; `properties` gives all of them at once.
public struct GeoFeature: Sendable {
    /// A geometry with coordinates in degrees.
    public typealias Geometry = GeoGeometry<LocationCoordinate2D>

    /// Where the feature is: one geometry; of a feature that has points, lines and areas one of each kind, as
    /// in a GeometryCollection; none if the file gives no place. Each is the simplest that holds all of its
    /// kind: a MultiPoint with one position is a point, the segments of a GPX track are a MultiLineString.
    ///
    /// Longitudes are within -180...180. Lines and rings take the short way from vertex to vertex.
    public let geometry: [Geometry]
    /// Meters above the sea or the ellipsoid, as the file has it: one for each coordinate of the geometry, in
    /// its order, and `nil` where the file gives none. Empty if it gives none at all.
    public let altitudes: [Double?]
    /// When the coordinates of a track were recorded, like the altitudes.
    public let timestamps: [Date?]
    /// The line in which the feature begins, from 1; of a packed file that of the unpacked text.
    public let line: Int
    private let store: Store

    /// Where the properties are.
    private enum Store: Sendable {
        case file(FileLayer, Range<Int>)
        case memory([UInt8], PropertyArena)
    }

    /// The layer of a file, which all of its features share.
    final class FileLayer: Sendable {
        let layer: GeoLayer

        init(_ layer: GeoLayer) { self.layer = layer }
    }

    /// A feature of a chunk whose properties are in the file.
    init(_ features: GeoFeatures, _ index: Int, line: Int, of file: FileLayer) {
        self.init(features, index, line: line, .file(file, features.records[index].bytes))
    }

    /// A feature of a chunk.
    /// - Parameters:
    ///   - text: the properties of the chunk's features.
    ///   - arena: the styles that they refer to.
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

    /// The properties, in the order of the file. Those of GeoJSON begin with the feature's `id` and end with
    /// its foreign members; those of KML have the colors of its style, by the names of simplestyle. Empty if
    /// the file has changed since the feature was read.
    /// - Complexity: O(bytes of the feature): it is read from the file.
    public var properties: [GeoProperty] {
        switch store {
        case .file(let file, let bytes): file.layer.properties(in: bytes)
        case .memory(let text, let arena): arena.properties(of: text)
        }
    }

    /// The value of the first property of a name; `nil` if there is none.
    /// - Complexity: that of `properties`.
    public subscript(name: String) -> GeoValue? { properties.first { $0.name == name }?.value }

    /// The `id` of a GeoJSON feature, or else the property of that name, as text; `nil` if there is none.
    /// - Complexity: that of `properties`.
    public var id: String? {
        guard let id = self["id"], id != .null else { return nil }
        return id.description
    }

    /// What lists and callouts show: the property `name`, `title` or the like, or else the first short text;
    /// `nil` if there is none.
    /// - Complexity: that of `properties`.
    public var title: String? { properties.title }

    /// The line below the title: the property `subtitle`, `description`, `desc`, `comment`, `cmt` or
    /// `address`; `nil` if there is none, and of a text with HTML tags.
    /// - Complexity: that of `properties`.
    public var subtitle: String? { properties.subtitle }

    /// The title and the subtitle, by one reading of the properties.
    package var texts: FeatureTexts { FeatureTexts(properties) }
}
