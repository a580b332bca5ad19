import Cartouche
import CartoucheTesting
import TestSupport
import Testing

/// The guide's recipes do what it says.
@Suite struct GuideTests {
    private let lisbon = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), title: "Lisbon")
    private let porto = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 41.15, longitude: -8.63), title: "Porto")

    private func tester(_ makeScreen: (MapView) -> Screen) throws -> ScreenTester {
        let map = MapView()
        map.basemap = nil
        return try ScreenTester(lettering: .fixedWidth) { _ in makeScreen(map) }
    }

    @Test func anAnnotationGlidesToItsNewPlace() throws {
        let scene = SampleScene()
        scene.show([lisbon, porto])
        let start = try scene.tester.annotationView(for: lisbon).frame.midY
        let end = try scene.tester.annotationView(for: porto).frame.midY

        sail(lisbon)
        scene.run(seconds: 1)
        let middle = scene.tester.visibleRect(of: try scene.tester.annotationView(for: lisbon)).midY
        #expect(middle < start - 20 && middle > end + 20)
        scene.run(seconds: 1.5)

        #expect(
            abs(scene.tester.visibleRect(of: try scene.tester.annotationView(for: lisbon)).midY - end) < 1)
    }

    @Test func aRowIsDeletedByItsSwipeAction() throws {
        let view = StopsView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let first = IndexPath(row: 0, section: 0)
        let actions = view.tableView(view.table, trailingSwipeActionsConfigurationForRowAt: first)?.actions
        let remove = try #require(actions?.first)
        remove.handler(remove, view) { _ in }

        #expect(view.days[0].1 == ["Portofino"] && view.table.numberOfRows(inSection: 0) == 1)
    }

    @Test func anAnnotationOfOnesOwnMovesItsPin() throws {
        let scene = SampleScene()
        let ferry = Ferry(title: "Ferry", coordinate: lisbon.coordinate)
        scene.show([ferry, porto])
        let end = try scene.tester.annotationView(for: porto).frame

        ferry.coordinate = porto.coordinate
        scene.run(seconds: 0.1)

        #expect(try scene.tester.annotationView(for: ferry).frame.midX == end.midX)
    }

    @Test func theRouteIsDrawnUnderThePinsAndMovesWithTheMap() throws {
        let tester = try tester {
            RouteScreen(mapView: $0, coordinates: [lisbon.coordinate, porto.coordinate])
        }
        let map = try tester.view(MapView.self)
        map.addAnnotations([lisbon, porto])
        map.showAnnotations([lisbon, porto], animated: false)
        try tester.runUntilRest()
        func middle() -> (CGPoint, isBlue: Bool) {
            let a = map.convert(lisbon.coordinate, toPointTo: nil)
            let b = map.convert(porto.coordinate, toPointTo: nil)
            let point = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            let (red, _, blue, _) = tester.screenshot()[Int(point.x), Int(point.y)]
            return (point, blue > 200 && red < 100)
        }
        let before = middle()
        #expect(before.isBlue)

        tester.drag(from: CGPoint(x: 700, y: 500), to: CGPoint(x: 620, y: 460))
        let after = middle()
        #expect(after.isBlue && abs(after.0.x - before.0.x + 80) < 2)

        // The map gets what is pressed on the line, pins lie above it.
        #expect(tester.window.hitTest(after.0, with: nil) === map)
        let route = try tester.view(RouteView.self)
        let pin = try tester.annotationView(for: lisbon)
        let order = tester.views()
        #expect(order.firstIndex { $0 === route } ?? 0 < order.firstIndex { $0 === pin } ?? 0)
    }

    @Test func overlaysAreDrawnAndSelected() throws {
        func coordinate(_ latitude: Double, _ longitude: Double) -> LocationCoordinate2D {
            LocationCoordinate2D(latitude: latitude, longitude: longitude)
        }
        let tester = try tester {
            HikeScreen(
                mapView: $0, way: [coordinate(40, -9), coordinate(40, -5)],
                park: [coordinate(38, -8), coordinate(42, -8), coordinate(42, -6), coordinate(38, -6)])
        }
        let map = try tester.view(MapView.self)
        map.camera = MapCamera(centerCoordinate: coordinate(40, -7), zoom: 6)
        try tester.runUntilRest()

        tester.click(at: map.convert(coordinate(40, -6.8), toPointTo: nil))
        try tester.runUntilRest()
        #expect(map.selectedOverlays.first?.title == "Coast path")
        let line = map.convert(coordinate(40, -5.5), toPointTo: nil)
        #expect(isNear(tester.screenshot()[Int(line.x), Int(line.y)], (255, 149, 0)))
        #expect(try tester.view(showing: "Coast path").window != nil)
        addRain(to: map)
        #expect(map.overlays.count == 3)
    }

    @Test func rainIsDrawnBelowThePinsAndChangesWithTheMeasurement() throws {
        let region = CoordinateRegion(
            center: lisbon.coordinate, latitudinalMeters: 400_000, longitudinalMeters: 400_000)
        var screen: RainScreen?
        let tester = try tester {
            let made = RainScreen(mapView: $0, region: region)
            screen = made
            return made
        }
        let (map, renderer) = (try tester.view(MapView.self), try #require(screen).renderer)
        map.setRegion(region, animated: false)
        try tester.runUntilRest()
        let spot = map.convert(lisbon.coordinate, toPointTo: nil)
        func seen() -> (UInt8, UInt8, UInt8, UInt8) { tester.screenshot()[Int(spot.x), Int(spot.y)] }
        let empty = seen()

        for color in [Color(hex: 0x0000FF), Color(hex: 0xFF0000)] {
            renderer.image = ImageRenderer(size: CGSize(width: 8, height: 8)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8), with: color)
            }
            try tester.runUntilRest()
            let mixed = [(empty.0, color.red), (empty.1, color.green), (empty.2, color.blue)].map {
                Int((Double($0.0) * 0.4 + Double($0.1) * 255 * 0.6).rounded())
            }
            #expect(isNear(seen(), (mixed[0], mixed[1], mixed[2]), within: 2))
        }
    }

    @Test func theSearchFieldFindsAPin() throws {
        let tester = try tester(SearchScreen.init(mapView:))
        let map = try tester.view(MapView.self)
        map.addAnnotations([lisbon, porto])
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 10, longitude: 10), zoom: 5)

        try tester.click(tester.view(showing: "Search"))
        try tester.type("por")
        tester.key(.return)
        try tester.runUntilRest()

        #expect(map.selectedAnnotations.first === porto)
        #expect(abs(map.centerCoordinate.latitude - porto.coordinate.latitude) < 1)
        #expect(try !tester.view(TextField.self).isEditing)
    }

    @Test func aRowBesideTheMapSelectsItsPin() throws {
        let tester = try tester { ListScreen(mapView: $0, annotations: [lisbon, porto]) }
        let map = try tester.view(MapView.self)
        #expect(map.frame == CGRect(x: 240, y: 0, width: 560, height: 600))

        try tester.click(tester.view(showing: "Porto", in: tester.view(TableView.self)))
        try tester.runUntilRest()

        #expect(map.selectedAnnotations.first === porto)
        tester.resize(to: CGSize(width: 1000, height: 700))
        #expect(map.frame == CGRect(x: 240, y: 0, width: 760, height: 700))
        #expect(try tester.view(TableView.self).frame.height == 700)
    }

    @Test func aClickOnTheMapLeavesANoteWithALivePopup() throws {
        let tester = try tester { NotesScreen(mapView: $0) }
        let map = try tester.view(MapView.self)
        try tester.runUntilRest()

        tester.click(at: CGPoint(x: 200, y: 200))
        tester.run(seconds: 1)
        #expect(map.annotations.map(\.title) == ["Lisbon", "A note"])

        try tester.click(tester.annotationView(titled: "A note"))
        try tester.runUntilRest()
        try tester.click(tester.view(Button.self, showing: "Fly there"))
        try tester.runUntilRest()
        #expect(abs(map.camera.zoom - 9) < 0.01)
        #expect(map.annotations.count == 2)
    }

    @Test func ornamentsAreWhereTheyWerePut() throws {
        let scene = SampleScene()
        scene.show([lisbon, porto])
        let map = try scene.tester.view(MapView.self)

        addOrnaments(to: map)
        scene.run(seconds: 0.2)

        #expect(map.ornaments.scale.bar?.unit == "nmi" && !map.ornaments.scale.isHidden)
        #expect(map.ornaments.zoomControl.frame.origin == CGPoint(x: 8, y: 8))
    }

    @Test func theCameraFliesWithinItsLimits() throws {
        let scene = SampleScene()
        scene.show([lisbon, porto])
        let map = try scene.tester.view(MapView.self)
        let country = CoordinateRegion(
            center: LocationCoordinate2D(latitude: 39.6, longitude: -8),
            span: CoordinateSpan(latitudeDelta: 5.5, longitudeDelta: 4))

        visit(porto.coordinate, in: country, on: map)
        scene.run(seconds: 4)

        #expect(abs(map.centerCoordinate.latitude - 41.15) < 1e-6)
        #expect(map.camera.centerCoordinateDistance < 4_000_000)
        map.setCenter(LocationCoordinate2D(latitude: 0, longitude: 0), animated: false)
        #expect(map.centerCoordinate.latitude > 36)
    }

    @Test func theUserIsFollowed() throws {
        let scene = SampleScene()
        scene.show([lisbon, porto])
        let map = try scene.tester.view(MapView.self)

        try follow(map)
        map.locationProvider = FixedLocation(Location(coordinate: lisbon.coordinate))
        scene.run(seconds: 4)

        #expect(abs(map.centerCoordinate.latitude - 38.72) < 1e-6 && map.userTrackingMode == .follow)
    }

    @Test func aPostcardHasItsDot() async throws {
        let postcard = try await makePostcard(of: lisbon.coordinate)

        #expect(postcard.size == CGSize(width: 300, height: 200))
        #expect(postcard.bitmap[300, 200] == (0xC8, 0x45, 0x2F, 255))
        #expect(postcard.bitmap[20, 20] != (0xC8, 0x45, 0x2F, 255))
    }

    @Test func aPrintHasFourPixelsAPoint() throws {
        let scene = SampleScene()
        scene.show([lisbon, porto])
        let map = try scene.tester.view(MapView.self)

        let print = makePrint(of: map)

        #expect(print.size == map.bounds.size && print.bitmap.width == Int(map.bounds.width) * 4)
    }
}
