import Cartouche
import TileStore

/// Reads the index of the world's places once, on a thread of its own, when it is first needed.
final class PlaceIndexLoader {
    /// The index of the world's places; nil until it has been read.
    private(set) var index: PlaceIndex?

    private let read: @Sendable () -> PlaceIndex
    private var isLoading = false

    /// Creates a loader of the index of the world's places.
    /// - Parameter read: reads the index; called on a thread of its own.
    init(_ read: @escaping @Sendable () -> PlaceIndex) { self.read = read }

    /// A loader for the index of the places of the bundled world; the index is empty if the bundled file is
    /// missing.
    static func world(assets: AssetCatalog) -> PlaceIndexLoader {
        let path = try? WorldMap.path(in: assets)
        return PlaceIndexLoader {
            guard let path, let source = try? PMTilesSource(path: path) else { return PlaceIndex() }
            return PlaceIndexReader.read(source, zoom: source.header.maxZoom)
        }
    }

    /// Starts to read the index of the world's places on a thread. Does nothing, and does not call
    /// `completion`, if the reading was started before.
    /// - Parameter completion: called when the index has been read.
    func load(by tasks: FrameTasks, then completion: @escaping () -> Void) {
        guard index == nil, !isLoading else { return }
        isLoading = true
        tasks.run(read) { [weak self] index in
            guard let self else { return }
            self.index = index
            isLoading = false
            completion()
        }
    }
}
