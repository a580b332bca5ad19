import Cartouche

/// The window's content: the toolbar at the top, below it the list at the left and the map on the right, with
/// the height profile of a track below the map. Panels such as the ruler's float over the map. Narrow windows
/// show the map alone.
final class ViewerView: View {
    let legend = LegendView()
    let profile = ProfileView()
    let rulerPanel = RulerPanel()
    let notice = NoticeView()
    /// The split view with the list and the map.
    let split = SplitView()
    /// Whether there are features, so that the list of features can be shown.
    private var showsList = false
    /// Whether the user wants to see the list beside the map.
    var isListOpen = true { didSet { updateSplit() } }
    /// Called with the position of the pointer in the map's coordinates, in points, when it has moved over
    /// the map.
    var onHover: ((CGPoint) -> Void)?
    /// Called with the position, in the map's coordinates and in points, of a press of the right mouse
    /// button.
    var onSecondaryPress: ((CGPoint) -> Void)?
    /// Work on threads whose results are delivered in frames of the window of this view.
    let tasks = FrameTasks()

    private let map: MapView
    private let list: FeatureList?
    private let toolbar: Toolbar?
    private let results: View?
    /// The view with the map, and below the map the height profile.
    private let area = View()
    private static let margin: CGFloat = 12
    /// The height of the map's scale in points; the legend is placed above the scale.
    private static let scaleRoom: CGFloat = 30

    /// Creates the content of the viewer's window.
    /// - Parameters:
    ///   - list: the list of features; nil without a window.
    ///   - toolbar: the toolbar; nil without a window.
    ///   - results: the view with the results below the toolbar's field; nil without a window.
    init(map: MapView, list: FeatureList?, toolbar: Toolbar?, results: View?) {
        (self.map, self.list, self.toolbar, self.results) = (map, list, toolbar, results)
        super.init(frame: .zero)
        name = "viewer"
        if let toolbar { addSubview(toolbar) }
        split.panel = list
        split.panelWidth = FeatureList.width
        split.dividerColor = ViewerTheme.separator
        area.addSubview(map)
        area.addSubview(profile)
        split.content = area
        for view in [split, legend, rulerPanel, notice] { addSubview(view) }
        updateSplit()
        for view in [legend, profile, rulerPanel] { view.isHidden = true }
        profile.onVisibility = { [weak self] in self?.setNeedsLayout() }
        // Cards and the map follow the divider.
        split.onPanelWidthChange = { [weak self] _ in self?.setNeedsLayout() }
        if let results { addSubview(results) }
    }

    /// Whether the window has room for the list beside the map.
    var isWide: Bool { split.hasRoomForPanel }

    /// Puts the list back beside the map, after it was shown in a sheet.
    func reclaimList() {
        split.panel = list
        split.setNeedsLayout()
    }

    /// Called once there are features to list: shows the list beside the map, unless the user has closed it.
    func showList() {
        showsList = true
        updateSplit()
    }

    private func updateSplit() {
        split.isPanelOpen = showsList && isListOpen
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        tasks.attach(to: window)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = toolbar == nil ? 0 : Toolbar.height
        toolbar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        split.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        split.layoutIfNeeded()
        let size = area.bounds.size
        let chart = profile.isHidden ? 0 : min(ProfileView.height, size.height * 0.6)
        map.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - chart)
        profile.frame = CGRect(x: 0, y: map.frame.maxY, width: size.width, height: chart)
        placeCards(on: mapFrame)
    }

    /// The frame of the map, in this view's coordinates.
    private var mapFrame: CGRect { map.convert(map.bounds, to: self) }

    private func placeCards(on area: CGRect) {
        let size = legend.sizeThatFits(bounds.size)
        let below = Self.margin + (toolbar == nil ? 0 : Self.scaleRoom)
        legend.frame = CGRect(
            x: area.minX + Self.margin, y: area.maxY - size.height - below, width: size.width,
            height: size.height)
        let room = CGSize(width: max(0, area.width - 2 * Self.margin), height: area.height)
        var bottom = area.maxY - Self.margin - Self.scaleRoom
        if !rulerPanel.isHidden {
            let size = rulerPanel.sizeThatFits(room)
            rulerPanel.frame = CGRect(
                x: (area.midX - size.width / 2).rounded(), y: bottom - size.height, width: size.width,
                height: size.height)
            bottom -= size.height + Self.margin
        }
        // In the middle, but beside the zoom buttons.
        let buttons = map.showsZoomControls ? map.ornaments.zoomControl.bounds.width + Self.margin : 0
        let free = max(0, area.width - buttons - 2 * Self.margin)
        let text = notice.sizeThatFits(CGSize(width: min(560, free), height: room.height))
        let left = min((area.width - text.width) / 2, free + Self.margin - text.width)
        notice.frame = CGRect(
            x: area.minX + left.rounded(), y: bottom - text.height, width: text.width, height: text.height)
        guard let results, let field = toolbar?.fieldFrame else { return }
        let width = min(max(field.width, 360), bounds.width - 16)
        let x = min(max(field.midX - width / 2, 8), bounds.width - 8 - width)
        let card = results.sizeThatFits(CGSize(width: width, height: bounds.height - field.maxY - 16))
        results.frame = CGRect(x: x.rounded(), y: field.maxY + 6, width: width, height: card.height)
    }

    override func hoverDidMove(to point: CGPoint) {
        if mapFrame.contains(point) { onHover?(convert(point, to: map)) }
    }

    override func secondaryPress(at point: CGPoint, with event: Event) -> Bool {
        guard let onSecondaryPress, mapFrame.contains(point) else { return false }
        onSecondaryPress(convert(point, to: map))
        return true
    }
}
