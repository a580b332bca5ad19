import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// A list of the annotations in view, in step with their map. Not in MapKit.
///
/// When the visible region has settled, and when annotations come, go or move, the list has the annotations
/// in view: rows are inserted and deleted, the others keep their cells, and the first visible one its place.
/// A press of a row selects its annotation and centers it; a selected pin's row is selected and scrolled into
/// view; the pointer over a row marks the pin, and over a pin the row. The table is its owner's to place; the
/// map's part under its `layoutMargins` is not in view. Escape in the list does what it does on the map.
/// While the table or a view that contains it is hidden, the list does nothing; once it is shown it catches
/// up.
@MainActor
public final class AnnotationListController {
    /// The list. The controller is its data source and delegate.
    public let tableView: TableView
    /// The map; kept weakly.
    public private(set) weak var mapView: MapView?
    /// The annotations of the rows, in their order.
    public private(set) var annotations: [any Annotation] = []
    /// How many annotations are in view, with those beyond `rowLimit`.
    public private(set) var countInView = 0

    /// Which annotations are listed: by default all but clusters, whose members are listed, and the user's
    /// location.
    public var includes: (any Annotation) -> Bool = { !($0 is ClusterAnnotation || $0 is UserLocation) } {
        didSet { setNeedsRefresh() }
    }
    /// The order of the rows: by default that of the titles, whatever their case.
    public var areInIncreasingOrder: ((any Annotation, any Annotation) -> Bool)? {
        didSet { setNeedsRefresh() }
    }
    /// Fills a cell: by default with title and subtitle.
    public var configureCell: (AnnotationListCell, any Annotation) -> Void = { cell, annotation in
        cell.textLabel.text = annotation.listTitle
        cell.detailTextLabel.text = annotation.subtitle
    }
    { didSet { tableView.reloadData() } }
    /// The greatest number of rows: of more annotations, those nearest to the middle are listed. 1,000 by
    /// default.
    public var rowLimit = 1_000 { didSet { setNeedsRefresh() } }
    /// Called when the rows have changed.
    public var onChange: (() -> Void)?
    /// Called when the user has pressed a row, after its annotation was selected.
    public var onSelect: ((any Annotation) -> Void)?

    /// The shortest time between two refreshes that moving annotations cause, in seconds. Tuned.
    private static let pause = 0.25
    /// Updates of more rows than this are not animated.
    private static let animatedRowLimit = 60
    private static let identifier = "annotation"

    private var needsRefresh = true
    private var link: DisplayLink?
    private var lastRefresh = -Double.infinity
    /// Whether the next refresh scrolls the selected row into view: the selection changed while the table was
    /// hidden.
    private var scrollsToSelection = false
    /// Whether the selection that changes is a row's.
    private var isPressing = false
    /// The row under the pointer, and the annotation that it marks on the map.
    private weak var hoveredCell: AnnotationListCell?
    private weak var hoveredAnnotation: (any Annotation)?
    /// The row that the pointer marks from the map.
    private weak var markedCell: AnnotationListCell?

    /// Creates the list of a map.
    /// - Parameter tableView: its rows have 52 points unless it has another row height than a new table.
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

    /// Reads the annotations in view at once; otherwise the next frame does so.
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

    /// The pointer is over a pin, or no longer: marks the row.
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

    /// Whether the table or a view that contains it is hidden: such a list costs nothing until it is shown.
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
