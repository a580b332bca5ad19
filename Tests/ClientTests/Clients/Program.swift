import CartoucheApp
import CartoucheTesting

// A program with flags of its own, and what a test does with its screen.

struct PortOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "How close to look.") var zoom = 4.0
}

struct PortsProgram: MapCommand {
    static let configuration = CommandConfiguration(commandName: "ports", version: "ports 1.0.0")

    @OptionGroup var map: MapOptions
    @OptionGroup var ports: PortOptions

    @MainActor func makeScreen(in program: MapProgram) throws -> Screen {
        PortsScreen(mapView: try program.makeMapView(), zoom: ports.zoom)
    }
}

final class PortsScreen: Screen {
    let mapView: MapView

    init(mapView: MapView, zoom: Double) {
        self.mapView = mapView
        super.init()
        mapView.camera.zoom = zoom
    }

    override func loadView() { view = mapView }
}

@MainActor
func usePorts() throws -> Bitmap {
    let tester = try ScreenTester(size: CGSize(width: 300, height: 200), lettering: .fixedWidth) {
        PortsScreen(mapView: try $0.makeMapView(), zoom: 3)
    }
    try tester.click(tester.annotationView(titled: "Lisbon"))
    tester.pinch(at: CGPoint(x: 150, y: 100), scale: 2)
    try tester.runUntilRest()
    try tester.compareScreenshot(with: "ports", tolerance: .exact)
    return tester.screenshot()
}
