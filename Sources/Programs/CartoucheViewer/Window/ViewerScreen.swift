import Cartouche
import CartoucheApp
import GeoData

/// The screen of the viewer's window: the map with the features of files, the list of the features, and the
/// tools around both. The screen only composes its parts.
final class ViewerScreen: Screen {
    /// What the viewer's screen needs from the program around it.
    struct Environment {
        /// Reads the index of the world's places, in which the user searches for names.
        var places: PlaceIndexLoader
        /// Returns a screenshot of the window's latest frame; nil while there is none.
        var screenshot: () -> Bitmap? = { nil }
        /// Writes the files that the user saves, such as images of the map.
        var files = ExportFile.standard
        /// Closes the window; nil if there is no window.
        var quit: (() -> Void)?
    }

    let mapView: MapView
    let display: FeatureDisplay
    var store: FeatureStore { display.store }
    /// How the reading of the files has ended so far, which determines the exit status of the program.
    var status: FileStatus { results.status }
    /// Whether the map moves to show all features when they have been read; false if the command line
    /// determines what the map shows.
    var fitsToData = true

    let root: ViewerView
    let list: FeatureList?
    let toolbar: ViewerToolbar?
    let ruler: RulerController
    let profile: ProfileController
    let environment: Environment?
    private let goTo: GoToController?
    private let flags: PropertyFlags
    private var results = FileResults()
    /// The sentences about problems that were already written to standard error, so that none is repeated.
    private var reported: Set<String> = []
    private var progress = ReadingProgress()
    /// The files that are being read again, by their positions on the command line. Until such a file has
    /// been read to its end, the window shows the features that were read before.
    private var rereads: [Int: FileReread] = [:]
    /// The name of the selected feature in a file that was read again, so that the feature can be selected
    /// again; else nil.
    private var reselected: String?

    /// The feature that was wholly visible before the height profile took room from the map, until the map
    /// has its new size; else nil.
    private var cropped: FeatureID?

    /// The maximum number of features for which the colors are computed within a frame; for more, a thread
    /// does it.
    static let coloredAtOnce = 5_000

    /// The space around the features when the map shows all of them, in points: more on the right, where the
    /// window has its zoom buttons.
    private var padding: EdgeInsets {
        EdgeInsets(top: 60, left: 40, bottom: 40, right: environment == nil ? 40 : 72)
    }

    /// Creates the screen of the viewer.
    /// - Parameters:
    ///   - hasList: whether the screen has a list of the features; false for snapshots.
    ///   - environment: the program around the screen; nil for snapshots.
    init(
        mapView: MapView, style: FeatureStyle, flags: PropertyFlags = PropertyFlags(), hasList: Bool,
        environment: Environment? = nil
    ) {
        self.mapView = mapView
        (self.flags, self.environment) = (flags, environment)
        let display = FeatureDisplay(mapView: mapView, style: style)
        let color = { [weak display] in display?.color(of: $0) ?? FeatureStyle.standard }
        let list = hasList ? FeatureList(store: display.store, map: mapView, color: color) : nil
        let field = GoToField()
        toolbar = environment.map { _ in ViewerToolbar(field: field) }
        let results = environment.map { _ in GoToResultsView() }
        root = ViewerView(map: mapView, list: list, toolbar: toolbar?.bar, results: results)
        let tasks = root.tasks
        goTo = environment.flatMap { environment in
            results.map {
                GoToController(
                    field: field, results: $0,
                    search: GoToSearch(store: display.store, places: environment.places), tasks: tasks)
            }
        }
        ruler = RulerController(map: mapView, panel: root.rulerPanel)
        profile = ProfileController(map: mapView, view: root.profile, store: display.store)
        (self.display, self.list) = (display, list)
        super.init()
        name = "Viewer"
    }

    override func loadView() { view = root }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The bundled world ends earlier; pins keep apart all the same.
        mapView.zoomLimits = ZoomLimits(min: 0, max: 20)
        list?.onChoice = { [weak self] in self?.choose($0) }
        display.onSelection = { [weak self] in self?.selectionDidChange(to: $0) }
        display.onVisibleRegion = { [weak self] in
            self?.ruler.view?.mapDidMove()
            self?.reportLasting()
        }
        if environment != nil { setUpTools() }
    }

    private func setUpTools() {
        mapView.showsScale = true
        mapView.showsZoomControls = true
        list?.onSortMenu = { [weak self] menu, button in
            guard let self else { return }
            (presentedScreen ?? self).presentMenu(menu, from: button.bounds, in: button)
        }
        toolbar?.onCommand = { [weak self] in self?.perform($0) }
        goTo?.onChoice = { [weak self] in self?.go(to: $0) }
        ruler.onUnits = { [weak self] in self?.unitsDidChange() }
        unitsDidChange()
        ruler.onChange = { [weak self] in self?.rulerDidChange() }
        profile.onCrop = { [weak self] in self?.cropped = $0 }
        root.onHover = { [weak self] in self?.profile.hover(at: $0) }
        root.onSecondaryPress = { [weak self] in self?.presentPositionMenu(at: $0) }
        // A finger has no right button.
        let press = LongPressGestureRecognizer()
        press.shouldReceiveTouch = { $0.kind == .finger }
        press.addAction { [weak self] in
            guard let self, $0.state == .began else { return }
            presentPositionMenu(at: $0.location(in: mapView))
        }
        mapView.addGestureRecognizer(press)
    }

    override func viewDidLayoutSubviews() {
        // A narrow window has no list beside the map.
        toolbar?.isListOpen = root.isListOpen && root.isWide
        if let id = cropped {
            cropped = nil
            mapView.layoutIfNeeded()
            display.showWhole(id, padding)
        }
    }

    // MARK: Reading

    /// Handles a result of reading the files, such as features that were read.
    func receive(_ output: FeatureLoader.Output) {
        switch output {
        case .began(let layer, let index):
            progress.begin(index, byteCount: layer.byteCount)
            showProgress()
            if store.catalog.layer(index) == nil {
                store.open(layer, at: index)
            } else {
                rereads[index] = FileReread(layer: layer)
            }
        case .features(let chunk, let index):
            progress.advance(index, to: chunk.chunk.readByteCount)
            showProgress()
            if rereads[index]?.append(chunk) == nil { add(chunk, to: index) }
        case .ended(let layer, let index):
            FileStatus.report(layer.problems)
            if rereads[index] != nil, layer.isCutOff {
                return fail(index, "\(layer.name): the file cannot be read: it is not complete.")
            }
            if let reread = rereads[index] { replaceFeatures(of: index, with: reread) }
            end(index)
            results.end(layer, at: index)
        case .failed(let sentence, let index): fail(index, sentence)
        case .finished: finish()
        }
    }

    private func end(_ index: Int) {
        rereads[index] = nil
        progress.end(index)
        showProgress()
    }

    /// Called when a file cannot be read, or not yet. The features that were read before stay on the map.
    private func fail(_ index: Int, _ sentence: String) {
        end(index)
        let isShown = store.catalog.layer(index).map { $0.count > 0 } ?? false
        let wasRead = results.has(index)
        results.fail(
            isShown && wasRead ? "\(sentence) The map shows what was read before." : sentence, at: index)
        CommandLineExit.warn(sentence)
    }

    /// Shows the features of a file that has been read again, in place of those that were read before.
    private func replaceFeatures(of index: Int, with reread: FileReread) {
        if let selected = display.selected, selected.layer == index {
            reselected = store.entry(selected).title
        }
        display.removeFeatures(of: index)
        store.open(reread.layer, at: index)
        for chunk in reread.chunks { add(chunk, to: index) }
    }

    private func add(_ chunk: IndexedChunk, to index: Int) {
        let isFirst = !store.catalog.hasPositions
        display.add(chunk, to: index)
        root.showList()
        if isFirst { fit() }
        list?.update(progress)
    }

    /// Shows the reading progress in the toolbar, which exists also without the list.
    private func showProgress() {
        toolbar?.bar.show(progress)
    }

    private func finish() {
        if let colorBy = flags.colorBy { color(by: colorBy) }
        fit()
        list?.update(progress)
        reportProblems()
        toolbar?.hasFeatures = store.count > 0
        if let name = reselected, let id = store.shown.first(where: { store.entry($0).title == name }) {
            choose(id)
        }
        reselected = nil
    }

    /// Colors all features by the values of a property. If there are many, a thread reads the values.
    private func color(by property: String) {
        let catalog = store.catalog
        guard list != nil, catalog.count > Self.coloredAtOnce else {
            return show(ColorScale(property: property, of: catalog))
        }
        root.tasks.run {
            ColorScale(property: property, of: catalog)
        } then: { [weak self] scale in
            // More files are being read: their end begins again.
            guard let self, store.catalog.version == catalog.version else { return }
            show(scale)
            // The legend takes room from the features.
            fit()
        }
    }

    private func show(_ scale: ColorScale) {
        display.show(scale)
        root.legend.show(scale)
        root.setNeedsLayout()
    }

    /// Shows problems of files and flags below the list, and files that cannot be read over the map; writes
    /// problems of the flags to standard error.
    private func reportProblems() {
        let messages = flags.messages(on: store.catalog)
        // Files that are watched end more than once.
        for message in messages where reported.insert(message).inserted { CommandLineExit.warn(message) }
        list?.show(message: results.message ?? messages.first)
        reportLasting()
    }

    /// Shows over the map a sentence that stays as long as it applies: that a file cannot be read, or that
    /// the map covers only another region.
    private func reportLasting() {
        guard environment != nil else { return }
        root.notice.showLasting(
            results.failure
                ?? CoverageHint.sentence(
                    covered: mapView.basemap?.coveredRegion.map { MapRect($0) },
                    visible: mapView.visibleMapRect,
                    isBelowFirstLevel: mapView.viewport.zoom < Double(mapView.basemap?.minimumZ ?? 0),
                    goesThere: MapRect(store.bounds) == nil))
    }

    // MARK: Camera and selection

    /// Moves the map to show all features, unless the command line determines what the map shows.
    func fit() {
        guard fitsToData else { return }
        // The list may just have come beside the map.
        root.layoutIfNeeded()
        showAll(animated: false)
    }

    func showAll(animated: Bool) {
        if let rect = mapView.rect(around: store.bounds) {
            mapView.setVisibleMapRect(rect, edgePadding: paddingBesideLegend(for: rect), animated: animated)
        } else if let region = mapView.basemap?.coveredRegion {
            mapView.setRegion(region, animated: animated)
        }
    }

    /// The padding that keeps a rectangle clear of the legend in the lower left corner: the legend has either
    /// its width beside the data, or its height below, whichever leaves the data larger.
    private func paddingBesideLegend(for rect: MapRect) -> EdgeInsets {
        guard !root.legend.isHidden else { return padding }
        let legend = root.legend.frame
        let map = mapView.convert(mapView.bounds, to: root)
        var (beside, above) = (padding, padding)
        beside.left = max(beside.left, legend.maxX - map.minX + 16)
        above.bottom = max(above.bottom, map.maxY - legend.minY + 16)
        func width(_ insets: EdgeInsets) -> Double {
            mapView.mapRectThatFits(rect, edgePadding: insets).size.width
        }
        return width(beside) <= width(above) ? beside : above
    }

    /// Selects a feature and shows its callout: at the feature's pin, or at a pin that is made for it.
    func choose(_ id: FeatureID) {
        // A sheet with the list covers the map.
        if presentedScreen is ListScreen { dismiss(animated: true) }
        display.choose(id, zoomingWith: environment == nil ? nil : padding)
    }

    private func selectionDidChange(to id: FeatureID?) {
        list?.mark(id)
        if environment != nil { profile.show(id) }
    }

    private func go(to result: GoToResult) {
        mapView.becomeFirstResponder()
        switch result {
        case .coordinate(let coordinate):
            display.mark(coordinate, title: result.title, detail: result.detail)
            fly(to: coordinate, zoom: max(mapView.camera.zoom, 8))
        case .feature(let id, _, _): choose(id)
        case .place(let place):
            display.mark(place.coordinate, title: result.title, detail: result.detail)
            fly(to: place.coordinate, zoom: place.zoom)
        }
    }

    /// Moves the map to a coordinate and a zoom level, in an animation.
    func fly(to coordinate: LocationCoordinate2D, zoom: Double) {
        let goal = MapCamera(centerCoordinate: coordinate, zoom: zoom, heading: mapView.camera.heading)
        mapView.setCamera(goal, motion: Accessibility.allowsMotion(true) ? .fly : .none)
    }

    private func unitsDidChange() {
        profile.unitsDidChange()
        list?.unitsDidChange()
    }

    private func rulerDidChange() {
        toolbar?.isMeasuring = ruler.isOn
        if ruler.isOn { display.deselect() }
        root.setNeedsLayout()
    }

    /// Whether the list is open beside the map, in a window that has room for it.
    var isListOpen: Bool {
        get { root.isListOpen }
        set {
            root.isListOpen = newValue
            toolbar?.isListOpen = newValue && root.isWide
        }
    }

    // MARK: Keys

    override var preferredKeyView: View { mapView }

    override var keyCommands: [KeyCommand]? {
        guard environment != nil else { return nil }
        return ViewerCommand.allCases.flatMap { command in
            command.keys.map { stroke in
                KeyCommand(input: stroke.key, modifierFlags: stroke.modifiers, title: command.title) {
                    [weak self] _ in self?.perform(command)
                }
            }
        }
    }

    /// Escape closes the callout, whichever view has the keyboard focus, or else ends measuring; Backspace
    /// removes the ruler's last point.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty else { return false }
        switch key {
        case .escape where display.hasSelection: display.deselect()
        case .escape where ruler.isOn: ruler.end()
        case .backspace where ruler.isOn, .delete where ruler.isOn: ruler.view?.removeLast()
        default: return false
        }
        return true
    }

    /// Moves the keyboard focus to the field with which the user goes to a place.
    func beginGoTo() { goTo?.begin() }
}

/// The features of a file that is being read again, as far as they have been read. They are shown only once
/// the file has been read to its end, because a file that is only half written, or no longer of its kind,
/// cannot be read.
private struct FileReread {
    let layer: GeoLayer
    private(set) var chunks: [IndexedChunk] = []

    init(layer: GeoLayer) { self.layer = layer }

    mutating func append(_ chunk: IndexedChunk) {
        if chunk.chunk.isRestart { chunks.removeAll() }
        chunks.append(chunk)
    }
}
