import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// A list of the annotations in view on a map, kept up to date. Not in MapKit.
///
/// When the visible region has settled, and when annotations are added, removed or moved, the list shows the
/// annotations that are then in view: rows are inserted and deleted, the other rows keep their cells, and the
/// first visible row keeps its position. A press of a row selects its annotation and centers it; a selected
/// pin's row is selected and scrolled into view; the pointer over a row marks the pin, and the pointer over a
/// pin marks the row. The program places the table. The part of the map under the map's `layoutMargins` does
/// not count as in view. Escape in the list does the same as on the map. While the table or a view that
/// contains it is hidden, the list does nothing; the list is updated once it is shown.
@MainActor
public final class AnnotationListController {
    /// The table with the rows of the list. The controller is its data source and delegate.
    public let tableView: TableView
    /// The map whose annotations are listed; kept weakly.
    public private(set) weak var mapView: MapView?
    /// The annotations that the list's rows show, in the order of the rows.
    public private(set) var annotations: [any Annotation] = []
    /// The number of annotations in view that belong into the list, including those that are not listed
    /// because of `rowLimit`.
    public private(set) var countInView = 0

    /// Whether an annotation is listed: by default all are but clusters and the user's location. The members
    /// of clusters are listed.
    public var includes: (any Annotation) -> Bool = { !($0 is ClusterAnnotation || $0 is UserLocation) } {
        didSet { setNeedsRefresh() }
    }
    /// The order of the list's rows: whether the first annotation's row lies above that of the second. Nil,
    /// the default, means that the rows are ordered by the annotations' titles, regardless of case.
    public var areInIncreasingOrder: ((any Annotation, any Annotation) -> Bool)? {
        didSet { setNeedsRefresh() }
    }
    /// Fills a cell of the list with the contents for its annotation: by default with the annotation's title
    /// and subtitle.
    public var configureCell: (AnnotationListCell, any Annotation) -> Void = { cell, annotation in
        cell.textLabel.text = annotation.listTitle
        cell.detailTextLabel.text = annotation.subtitle
    }
    { didSet { tableView.reloadData() } }
    /// The maximum number of rows in the list: if more annotations are in view, those nearest to the middle
    /// of the map are listed. 1,000 by default.
    public var rowLimit = 1_000 { didSet { setNeedsRefresh() } }
    /// Called when rows of the list were inserted or deleted, or their order has changed.
    public var onChange: (() -> Void)?
    /// Called when the user has pressed a row of the list, with the row's annotation, which is selected
    /// already.
    public var onSelect: ((any Annotation) -> Void)?

    /// The minimum seconds between two updates of the list that moving annotations cause. Tuned.
    private static let pause = 0.25
    /// The maximum number of inserted and deleted rows for which an update of the list is animated.
    private static let animatedRowLimit = 60
    private static let identifier = "annotation"

    private var needsRefresh = true
    private var link: DisplayLink?
    private var lastRefresh = -Double.infinity
    /// Whether the next refresh scrolls the selected row into view: the selection changed while the table was
    /// hidden.
    private var scrollsToSelection = false
    /// Whether the selection is being changed by a press of a row in the list, so that the table does not
    /// scroll to the row.
    private var isPressing = false
    /// The row under the pointer, whose annotation (`hoveredAnnotation`) is marked on the map; nil if there
    /// is none.
    private weak var hoveredCell: AnnotationListCell?
    /// The annotation that is marked on the map because its row is under the pointer; nil if there is none.
    private weak var hoveredAnnotation: (any Annotation)?
    /// The row whose annotation's pin is under the pointer; nil if there is none.
    private weak var markedCell: AnnotationListCell?

    /// Creates the list of a map.
    /// - Parameter tableView: the table that shows the rows. A row height of 44 points, which a new table
    ///   has, becomes 52.
    public init(mapView: MapView, tableView: TableView = TableView()) {
        (self.mapView, self.tableView) = (mapView, tableView)
        if tableView.rowHeight == 44 { tableView.rowHeight = 52 }
        tableView.keepsVisibleRows = true
        (tableView.dataSource, tableView.delegate) = (self, self)
        tableView.onUnhandledKey = { [weak mapView] key, modifiers in
            // As on the map: closes the callout of the row's annotation.
            key == .escape && modifiers.isEmpty && mapView?.pressKey(key, modifiers) ?? false
        }
        mapView.caller.observers.add(self)
        windowDidChange()
    }

    // MARK: Refreshing

    /// Reads the annotations in view and updates the rows at once. Without a call, that happens in one of the
    /// next frames.
    public func refresh() {
        guard let mapView else { return }
        needsRefresh = false
        lastRefresh = mapView.window?.time.seconds ?? 0
        let new = annotationsInView(of: mapView)
        let diff = ListDiff(
            from: annotations.map { ObjectIdentifier($0) }, to: new.map { ObjectIdentifier($0) })
        if !diff.isEmpty {
            apply(new, diff)
            if let hoveredCell { hoverChanged(hoveredCell) }
        }
        showSelection(scrolls: scrollsToSelection)
        scrollsToSelection = false
        if !diff.isEmpty { onChange?() }
    }

    private func setNeedsRefresh() {
        needsRefresh = true
        tableView.setNeedsLayout()
        mapView?.window?.setNeedsFrame()
    }

    private func annotationsInView(of mapView: MapView) -> [any Annotation] {
        let margins = mapView.layoutMargins
        let area = CGRect(
            x: margins.left, y: margins.top,
            width: max(0, mapView.bounds.width - margins.left - margins.right),
            height: max(0, mapView.bounds.height - margins.top - margins.bottom))
        let middle = area.center
        // The nearest copy of the world, as pins are; distances for the limit.
        var found: [(annotation: any Annotation, distance: CGFloat)] = []
        for annotation in mapView.annotations(in: mapView.visibleMapRect) where includes(annotation) {
            let point = mapView.convert(annotation.coordinate, toPointTo: mapView)
            guard area.contains(point) else { continue }
            found.append((annotation, hypot(point.x - middle.x, point.y - middle.y)))
        }
        countInView = found.count
        if found.count > rowLimit {
            found.sort { $0.distance < $1.distance }
            found.removeLast(found.count - max(0, rowLimit))
        }
        if let areInIncreasingOrder {
            return found.map(\.annotation).sorted(by: areInIncreasingOrder)
        }
        return found.map { (title: ($0.annotation.title ?? "").lowercased(), annotation: $0.annotation) }
            .sorted { $0.title < $1.title }.map(\.annotation)
    }

    private func apply(_ new: [any Annotation], _ diff: ListDiff) {
        let isBig = diff.deleted.count + diff.inserted.count > Self.animatedRowLimit
        let animation: TableView.RowAnimation = isBig || !Accessibility.allowsMotion() ? .none : .fade
        tableView.performBatchUpdates {
            self.annotations = new
            self.tableView.deleteRows(
                at: diff.deleted.map { IndexPath(row: $0, section: 0) }, with: animation)
            self.tableView.insertRows(
                at: diff.inserted.map { IndexPath(row: $0, section: 0) }, with: animation)
        }
    }

    // MARK: Selection and pointer

    /// Selects the row of the annotation that was selected last.
    private func showSelection(scrolls: Bool) {
        let row = mapView?.selectedAnnotations.last.flatMap { self.row(of: $0) }
        let path = row.map { IndexPath(row: $0, section: 0) }
        if path != tableView.indexPathForSelectedRow {
            tableView.selectRow(at: path, animated: Accessibility.allowsMotion(), scrollPosition: .none)
        }
        guard scrolls, let path else { return }
        let (rect, shown) = (tableView.rectForRow(at: path), tableView.bounds)
        guard rect.minY < shown.minY || rect.maxY > shown.maxY else { return }
        tableView.scrollToRow(at: path, at: .middle, animated: Accessibility.allowsMotion())
    }

    private func row(of annotation: any Annotation) -> Int? { annotations.firstIndex { $0 === annotation } }

    private func press(_ annotation: any Annotation) {
        guard let mapView else { return }
        isPressing = true
        defer { isPressing = false }
        // First the camera: the callout is then placed for where the pin will be.
        mapView.setCenter(annotation.coordinate, animated: Accessibility.allowsMotion())
        mapView.selectAnnotation(annotation, animated: true)
        onSelect?(annotation)
    }

    private func hoverChanged(_ cell: AnnotationListCell) {
        let row = tableView.indexPath(for: cell)?.row
        if cell.isHovered, let row, row < annotations.count {
            hoveredCell = cell
            hoveredAnnotation = annotations[row]
            mapView?.highlightedAnnotation = hoveredAnnotation
        } else if cell === hoveredCell {
            // The cell may be no row any more, or that of another annotation.
            if mapView?.highlightedAnnotation === hoveredAnnotation { mapView?.highlightedAnnotation = nil }
            (hoveredCell, hoveredAnnotation) = (nil, nil)
        }
    }

    /// Marks the row of the pin that is under the pointer, or unmarks the row when the pointer has left the
    /// pin.
    private func showHover() {
        let row = mapView?.hoveredAnnotation.flatMap { self.row(of: $0) }
        let cell =
            row.flatMap { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) } as? AnnotationListCell
        guard cell !== markedCell else { return }
        markedCell?.setHighlighted(false, animated: false)
        cell?.setHighlighted(true, animated: false)
        markedCell = cell
    }

    // MARK: Frames

    private func windowDidChange() {
        link?.invalidate()
        link = nil
        guard let window = mapView?.window else { return }
        let link = DisplayLink { [weak self] time in self?.step(to: time.seconds) }
        link.isPassive = true
        link.add(to: window)
        self.link = link
        setNeedsRefresh()
    }

    /// Whether the table or a view that contains the table is hidden: such a list is not updated until it is
    /// shown.
    private var isTableHidden: Bool {
        sequence(first: tableView as View, next: \.superview).contains(where: \.isHidden)
    }

    private func step(to seconds: Double) {
        guard needsRefresh, let mapView, !mapView.isCameraChanging, !isTableHidden else { return }
        guard seconds - lastRefresh >= Self.pause || seconds < lastRefresh else {
            // Asks again until the pause is over.
            mapView.window?.setNeedsFrame()
            return
        }
        refresh()
    }
}

extension AnnotationListController: MapObserver {
    func mapDidChange(_ event: MapObservation) {
        switch event {
        case .regionSettled:
            lastRefresh = -.infinity
            setNeedsRefresh()
        case .annotationsChanged: setNeedsRefresh()
        case .selectionChanged:
            if isTableHidden {
                (needsRefresh, scrollsToSelection) = (true, true)
            } else {
                showSelection(scrolls: !isPressing)
            }
        case .hoverChanged: if !isTableHidden { showHover() }
        case .windowChanged: windowDidChange()
        }
    }
}

extension AnnotationListController: TableViewDataSource, TableViewDelegate {
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        annotations.count
    }

    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let made = tableView.dequeueReusableCell(withIdentifier: Self.identifier)
        let cell =
            made as? AnnotationListCell
            ?? AnnotationListCell(style: .subtitle, reuseIdentifier: Self.identifier)
        cell.onHover = { [weak self] in self?.hoverChanged($0) }
        configureCell(cell, annotations[indexPath.row])
        return cell
    }

    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.row < annotations.count else { return }
        press(annotations[indexPath.row])
    }
}
