import CartoucheLocking
import CartoucheMapGeometry
import Foundation
import TileStore

/// The level, column and row of a tile, and its scale: MapKit's `MKTileOverlayPath`.
public nonisolated struct TileOverlayPath: Hashable, Sendable {
    /// The column of the tile, counted from the west.
    public var x: Int
    /// The row of the tile, counted from the north unless the overlay's `isGeometryFlipped` is true.
    public var y: Int
    /// The zoom level of the tile.
    public var z: Int
    /// The pixels per point of the screen: 1, or 2 for any greater scale.
    public var contentScaleFactor: CGFloat

    /// Creates the path of a tile from its column, its row, its zoom level, and the pixels per point of the
    /// screen.
    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat = 1) {
        (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
    }
}

/// Images in tiles, drawn on the map: MapKit's `MKTileOverlay`. The images come from a server by a template
/// of addresses, or from anywhere else by a subclass that overrides `url(forTilePath:)` or
/// `loadTile(at:result:)`, which are called on any thread.
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

    /// The network access of all overlays whose `network` is nil. It opens no file or connection before it is
    /// used.
    private static let sharedNetwork = TileNetwork()
    /// The highest zoom level that tiles of any overlay may have.
    private static let deepest = 30

    /// The template of the tiles' addresses, with `{z}`, `{x}`, `{y}` and `{scale}`; `nil` if a subclass
    /// makes the addresses or loads the tiles.
    public let urlTemplate: String?
    private let state = Mutex(State())

    /// Creates a tile overlay.
    /// - Parameter urlTemplate: the template of the addresses; nil for a subclass that makes addresses or
    ///   images itself.
    public init(urlTemplate: String?) { self.urlTemplate = urlTemplate }

    /// The lowest zoom level of which there are tiles; clamped to 0...30. 0 by default.
    public var minimumZ: Int {
        get { state.withLock { $0.minimumZ } }
        set { state.withLock { $0.minimumZ = min(max(newValue, 0), Self.deepest) } }
    }
    /// The highest zoom level of which there are tiles; at higher levels, the tiles of this level are
    /// enlarged. Clamped to 0...30. 21 by default.
    public var maximumZ: Int {
        get { state.withLock { $0.maximumZ } }
        set { state.withLock { $0.maximumZ = min(max(newValue, 0), Self.deepest) } }
    }
    /// Whether the tiles hide everything below them: then the base map's tiles are not drawn, nor its labels
    /// if the overlay lies above the labels. False by default.
    public var canReplaceMapContent: Bool {
        get { state.withLock { $0.canReplaceMapContent } }
        set { state.withLock { $0.canReplaceMapContent = newValue } }
    }
    /// Whether the rows of tiles are counted from the south. False by default.
    public var isGeometryFlipped: Bool {
        get { state.withLock { $0.isGeometryFlipped } }
        set { state.withLock { $0.isGeometryFlipped = newValue } }
    }
    /// The size of a tile in points. 256 x 256 by default.
    public var tileSize: CGSize {
        get { state.withLock { $0.tileSize } }
        set { state.withLock { $0.tileSize = newValue } }
    }
    /// The network access by which tiles are fetched. Nil, the default, means the access that all overlays
    /// without one of their own share. Not in MapKit.
    public var network: TileNetwork? {
        get { state.withLock { $0.network } }
        set { state.withLock { $0.network = newValue } }
    }

    /// Whether the server is asked again for tiles that it did not have when they were last requested; set to
    /// true by `TileOverlayRenderer.reloadData()`.
    var asksForAbsences: Bool {
        get { state.withLock { $0.asksForAbsences } }
        set { state.withLock { $0.asksForAbsences = newValue } }
    }

    /// The rectangle in which the overlay has tiles, in map points: the whole world, unless a subclass
    /// overrides the property.
    open var boundingMapRect: MapRect { .world }

    /// The address of a tile, made from the overlay's template; without a template, an address that cannot be
    /// fetched.
    open func url(forTilePath path: TileOverlayPath) -> URL {
        let text = (urlTemplate ?? "")
            .replacingOccurrences(of: "{z}", with: "\(path.z)")
            .replacingOccurrences(of: "{x}", with: "\(path.x)")
            .replacingOccurrences(of: "{y}", with: "\(path.y)")
            .replacingOccurrences(of: "{scale}", with: "\(Int(path.contentScaleFactor))")
        return URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    /// Loads a tile: the bytes of a PNG, JPEG or WebP file. No bytes and no error mean that there is no such
    /// tile. Overriding methods call `result` once, on any thread. Until they do, the map shows enlarged
    /// tiles of lower levels in place of the tile; an answer after half a minute, or a second one, is
    /// ignored. A tile that could not be loaded is requested again later.
    open func loadTile(
        at path: TileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        let (url, network) = (url(forTilePath: path), network ?? Self.sharedNetwork)
        let asksForAbsences = asksForAbsences
        let task = Task.detached {
            do throws(TileError) {
                let bytes = try await network.tile(at: url, asksForAbsences: asksForAbsences)
                result(bytes.map { Data($0) }, nil)
            } catch {
                result(nil, error)
            }
        }
        TileOverlayRequest.current.get()?.add(task)
    }
}

/// A map's request for a tile of a tile overlay, which the map can cancel.
nonisolated final class TileOverlayRequest: Sendable {
    /// The request for which the current task is calling `TileOverlay.loadTile(at:result:)`; nil if the
    /// caller is the program.
    static let current = TaskLocal<TileOverlayRequest?>(wrappedValue: nil)

    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// Adds a task that fetches the tile.
    func add(_ task: Task<Void, Never>) { tasks.withLock { $0.append(task) } }

    /// Cancels the tasks that fetch the tile. A method of the program's own that loads it is not known here.
    func cancel() { for task in tasks.withLock({ $0 }) { task.cancel() } }
}
