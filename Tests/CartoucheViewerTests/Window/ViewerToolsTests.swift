import CartoucheTesting
import GeoData
import Testing

@testable import CartoucheViewer

/// The window's tools, used as a person would.
@MainActor @Suite struct ViewerToolsTests {
    // MARK: Go to

    @Test func theFieldGoesToAPlaceByItsName() async throws {
        let viewer = try ViewerTester(PlacesFile.towns, places: [.paris])
        let tester = viewer.tester

        tester.key("l", modifiers: .control)
        try tester.type("pari")
        try await viewer.waitForPlaces()
        #expect(tester.shows("Capital of France, 2.0 million people"))
        tester.key(.return)
        try tester.runUntilRest()

        let center = viewer.screen.mapView.centerCoordinate
        #expect(abs(center.latitude - 48.85) < 0.01 && abs(center.longitude - 2.35) < 0.01)
        #expect(tester.views(GoToResultsView.self).isEmpty)
        #expect(tester.window.firstResponder === viewer.screen.mapView)
        // The place is marked until its callout closes.
        #expect(viewer.screen.mapView.selectedAnnotations.compactMap(\.title) == ["Paris"])
        tester.key(.escape)
        try tester.runUntilRest()
        #expect(!viewer.screen.mapView.annotations.contains { $0 is GoToPin })
    }

    @Test(arguments: ["38.5, -9.25", "38°30'N 9°15'W", "29S 478208 4261450"])
    func theFieldGoesToACoordinateInAnyForm(_ text: String) async throws {
        let viewer = try ViewerTester(PlacesFile.towns)

        viewer.tester.key("/")
        try viewer.tester.type(text)
        viewer.tester.key(.return)
        try await viewer.waitForPlaces()

        let center = viewer.screen.mapView.centerCoordinate
        #expect(abs(center.latitude - 38.5) < 0.01 && abs(center.longitude + 9.25) < 0.01, "\(center)")
    }

    @Test func arrowsChooseAmongTheAnswersAndFeaturesAreAmongThem() async throws {
        var porto = NamedPlace.paris
        porto.name = "Porto Alegre"
        let viewer = try ViewerTester(PlacesFile.towns, places: [porto])
        let tester = viewer.tester

        tester.key("l", modifiers: .control)
        try tester.type("porto")
        try await viewer.waitForPlaces()
        let results = try tester.view(GoToResultsView.self)
        #expect(results.results.map(\.title) == ["Porto", "Porto Alegre"])
        tester.key(.down)
        #expect(results.current == 1)
        tester.key(.up)
        tester.key(.return)
        try tester.runUntilRest()

        #expect(viewer.screen.display.selected.map { viewer.screen.store.entry($0).title } == "Porto")
    }

    @Test func escapeLeavesTheFieldAndTheMapHasTheKeys() async throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key("/")
        try viewer.tester.type("nowhere at all")
        try await viewer.waitForPlaces()
        #expect(viewer.tester.shows("No place has this name."))

        viewer.tester.key(.escape)
        viewer.tester.frames(2)
        #expect(viewer.tester.views(GoToResultsView.self).isEmpty)
        let before = viewer.screen.mapView.centerCoordinate
        viewer.tester.key(.right)
        try viewer.tester.runUntilRest()
        #expect(viewer.screen.mapView.centerCoordinate.longitude > before.longitude)
    }

    @Test func aTextThatIsNoCoordinateIsToldWhy() async throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key("/")
        try viewer.tester.type("95, 24")
        try await viewer.waitForPlaces()

        let results = try viewer.tester.view(GoToResultsView.self)
        let message = try #require(results.message)
        #expect(message.contains("the latitude 95 lies outside of -90 to 90"), "\(message)")
        #expect(viewer.tester.shows(message))
    }

    // MARK: The ruler

    @Test func pressesMeasureAndKeysEndIt() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        let tester = viewer.tester
        tester.key("m")
        tester.frames(2)

        tester.click(at: viewer.point(39, -8))
        tester.run(seconds: 0.6)
        tester.click(at: viewer.point(40, -8))
        tester.run(seconds: 0.6)
        let ruler = try #require(viewer.screen.ruler.view)
        #expect(ruler.ruler.points.count == 2 && abs(ruler.ruler.length - 111_000) < 1_000)
        #expect(tester.shows("111 km", in: try tester.view(RulerPanel.self)))
        // Presses on pins measure; they do not select.
        tester.click(at: viewer.point(41.15, -8.6))
        tester.run(seconds: 0.6)
        #expect(ruler.ruler.points.count == 3 && viewer.screen.display.selected == nil)

        tester.key("u")
        tester.frames(2)
        #expect(viewer.screen.mapView.ornaments.scale.units == .imperial)
        tester.key(.backspace)
        #expect(ruler.ruler.points.count == 2)
        tester.key(.escape)
        tester.frames(2)
        #expect(!viewer.screen.ruler.isOn && tester.views(RulerPanel.self).isEmpty)
    }

    @Test func aPressOnTheFirstPointClosesTheLine() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key("m")
        viewer.tester.frames(2)

        for (latitude, longitude) in [(39.0, -9.0), (39, -7.5), (40, -7.5), (39.01, -9.01)] {
            viewer.tester.click(at: viewer.point(latitude, longitude))
            viewer.tester.run(seconds: 0.6)
        }

        let ruler = try #require(viewer.screen.ruler.view).ruler
        #expect(ruler.isClosed && ruler.points.count == 3)
        #expect(
            try viewer.tester.view(RulerPanel.self).subviews.contains {
                ($0 as? Label)?.text?.contains("km² · ") ?? false
            })
    }

    @Test func pressesOnAreasMeasureToo() throws {
        let viewer = try ViewerTester([PlacesFile.area("Large", 4)])
        viewer.tester.key("m")
        viewer.tester.frames(2)

        viewer.tester.click(at: viewer.point(10, 20))
        viewer.tester.run(seconds: 0.6)

        #expect(viewer.screen.ruler.view?.ruler.points.count == 1)
        #expect(viewer.screen.display.selected == nil)
    }

    @Test func theMapIsDraggedUnderTheRuler() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key("m")
        viewer.tester.frames(2)
        let before = viewer.screen.mapView.centerCoordinate

        viewer.tester.drag(from: CGPoint(x: 600, y: 300), to: CGPoint(x: 500, y: 300))
        try viewer.tester.runUntilRest()

        #expect(viewer.screen.mapView.centerCoordinate.longitude > before.longitude)
        #expect(viewer.screen.ruler.view?.ruler.points.isEmpty ?? false)
    }

    // MARK: The menu of a position

    @Test func theRightButtonCopiesCoordinates() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        let tester = viewer.tester

        tester.mouse(.down, at: viewer.point(39.5, -8.25), button: 3)
        tester.frames(2)
        for format in CoordinateFormat.allCases { #expect(tester.shows(format.title)) }
        try tester.click(tester.view(showing: "Decimal"))
        tester.frames(3)

        let text = try #require(Services.current.pasteboard.string)
        let coordinate = try CoordinateParser.coordinate(in: text)
        #expect(abs(coordinate.latitude - 39.5) < 0.02 && abs(coordinate.longitude + 8.25) < 0.02)
        #expect(viewer.notice == "Copied \(text)")
    }

    @Test func aLongPressOfAFingerOpensTheMenu() throws {
        let viewer = try ViewerTester(PlacesFile.towns)

        viewer.tester.press(at: viewer.point(39.5, -8.25))
        viewer.tester.frames(2)

        #expect(viewer.tester.shows("Center the map here"))
    }

    @Test func theMenuMeasuresFromThePlace() throws {
        let viewer = try ViewerTester(PlacesFile.towns)

        viewer.tester.mouse(.down, at: viewer.point(39.5, -8.25), button: 3)
        viewer.tester.frames(2)
        try viewer.tester.click(viewer.tester.view(showing: "Measure from here"))
        viewer.tester.frames(3)

        #expect(viewer.screen.ruler.view?.ruler.points.count == 1)
    }

    // MARK: Features at one position

    @Test func tapsButtonsAndKeysCycleThroughWhatLiesAtOnePlace() throws {
        let viewer = try ViewerTester(
            ["Large", "Middle", "Small"].enumerated().map { PlacesFile.area($1, 4 - Double($0)) })
        let tester = viewer.tester
        func title() -> String? { viewer.screen.display.selected.map { viewer.screen.store.entry($0).title } }
        let point = viewer.point(10, 20)

        tester.click(at: point)
        try tester.runUntilRest()
        #expect(title() == "Small" && tester.shows("1 of 3"))
        // Two taps in a row zoom.
        tester.run(seconds: 0.5)
        tester.click(at: point)
        try tester.runUntilRest()
        #expect(title() == "Middle" && tester.shows("2 of 3"))

        tester.key("n")
        try tester.runUntilRest()
        #expect(title() == "Large" && tester.shows("3 of 3"))
        tester.key("n", modifiers: .shift)
        try tester.runUntilRest()
        #expect(title() == "Middle")
        let stepper = try tester.view(StackStepper.self)
        let next = try #require(tester.views(ToolbarButton.self, in: stepper).last)
        try tester.click(next)
        try tester.runUntilRest()
        #expect(title() == "Large")
    }

    // MARK: Heights

    @Test func aTrackWithHeightsShowsThemInStepWithTheMap() throws {
        let viewer = try ViewerTester([PlacesFile.track] + PlacesFile.towns)
        let tester = viewer.tester
        try tester.click(tester.view(showing: "Climb", in: tester.view(FeatureList.self)))
        try tester.runUntilRest()

        let panel = try tester.view(ProfileView.self)
        #expect(
            tester.views(Label.self, in: panel).contains {
                $0.text?.contains("up 400 m · down 200 m") ?? false
            })
        tester.mouse(.move, at: panel.convert(CGPoint(x: panel.bounds.midX + 19, y: 100), to: nil))
        tester.frames(3)
        let mark = try #require(viewer.screen.mapView.annotations.compactMap { $0 as? ProfileCursor }.first)
        #expect(abs(mark.coordinate.longitude - 7.01) < 0.0005 && abs(mark.coordinate.latitude - 46) < 1e-6)

        tester.mouse(.move, at: viewer.point(46, 7.02))
        tester.frames(3)
        #expect(abs(try #require(panel.chart.mark).coordinate.longitude - 7.02) < 1e-6)

        tester.key(.escape)
        try tester.runUntilRest()
        #expect(tester.views(ProfileView.self).isEmpty)
        #expect(!viewer.screen.mapView.annotations.contains { $0 is ProfileCursor })
    }

    @Test func theChartHidesNothingOfATrackThatWasInView() throws {
        let track =
            #"{"type":"Feature","properties":{"name":"Climb"},"geometry":{"type":"LineString","#
            + #""coordinates":[[7,46,500],[7,46.1,900],[7,46.2,700]]}}"#
        let viewer = try ViewerTester([track])
        let (screen, map) = (viewer.screen, viewer.screen.mapView)
        screen.perform(.profile)
        screen.choose(FeatureID(layer: 0, index: 0))
        try viewer.tester.runUntilRest()
        screen.showAll(animated: false)
        viewer.tester.frames(2)
        let height = map.bounds.height

        screen.perform(.profile)
        try viewer.tester.runUntilRest()

        #expect(map.bounds.height < height)
        for latitude in [46, 46.2] {
            let end = LocationCoordinate2D(latitude: latitude, longitude: 7)
            #expect(map.bounds.contains(map.convert(end, toPointTo: map)), "\(latitude)")
        }
    }

    @Test func aPositionInTheChartComesIntoView() throws {
        let viewer = try ViewerTester([PlacesFile.track] + PlacesFile.towns)
        let tester = viewer.tester
        try tester.click(tester.view(showing: "Climb", in: tester.view(FeatureList.self)))
        try tester.runUntilRest()
        let map = viewer.screen.mapView
        map.setCenter(LocationCoordinate2D(latitude: 40, longitude: 20), animated: false)
        try tester.runUntilRest()

        let panel = try tester.view(ProfileView.self)
        tester.mouse(.move, at: panel.convert(CGPoint(x: panel.bounds.midX, y: 100), to: nil))
        try tester.runUntilRest()

        let mark = try #require(map.annotations.compactMap { $0 as? ProfileCursor }.first)
        #expect(map.bounds.contains(map.convert(mark.coordinate, toPointTo: map)))
    }

    // MARK: Files

    @Test func aPictureOfTheMapIsWrittenAndNamed() throws {
        let viewer = try ViewerTester(PlacesFile.towns)

        viewer.tester.key("s", modifiers: [.control, .shift])
        viewer.tester.frames(2)

        let name = try #require(viewer.written.first)
        #expect(viewer.notice?.hasSuffix(name) ?? false)
        let picture = try Services.current.images.decode(
            [UInt8](try #require(FileManager.default.contents(atPath: "\(viewer.folder)/\(name)"))),
            name: name)
        #expect(picture.width == Int(viewer.screen.mapView.bounds.width))
        #expect(picture.height == Int(viewer.screen.mapView.bounds.height))
    }

    @Test func theSelectedFeatureOrAllListedOnesAreWritten() async throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key("e", modifiers: .control)
        try await viewer.wait { viewer.written.count == 1 }
        viewer.screen.choose(FeatureID(layer: 0, index: 1))
        try viewer.tester.runUntilRest()
        viewer.tester.key("e", modifiers: .control)
        try await viewer.wait { viewer.written.count == 2 }

        let counts = try viewer.written.sorted { $0.count < $1.count }.map {
            try GeoLayerReader.read(path: "\(viewer.folder)/\($0)").count
        }
        #expect(counts == [3, 1])
    }

    @Test func whatCannotBeWrittenIsSaidInTheWindow() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        try FileManager.default.removeItem(atPath: viewer.folder)

        viewer.tester.key("s", modifiers: [.control, .shift])
        viewer.tester.frames(2)

        #expect(viewer.notice?.hasSuffix("cannot be written: No such file or directory.") ?? false)
    }

    // MARK: The window

    @Test func f1ListsTheKeysAndEscapeCloses() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key(.function(1))
        try viewer.tester.runUntilRest()
        #expect(viewer.tester.shows("Move the map"))

        viewer.tester.key(.escape)
        try viewer.tester.runUntilRest()
        #expect(!viewer.tester.shows("Move the map"))
    }

    @Test func theListIsHiddenAndShownAgain() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        let width = viewer.screen.mapView.frame.width

        viewer.tester.key("b", modifiers: .control)
        viewer.tester.frames(2)
        #expect(viewer.screen.mapView.frame.width == 800 && viewer.tester.views(FeatureList.self).isEmpty)
        viewer.tester.key("f", modifiers: .control)
        viewer.tester.frames(2)
        #expect(viewer.screen.mapView.frame.width == width)
        #expect(viewer.tester.window.firstResponder?.name == "search")
    }

    @Test func aNarrowWindowShowsTheListInASheet() throws {
        let viewer = try ViewerTester(PlacesFile.towns, size: CGSize(width: 420, height: 560))
        viewer.tester.key("b", modifiers: .control)
        try viewer.tester.runUntilRest()

        try viewer.tester.click(
            viewer.tester.view(showing: "Porto", in: viewer.tester.view(FeatureList.self)))
        try viewer.tester.runUntilRest()

        #expect(viewer.screen.presentedScreen == nil && viewer.tester.views(FeatureList.self).isEmpty)
        #expect(viewer.screen.display.selected == FeatureID(layer: 0, index: 1))
        viewer.tester.resize(to: CGSize(width: 800, height: 560))
        viewer.tester.frames(3)
        #expect(viewer.tester.views(FeatureList.self).count == 1)
    }

    @Test func everyButtonOfTheToolbarIsReachedByTabAndSaysWhatItDoes() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        var names: Set<String> = []
        for _ in 0..<20 {
            viewer.tester.key(.tab)
            if let button = viewer.tester.window.firstResponder as? ToolbarButton {
                names.insert(button.name)
            }
        }

        let buttons = viewer.tester.views(ToolbarButton.self)
        #expect(names == Set(buttons.map(\.name)) && buttons.count == 6)
        #expect(buttons.allSatisfy { $0.toolTip?.contains("(") ?? false })
    }

    @Test func escapeEmptiesTheFieldThatGoesToPlaces() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        viewer.tester.key("l", modifiers: .control)
        try viewer.tester.type("nowhe")

        viewer.tester.key(.escape)

        let field = try viewer.tester.view(GoToField.self)
        #expect(field.text == "" && !field.isEditing)
    }
}
