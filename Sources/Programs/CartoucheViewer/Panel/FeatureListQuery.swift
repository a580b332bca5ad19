import Cartouche

/// The query of the list: which features are listed, and in which order. Few are found at once; with many,
/// threads search and sort them, and what is found is shown as soon as it is known. A request that is no
/// longer wanted is canceled.
final class FeatureListQuery {
    /// Called when other features are listed.
    private let onChange: () -> Void
    /// Called when threads begin to search or to sort.
    private let onStart: () -> Void
    /// The listed features.
    private(set) var rows: [FeatureID] = []
    /// What the features' values must hold.
    private(set) var text = ""
    /// How the features are sorted. By name by default.
    private(set) var sortKey = FeatureSortKey.name

    private let store: FeatureStore
    /// All shown features, sorted, for the catalog and the key that it names.
    private var order: Order?
    private let inbox = Inbox()
    private var search: Request?
    private var sort: Request?
    private var waitsForMore = false
    /// The number of features when they were listed last.
    private var listedCount = 0

    /// While files are read, the list follows when so many times more features are there: all its updates
    /// together cost no more than a few.
    private static let growth = 1.25
    /// Up to so many features are found before the next frame.
    private static let immediate = 2_000
    /// More than so many are not sorted before all are read.
    private static let sortedWhileReading = 20_000

    private struct Order: Sendable {
        var version: Int
        var key: FeatureSortKey
        var ids: [FeatureID] = []

        func isFor(_ catalog: FeatureCatalog, _ key: FeatureSortKey) -> Bool {
            version == catalog.version && self.key == key
        }
    }

    /// What a thread does.
    private final nonisolated class Request: @unchecked Sendable {
        // Safe: the flag is guarded by the lock.
        let order: Order?
        private let lock = NSLock()
        private var cancelled = false
        init(_ order: Order? = nil) { self.order = order }
        var isCancelled: Bool { lock.withLock { cancelled } }
        func cancel() { lock.withLock { cancelled = true } }
    }

    /// What threads have found, until the next frame.
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

    /// Whether threads search or sort: then `deliverResults` is to be called once a frame.
    var isBusy: Bool { search != nil || sort != nil }

    /// Takes what threads have found.
    func deliverResults() { for result in inbox.drain() { result() } }

    /// Searches for other values.
    func search(for text: String) {
        guard text != self.text else { return }
        self.text = text
        update()
    }

    /// Sorts the features in another way.
    func sort(by key: FeatureSortKey) {
        guard key != sortKey else { return }
        sortKey = key
        update()
    }

    /// Searches what is there now.
    /// - Parameter isReading: whether more features follow soon.
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

    /// - Parameter order: nil: what is found stays in the order of the files.
    private func start(_ wanted: FeatureSearch, sorted order: [FeatureID]?) {
        let request = Request()
        search = request
        let (work, inbox) = (Services.current.work, inbox)
        work.begin()
        let tell: @Sendable (FeatureSearch.Found, _ isLast: Bool) -> Void = { found, isLast in
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
            tell(wanted.run(isCancelled: { request.isCancelled }) { tell($0, false) }, true)
        }
    }

    /// Sorts all features once for all searches that follow, unless that is done already.
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
