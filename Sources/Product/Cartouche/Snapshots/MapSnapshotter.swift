/// Creates an image of a map without a window, a view or a running application. MapKit's `MKMapSnapshotter`.
///
///     var options = MapSnapshotter.Options()
///     options.region = CoordinateRegion(
///         center: lisbon, latitudinalMeters: 200_000, longitudinalMeters: 200_000)
///     options.size = CGSize(width: 600, height: 400)
///     let snapshot = try await MapSnapshotter(options: options).start()
///     let tip = snapshot.point(for: lisbon)
///
/// The image is the base map as a `MapView` at rest shows it, with its labels and attribution. It has no
/// annotations: draw them with an `ImageRenderer`, at `Snapshot.point(for:)`.
///
/// The snapshotter is isolated to the main actor, where it only starts the work and receives the result. A
/// separate thread opens the source, places the labels and draws; two more threads read and paint the tiles.
/// Several snapshotters may work at once.
@MainActor
public final class MapSnapshotter {
    /// The options of the snapshot, fixed at creation.
    public let options: Options
    /// Whether an image is currently being created.
    public var isLoading: Bool { job != nil }

    private let source: (any TileSource)?
    private let style: StylePair?
    private var job: MapSnapshotJob?

    /// Creates a snapshotter, which makes one image at a time.
    /// - Parameters:
    ///   - options: what the snapshot shows; by default the world in 256 x 256 points.
    ///   - source: the source of the tiles; nil, the default, uses the bundled map of the world.
    ///   - style: a MapLibre style; nil, the default, uses the built-in style for the tiles.
    public init(options: Options = Options(), source: (any TileSource)? = nil, style: StylePair? = nil) {
        (self.options, self.source, self.style) = (options, source, style)
    }

    /// Creates the image, and calls the handler on the main actor with the snapshot or with an error: once,
    /// and never before this method returns. Errors are `MapSnapshotError`, `AssetError`, `TileError` and
    /// `PlatformError`.
    public func start(completionHandler: @escaping @MainActor (Snapshot?, (any Error)?) -> Void) {
        guard job == nil else {
            Task { @MainActor in completionHandler(nil, MapSnapshotError.isLoading) }
            return
        }
        run(makeJob(), completionHandler: completionHandler)
    }

    /// Creates the job of a snapshot, which is in progress from now on.
    private func makeJob() -> MapSnapshotJob {
        let job = MapSnapshotJob(
            options: options, source: source.map(MapSnapshotJob.Source.given) ?? Self.bundledWorld,
            style: Result { try shownStyle() })
        self.job = job
        return job
    }

    private func run(
        _ job: MapSnapshotJob, completionHandler: @escaping @MainActor (Snapshot?, (any Error)?) -> Void
    ) {
        job.start { result in
            // Keeps the snapshotter alive until the end, as MapKit does.
            Task { @MainActor in
                if self.job === job { self.job = nil }
                // A job that had finished when it was canceled counts as canceled all the same.
                let answer = job.isCancelled ? .failure(MapSnapshotError.cancelled) : result
                switch answer {
                case .success(let snapshot):
                    // To save the image, and to draw on it.
                    if let text = try? MapSnapshotJob.text(self.options) {
                        Services.installIfMissing(Services(text: text, images: SDLImageCodec()))
                    }
                    completionHandler(snapshot, nil)
                case .failure(let error): completionHandler(nil, error)
                }
            }
        }
    }

    /// Creates the image. Canceling the task cancels the snapshot.
    /// - Throws: `MapSnapshotError`, `AssetError`, `TileError` or `PlatformError`, whose description is a
    ///   sentence.
    public func start() async throws -> Snapshot {
        guard job == nil else { throw MapSnapshotError.isLoading }
        let job = makeJob()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                run(job) { snapshot, error in
                    if let snapshot {
                        continuation.resume(returning: snapshot)
                    } else {
                        continuation.resume(throwing: error ?? MapSnapshotError.cancelled)
                    }
                }
                if Task.isCancelled { cancel(job) }
            }
        } onCancel: {
            Task { @MainActor in cancel(job) }
        }
    }

    /// Cancels the snapshot that is being created; its handler receives `MapSnapshotError.cancelled`. The
    /// snapshotter can then start again. Does nothing if no snapshot is being created.
    public func cancel() {
        if let job { cancel(job) }
    }

    private func cancel(_ job: MapSnapshotJob) {
        job.cancel()
        if self.job === job { self.job = nil }
    }

    private func shownStyle() throws -> StylePair {
        if let style { return style }
        guard let source else { return try BuiltInStyle.world.pair(language: options.language) }
        return try .builtIn(for: source.header, language: options.language)
    }

    /// The file of the bundled map of the world, searched in the asset folders as by
    /// `Application.makeWorldMap()`.
    private static var bundledWorld: MapSnapshotJob.Source {
        do throws(AssetError) { return .file(try WorldMap.path()) } catch { return .missing(error) }
    }
}
