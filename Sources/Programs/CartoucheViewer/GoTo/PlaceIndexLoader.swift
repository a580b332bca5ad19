import Cartouche
import TileStore

/// Reads the index of the world's places once, on a thread of its own, when it is first wanted.
final class PlaceIndexLoader {
    /// Nil until it is read.
    private(set) var index: PlaceIndex?

    private let read: @Sendable () -> PlaceIndex
    private var isLoading = false

    /// - Parameter read: called on a thread of its own.
    init(_ read: @escaping @Sendable () -> PlaceIndex) { self.read = read }

    /// Of the bundled world; empty where its file is missing.
    static func world(assets: AssetCatalog) -> PlaceIndexLoader {
        let path = try? WorldMap.path(in: assets)
        return PlaceIndexLoader {
            guard let path, let source = try? PMTilesSource(path: path) else { return PlaceIndex() }
            return PlaceIndexReader.read(source, zoom: source.header.maxZoom)
        }
    }

    /// Begins to read, unless it has begun.
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
