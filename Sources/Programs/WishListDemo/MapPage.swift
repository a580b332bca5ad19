import Cartouche

/// The page with the map and the list of the people in view: in wide windows a panel beside the map, in
/// narrow ones a sheet over its lower part.
final class MapPage: View {
    /// The width in points below which a window counts as narrow, so that the list is a sheet.
    static let narrow: CGFloat = 900
    private static let panelWidth: CGFloat = 300

    let mapView: MapView
    let panel: PeoplePanel
    /// Whether the list of the people in view is shown.
    var isListOpen: Bool {
        didSet {
            guard isListOpen != oldValue else { return }
            panel.isHidden = !isListOpen
            if !isListOpen { mapView.becomeFirstResponder() }
            setNeedsLayout()
        }
    }

    /// Whether a callout with a person's wishes is open. If the window is low, the sheet with the list is
    /// hidden meanwhile.
    private var isCardOpen: Bool { !mapView.selectedAnnotations.isEmpty }
    /// The height of the map above the sheet with the list, in points, that is needed to show a callout
    /// there; with less height, the sheet is hidden while a callout is open.
    private static let cardRoom: CGFloat = 330

    init(mapView: MapView, isListOpen: Bool) {
        (self.mapView, self.isListOpen) = (mapView, isListOpen)
        panel = PeoplePanel(mapView: mapView)
        super.init(frame: .zero)
        addSubview(mapView)
        addSubview(panel)
        panel.isHidden = !isListOpen
        panel.close.addAction(for: .touchUpInside) { [weak self] in self?.isListOpen = false }
    }

    /// Called after an annotation was selected or deselected, which opens or closes its card: lays out the
    /// page again.
    func selectionDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isSheet = bounds.width < Self.narrow
        panel.isSheet = isSheet
        if isSheet {
            let height = (bounds.height * 0.42).rounded()
            let makesRoom = isCardOpen && bounds.height - height < Self.cardRoom
            let top = makesRoom ? bounds.height : bounds.height - height
            panel.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            mapView.frame = bounds
            mapView.layoutMargins.bottom = isListOpen && !makesRoom ? height : 0
        } else {
            let width = isListOpen ? Self.panelWidth : 0
            panel.frame = CGRect(
                x: bounds.width - Self.panelWidth, y: 0, width: Self.panelWidth, height: bounds.height)
            mapView.frame = CGRect(x: 0, y: 0, width: bounds.width - width, height: bounds.height)
            mapView.layoutMargins.bottom = 0
        }
    }

    override var preferredFocusOrder: [View] { [mapView, panel] }
}
