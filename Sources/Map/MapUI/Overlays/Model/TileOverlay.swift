import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import TileStore

/// The place of a tile: MapKit's `MKTileOverlayPath`.
public nonisolated struct TileOverlayPath: Hashable, Sendable {
    /// The column, from the west.
    public var x: Int
    /// The row, from the north unless the overlay's geometry is flipped.
    public var y: Int
    /// The level.
    public var z: Int
    /// Pixels per point of the screen: 1, or 2 for all more.
    public var contentScaleFactor: CGFloat

    /// A place.
    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat = 1) {
        (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
    }
}

/// Pictures in tiles that lie on the map: MapKit's `MKTileOverlay`. They come from a server, by a template of
/// addresses, or from anywhere by a subclass that overrides `url(forTilePath:)` or `loadTile(at:result:)`,
/// which are called on any thread.
///
/// Set the properties before the overlay is added to a map.
open nonisolated class TileOverlay: Overlay, @unchecked Sendable {
    // Safe: all that changes is behind a lock; subclasses promise the same.
    private struct State {
        var minimumZ = 0
        var maximumZ = 21
        var canReplaceMapContent = false
        var isGeometryFlipped = false
        var tileSize = CGSize(width: 256, height: 256)
        var network: TileNetwork?
        var asksForAbsences = false
    }

    /// The way to servers of overlays that have none of their own. Touches nothing before it is used.
    private static let sharedNetwork = TileNetwork()
    /// The deepest level that tiles may have.
    private static let deepest = 30

    /// The template of the tiles' addresses, with `{z}`, `{x}`, `{y}` and `{scale}`; `nil` if a subclass
    /// knows them.
    public let urlTemplate: String?
    private let state = Mutex(State())

    /// - Parameter urlTemplate: nil for a subclass that makes addresses or images itself.
    public init(urlTemplate: String?) { self.urlTemplate = urlTemplate }

    /// The lowest level that exists. 0 by default; within 0...30.
    public var minimumZ: Int {
        get { state.withLock { $0.minimumZ } }
        set { state.withLock { $0.minimumZ = min(max(newValue, 0), Self.deepest) } }
    }
    /// The highest level that exists; beyond it tiles are enlarged. 21 by default; within 0...30.
    public var maximumZ: Int {
        get { state.withLock { $0.maximumZ } }
        set { state.withLock { $0.maximumZ = min(max(newValue, 0), Self.deepest) } }
    }
    /// Whether the tiles hide all below them: then the base map's tiles are not drawn, and above the labels
    /// neither are these. False by default.
    public var canReplaceMapContent: Bool {
        get { state.withLock { $0.canReplaceMapContent } }
        set { state.withLock { $0.canReplaceMapContent = newValue } }
    }
    /// Whether rows are counted from the south. False by default.
    public var isGeometryFlipped: Bool {
        get { state.withLock { $0.isGeometryFlipped } }
        set { state.withLock { $0.isGeometryFlipped = newValue } }
    }
    /// The size of a tile in points. 256 x 256 by default.
    public var tileSize: CGSize {
        get { state.withLock { $0.tileSize } }
        set { state.withLock { $0.tileSize = newValue } }
    }
    /// The way to the server; nil, the default: one that such overlays share. Not in MapKit.
    public var network: TileNetwork? {
        get { state.withLock { $0.network } }
        set { state.withLock { $0.network = newValue } }
    }

    /// Whether the server is asked again for tiles that it did not have.
    var asksForAbsences: Bool {
        get { state.withLock { $0.asksForAbsences } }
        set { state.withLock { $0.asksForAbsences = newValue } }
    }

    /// The whole world.
    open var boundingMapRect: MapRect { .world }

    /// A tile's address by the template; one that cannot be fetched if there is none.
    open func url(forTilePath path: TileOverlayPath) -> URL {
        let text = (urlTemplate ?? "")
            .replacingOccurrences(of: "{z}", with: "\(path.z)")
            .replacingOccurrences(of: "{x}", with: "\(path.x)")
            .replacingOccurrences(of: "{y}", with: "\(path.y)")
            .replacingOccurrences(of: "{scale}", with: "\(Int(path.contentScaleFactor))")
        return URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    /// Loads a tile: the bytes of a png, jpeg or webp; none and no error if there is no such tile. Overriding
    /// methods call `result` once, on any thread. Until they do, the tile's place shows its parents; an
    /// answer after half a minute, or a second one, is ignored. A tile that could not be loaded is asked
    /// for again later.
    open func loadTile(
        at path: TileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        let (url, network) = (url(forTilePath: path), network ?? Self.sharedNetwork)
        let asksForAbsences = asksForAbsences
        Task.detached {
            do throws(TileError) {
                let bytes = try await network.tile(at: url, asksForAbsences: asksForAbsences)
                result(bytes.map { Data($0) }, nil)
            } catch {
                result(nil, error)
            }
        }
    }
}
