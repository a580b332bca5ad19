import CartoucheAssets

/// Makes a picture of a map without a window, a view or a running application: MapKit's `MKMapSnapshotter`.
///
///     var options = MapSnapshotter.Options()
///     options.region = CoordinateRegion(center: lisbon, latitudinalMeters: 200_000, longitudinalMeters: 200_000)
///     options.size = CGSize(width: 600, height: 400)
///     let snapshot = try await MapSnapshotter(options: options).start()
///     let tip = snapshot.point(for: lisbon)
///
/// The picture is the base map as a `MapView` at rest shows it, its names and its credit included; no annotations: draw them
/// with an `ImageRenderer`, at `Snapshot.point(for:)`.
///
/// The snapshotter is the main actor's, which only starts the work and takes the answer. A thread of the snapshot's own
/// opens the source, places the names and draws; two more read and paint its tiles. Several snapshotters may work at once.
@MainActor
public final class MapSnapshotter {
    /// What is to be drawn; as of the start.
    public let options: Options
    /// Whether a picture is being made.
    public var isLoading: Bool { job != nil }

    private let source: (any TileSource)?
    private var job: MapSnapshotJob?

    /// - Parameters:
    ///   - options: the world in 256 x 256 points unless set.
    ///   - source: of the tiles; nil: the bundled map of the world.
    public init(options: Options = Options(), source: (any TileSource)? = nil) {
        (self.options, self.source) = (options, source)
    }

    /// Makes the picture, and hands it, or the reason why there is none, to the main actor: once, and never before this
    /// call returns. Errors are `MapSnapshotError`, `AssetError`, `TileError` and `PlatformError`.
    public func start(completionHandler: @escaping @MainActor (Snapshot?, (any Error)?) -> Void) {
        guard job == nil else {
            Task { @MainActor in completionHandler(nil, MapSnapshotError.isLoading) }
            return
        }
        let job = MapSnapshotJob(
            options: options, source: source.map(MapSnapshotJob.Source.given) ?? Self.bundledWorld)
        self.job = job
        job.start { result in
            // Keeps the snapshotter until the end, as MapKit's does.
            Task { @MainActor in
                if self.job === job { self.job = nil }
                // What was cancelled too late to stop it is cancelled all the same.
                let answer = job.isCancelled ? .failure(MapSnapshotError.cancelled) : result
                switch answer {
                case .success(let snapshot): completionHandler(snapshot, nil)
                case .failure(let error): completionHandler(nil, error)
                }
            }
        }
    }

    /// Makes the picture. Cancelling the task cancels the picture.
    /// - Throws: `MapSnapshotError`, `AssetError`, `TileError` or `PlatformError`: a sentence.
    public func start() async throws -> Snapshot {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                start { snapshot, error in
                    if let snapshot {
                        continuation.resume(returning: snapshot)
                    } else {
                        continuation.resume(throwing: error ?? MapSnapshotError.cancelled)
                    }
                }
                if Task.isCancelled { cancel() }
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
    }

    /// Gives up the picture that is being made; its handler gets `MapSnapshotError.cancelled`. The snapshotter can then
    /// start again. Nothing happens where none is being made.
    public func cancel() {
        job?.cancel()
        job = nil
    }

    /// In the folders of the assets, as `Application.makeWorldMap()` finds it.
    private static var bundledWorld: MapSnapshotJob.Source {
        let assets = AssetCatalog(bundles: [CartoucheAssets.bundleURL])
        let name = "World.pmtiles"
        if let path = assets.path(named: name) { return .file(path) }
        return .missing(
            AssetError(name: name, folders: assets.folders, reason: .missing, advice: assets.advice))
    }
}
