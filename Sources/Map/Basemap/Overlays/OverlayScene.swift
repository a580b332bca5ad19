import CartoucheMapGeometry

/// The items of an overlay pane, with a log of where on the map items have changed lately.
struct OverlayScene: Sendable {
    /// A change of an item of the overlay pane, with the place on the map where the change is seen.
    private struct Change: Sendable {
        var revision: Int
        /// The box of the changed item in map points; `nil` if the change may be seen anywhere.
        var area: OverlayPathLevel.Box?
        /// How far the changed item is drawn beyond its box, in points of the screen.
        var reach: Double
    }

    /// The maximum number of changes of items in `log`. A change that is older than those in the log counts
    /// as seen in every tile, wherever it was.
    private static let logLimit = 64

    private(set) var items: [OverlayItem] = []
    private(set) var revision = 0
    private var log: [Change] = []
    /// The revision of the latest change of an item that `log` does not hold, because the log was full or it
    /// is not known where the change is seen. Such a change counts as seen in every tile.
    private var forgotten = 0

    /// Replaces all items of the overlay pane.
    /// - Parameter changed: the items that appear, disappear or change; `nil` if they are not known.
    mutating func show(_ items: [OverlayItem], changed: [OverlayItem]?) {
        self.items = items
        revision += 1
        guard let changed, changed.count <= Self.logLimit else {
            (log, forgotten) = ([], revision)
            return
        }
        for item in changed {
            if let drawing = item.style.drawing {
                log.append(Change(revision: revision, area: drawing.bounds, reach: 1))
                continue
            }
            // Of a shape that has not been projected nothing is known.
            guard let geometry = item.shape.readyGeometry else {
                (log, forgotten) = ([], revision)
                return
            }
            guard let area = geometry.bounds else { continue }
            log.append(Change(revision: revision, area: area, reach: item.style.reach))
        }
        while log.count > Self.logLimit { forgotten = max(forgotten, log.removeFirst().revision) }
    }

    /// The revision of the latest change of the pane's items that is seen in a tile.
    func revision(of spec: TileSpec) -> Int {
        guard let latest = log.last, latest.revision > forgotten else { return forgotten }
        let transform = OverlayTransform(spec)
        for change in log.reversed() where change.revision > forgotten {
            guard let area = change.area else { return change.revision }
            let reach = change.reach * spec.scale / transform.scale
            if !transform.copies(of: area, reach: reach).isEmpty { return change.revision }
        }
        return forgotten
    }
}
