import Cartouche

/// The gallery's only screen: the list of scenes, and the map of the open scene.
final class GalleryScreen: Screen {
    private(set) var current: any GalleryScene.Type
    /// The open scene; nil before the first was opened.
    private(set) var scene: (any GalleryScene)?
    private(set) var map = MapView()

    private let basemap: Basemap?
    private let theme: GalleryTheme
    private let scale: CGFloat
    private let page: GalleryPage
    /// The source of the user's location on every scene's map; `nil` means that scenes set the location
    /// themselves.
    private let locationProvider: (any LocationProvider)?

    init(
        basemap: Basemap?, theme: GalleryTheme, scale: CGFloat, first: any GalleryScene.Type,
        locationProvider: (any LocationProvider)? = nil
    ) {
        (self.basemap, self.theme, self.scale, current) = (basemap, theme, scale, first)
        self.locationProvider = locationProvider
        page = GalleryPage(theme: theme)
        super.init()
        title = "Cartouche Gallery"
    }

    override func loadView() { view = page }

    override func viewDidLoad() {
        super.viewDidLoad()
        page.list.onChoice = { [weak self] in self?.open($0) }
    }

    /// Opens the first scene, now that the page has its size, which some scenes need.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if scene == nil { open(current) }
    }

    /// Opens a scene on a new map, so that no state of the previous scene remains.
    func open(_ type: any GalleryScene.Type) {
        close()
        current = type
        let (made, map) = (type.init(), MapView())
        (scene, self.map) = (made, map)
        // At higher zooms there is no more detail.
        map.zoomLimits = basemap?.zoomLimits ?? ZoomLimits(min: 0, max: 9)
        map.basemap = basemap
        page.show(map, of: type)
        let stage = SceneStage(
            map: map, theme: theme, scale: scale, report: { [weak page] in page?.message.show($0) })
        made.open(on: stage)
        if let locationProvider {
            map.locationProvider = locationProvider
            map.showsUserLocation = true
        }
        stage.keepAllInView()
    }

    private func close() {
        map.delegate = nil
        map.basemap = nil
        map.locationProvider = nil
        map.removeFromSuperview()
        scene = nil
    }

    override var preferredKeyView: View { map }
}
