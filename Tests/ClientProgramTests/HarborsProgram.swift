import CartoucheApp

// A program outside the package: no isolation by default, one import, flags of its own in a group.

struct HarborOptions: ParsableArguments {
    @Flag(help: "Only harbors with a lighthouse.") var lighthouses = false

    @Option(name: .shortAndLong, help: "How close to look.") var zoom = 4.0

    func validate() throws {
        guard (0...20).contains(zoom) else { throw ValidationError("'\(zoom)' is no zoom: give 0 to 20.") }
    }
}

struct Harbors: MapCommand {
    static let configuration = CommandConfiguration(
        commandName: "harbors", abstract: "A map of harbors.", version: "harbors 1.0.0")

    @OptionGroup var map: MapOptions
    @OptionGroup(title: "Harbors") var harbors: HarborOptions

    @Argument(help: "The harbor to begin with.") var name: String?

    @MainActor func makeScreen(in program: MapProgram) throws -> Screen {
        let mapView = try program.makeMapView()
        mapView.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 40, longitude: -9), zoom: harbors.zoom)
        mapView.addAnnotations(Self.places)
        let screen = Screen()
        screen.view = mapView
        return screen
    }

    @MainActor static var places: [PointAnnotation] {
        [
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), title: "Lisbon"),
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: 41.15, longitude: -8.63), title: "Porto"),
        ]
    }
}
