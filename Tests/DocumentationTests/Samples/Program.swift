import CartoucheApp

// begin program
struct Harbors: MapCommand {
    static let configuration = CommandConfiguration(abstract: "A map of harbors.", version: "1.0.0")
    static let windowTitle = "Harbors"

    @OptionGroup var map: MapOptions

    @Option(help: "Shows this place first, as in 38.72,-9.14.")
    var at: String?

    @MainActor func makeScreen(in program: MapProgram) throws -> Screen {
        let mapView = try program.makeMapView()
        if let at {
            let numbers = at.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 2 else { throw ValidationError("'\(at)' is no place: give two numbers.") }
            mapView.centerCoordinate = LocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
        }
        let screen = Screen()
        screen.view = mapView
        return screen
    }
}
// end program
