import Cartouche

/// Determines which features are listed, and in which order. A few features are searched and sorted at once.
/// Many are searched and sorted by threads, and results are shown as soon as they are known. A search or sort
/// that is no longer needed is canceled.
final class FeatureListQuery {
    /// Called when the listed features or their order have changed.
    private let onChange: () -> Void
    /// Called when threads begin to search or to sort features.
    private let onStart: () -> Void
    /// The features in the list, in the order of the list's rows.
    private(set) var rows: [FeatureID] = []
    /// The text that the user searches for: only features whose values contain the text are listed.
    private(set) var text = ""
    /// The criterion by which the features are sorted. The name by default.
    private(set) var sortKey = FeatureSortKey.name

    private let store: FeatureStore
    /// All shown features in sorted order, with the version of the catalog and the criterion for which the
    /// order is valid; nil if the features were not sorted yet.
    private var order: Order?
    private let inbox = Inbox()
    private var search: Request?
    private var sort: Request?
    private var waitsForMore = false
    /// The number of features in the catalog at the last search.
    private var listedCount = 0

    /// The factor by which the number of features must have grown since the last search before the next
    /// search starts, while files are being read: so all searches together cost no more than a few.
    private static let growth = 1.25
    /// The maximum number of features that are searched and sorted at once on the main thread; for more
    /// features, threads do it.
    private static let immediate = 2_000
    /// The number of features above which the list is not sorted until all files have been read.
    private static let sortedWhileReading = 20_000

    private struct Order: Sendable {
        var version: Int
        var key: FeatureSortKey
        var ids: [FeatureID] = []

        func isFor(_ catalog: FeatureCatalog, _ key: FeatureSortKey) -> Bool {
            version == catalog.version && self.key == key
        }
    }

    /// A search for features, or a sort of them, that runs on a thread and can be canceled.
    private final nonisolated class Request: @unchecked Sendable {
        // Safe: the flag is guarded by the lock.
        let order: Order?
        private let lock = NSLock()
        private var cancelled = false
        init(_ order: Order? = nil) { self.order = order }
        var isCancelled: Bool { lock.withLock { cancelled } }
        func cancel() { lock.withLock { cancelled = true } }
    }

    /// The queue of results that threads have found by searching and sorting, and that are delivered in the
    /// next frame.
    private final nonisolated class Inbox: @unchecked Sendable {
        // Safe: the results are guarded by the lock.
        private let lock = NSLock()
        private var results: [@MainActor @Sendable () -> Void] = []
        func add(_ result: @escaping @MainActor @Sendable () -> Void) {
            lock.withLock { results.append(result) }
        }
        func drain() -> [@MainActor @Sendable () -> Void] {
            lock.withLock {
                defer { results = [] }
                return results
            }
        }
    }

    init(store: FeatureStore, onStart: @escaping () -> Void, onChange: @escaping () -> Void) {
        (self.store, self.onStart, self.onChange) = (store, onStart, onChange)
    }

    /// Whether threads are searching or sorting features; if so, `deliverResults` must be called once a
    /// frame.
    var isBusy: Bool { search != nil || sort != nil }

    /// Updates the listed features by the results that threads have found since the last call.
    func deliverResults() { for result in inbox.drain() { result() } }

    /// Starts to search the features for a text. Does nothing if this text is the present one already.
    func search(for text: String) {
        guard text != self.text else { return }
        self.text = text
        update()
    }

    /// Starts to sort the features by a criterion. Does nothing if this criterion is the present one already.
    func sort(by key: FeatureSortKey) {
        guard key != sortKey else { return }
        sortKey = key
        update()
    }

    /// Starts a new search among the features that have been read so far.
    /// - Parameter isReading: whether files are still being read, so that more features follow soon.
    func update(isReading: Bool = false) {
        let catalog = store.catalog
        if isReading {
            // A search that runs is completed first: its rows are shown.
            waitsForMore = search != nil
            let isMuchMore = Double(catalog.count) >= Double(listedCount) * Self.growth
            if waitsForMore || !isMuchMore, listedCount > 0 { return }
        }
        search?.cancel()
        (search, waitsForMore, listedCount) = (nil, false, catalog.count)
        let wanted = FeatureSearch(text, in: catalog)
        let known = order.flatMap { $0.isFor(catalog, sortKey) ? $0.ids : nil }
        if catalog.count <= Self.immediate {
            return show(wanted.run().sorted(like: known ?? FeatureSorter.sorted(catalog, by: sortKey)))
        }
        defer { onStart() }
        start(wanted, sorted: known)
        if known == nil, !isReading || catalog.count <= Self.sortedWhileReading { startSorting(catalog) }
    }

    /// Starts to search all features for a text on a thread.
    /// - Parameter order: all shown features in sorted order; nil lists the results in the order of the
    ///   files.
    private func start(_ wanted: FeatureSearch, sorted order: [FeatureID]?) {
        let request = Request()
        search = request
        let (work, inbox) = (Services.current.work, inbox)
        work.begin()
        let report: @Sendable (FeatureSearch.Found, _ isLast: Bool) -> Void = { found, isLast in
            let rows = order.map { found.sorted(like: $0) } ?? found.ids
            inbox.add { [weak self] in
                guard let self, search === request else { return }
                if isLast { search = nil }
                show(rows)
                if isLast, waitsForMore { update(isReading: true) }
            }
            if isLast { work.end() }
        }
        DispatchQueue.global(qos: .userInitiated).async {
            report(wanted.run(isCancelled: { request.isCancelled }) { report($0, false) }, true)
        }
    }

    /// Starts to sort all shown features on a thread, for the present search and all later ones, unless a
    /// thread is sorting the same features by the same criterion already.
    private func startSorting(_ catalog: FeatureCatalog) {
        let key = sortKey
        guard sort?.order?.isFor(catalog, key) != true else { return }
        sort?.cancel()
        let request = Request(Order(version: catalog.version, key: key))
        sort = request
        let (work, inbox) = (Services.current.work, inbox)
        work.begin()
        DispatchQueue.global(qos: .userInitiated).async {
            let ids = FeatureSorter.sorted(catalog, by: key) { request.isCancelled }
            inbox.add { [weak self] in
                guard let self, sort === request else { return }
                sort = nil
                order = Order(version: catalog.version, key: key, ids: ids)
                if store.catalog.version == catalog.version { update() }
            }
            work.end()
        }
    }

    private func show(_ rows: [FeatureID]) {
        guard rows != self.rows else { return }
        self.rows = rows
        onChange()
    }
}
