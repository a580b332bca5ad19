import Cartouche
import TestSupport
import Testing

/// The samples do what the pages say.
@Suite struct SampleTests {
    private let scene = SampleScene()
    private let lisbon = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), title: "Lisbon")
    private let porto = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 41.15, longitude: -8.63), title: "Porto")

    @Test(arguments: [
        (
            "a.geojson",
            #"""
            {"type":"FeatureCollection","features":[
              {"type":"Feature","properties":{"name":"Lisbon","pop":2e6},
                "geometry":{"type":"Point","coordinates":[-9.14,38.72]}},
              {"type":"Feature","properties":null,"geometry":{"type":"Polygon",
                "coordinates":[[[-9,38],[-8,38],[-8,39],[-9,38]]]}}]}
            """#
        ),
        (
            "a.csv",
            "name;pop;wkt\nLisbon;2e6;POINT(-9.14 38.72)\n;;\"POLYGON((-9 38,-8 38,-8 39,-9 38))\"\n"
        ),
        (
            "a.gpx",
            """
            <gpx><wpt lat="38.72" lon="-9.14"><name>Lisbon</name><extensions><pop>2e6</pop></extensions></wpt>
            <rte><rtept lat="38" lon="-9"/><rtept lat="38" lon="-8"/></rte></gpx>
            """
        ),
        (
            "a.kml",
            """
            <kml><Placemark><name>Lisbon</name><ExtendedData><Data name="pop"><value>2e6</value></Data>
            </ExtendedData><Point><coordinates>-9.14,38.72</coordinates></Point></Placemark>
            <Placemark><LineString><coordinates>-9,38 -8,38</coordinates></LineString></Placemark></kml>
            """
        ),
    ])
    func aFileOfAnyFormatIsShown(name: String, text: String) async throws {
        let folder = try Folder()
        try folder.write(text, to: name)
        try showFeatures(of: folder.path(name), on: scene.map)
        scene.run(seconds: 0.1)

        #expect(scene.map.annotations.map(\.title) == ["Lisbon"])
        #expect(scene.map.annotations.map(\.coordinate) == [lisbon.coordinate])
        #expect(scene.map.overlays.count == 1)
        let overlay = scene.map.overlays.first
        #expect(["a.geojson", "a.csv"].contains(name) ? overlay is Polygon : overlay is Polyline)
        #expect(scene.map.visibleMapRect.contains(MapPoint(lisbon.coordinate)))
        #expect(scene.map.visibleMapRect.size.width < MapSize.world.width / 100)
        #expect(try largeTowns(of: folder.path(name)).map(\.title) == ["Lisbon"])
        #expect(try await readBeside(folder.path(name)).count == 2)
        let map = MapView()
        try await addPins(of: folder.path(name), to: map)
        #expect(map.annotations.map(\.title) == ["Lisbon"])
        try writeLargeTowns(of: folder.path(name), to: folder.path("towns.json"))
        #expect(try largeTowns(of: folder.path("towns.json")).map(\.coordinate) == [lisbon.coordinate])
    }

    @Test func anExhibitReturnsToItsStart() throws {
        let application = scene.tester.application
        let start = CoordinateRegion(
            center: lisbon.coordinate, span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))
        runAsExhibit(application, map: scene.map, start: start)
        #expect(application.isFullScreen && application.isIdleTimerDisabled)
        func isAtStart() -> Bool {
            abs(scene.map.camera.centerCoordinate.latitude - lisbon.coordinate.latitude) < 0.01
        }

        scene.run(seconds: 30)
        scene.tester.wheel(1, at: CGPoint(x: 100, y: 100))
        scene.run(seconds: 59)
        #expect(!isAtStart())
        scene.run(seconds: 5)
        #expect(isAtStart())
    }

    @Test func theCrosshairLetsTouchesThrough() {
        scene.show([lisbon, porto])
        addCrosshair(to: scene.map)
        scene.run(seconds: 0.1)

        #expect(scene.all(Crosshair.self).first?.frame == scene.map.bounds)
        #expect(!(scene.window.hitTest(CGPoint(x: 400, y: 300), with: nil) is Crosshair))
    }

    @Test func aPinHasItsOwnPictureInOneSizeOnEveryDisplay() throws {
        let (folder, codec) = (try Folder(), SDLImageCodec())
        for (name, factor) in [("lighthouse.png", 1), ("lighthouse@2x.png", 2)] {
            try folder.write(Data(codec.encodePNG(Bitmap(width: 24 * factor, height: 40 * factor))), to: name)
        }
        Services.current.assets = AssetCatalog(folders: [folder.url.path], images: codec)
        for scale: CGFloat in [1, 2] {
            Services.current.displayScale = scale

            let view = try #require(LighthouseGuide().mapView(scene.map, viewFor: lisbon))

            #expect(view.image?.scale == scale)
            #expect(view.bounds.size == CGSize(width: 24, height: 40))
            #expect(view.centerOffset == CGPoint(x: 0, y: -20))
        }
    }

    @Test func theStandardCalloutHasItsAccessories() throws {
        let guide = HarborGuide()
        scene.map.delegate = guide
        scene.show([lisbon, porto])
        scene.select(lisbon)

        let bubble = try #require(scene.all(BubbleView.self).first)
        let toggle = try #require(scene.all(Switch.self).first)
        #expect(scene.all(Button.self).first?.isDescendant(of: bubble) == true)

        scene.press(toggle)
        #expect(toggle.isOn)
        #expect(scene.map.selectedAnnotations.count == 1)
    }

    @Test func aListOfFerriesScrollsInABubble() {
        registerFerries(on: scene.map)
        scene.show([lisbon, porto])
        scene.select(lisbon)

        let card = scene.all(FerryCard.self).first
        #expect(card?.superview is BubbleView)
        #expect(scene.all(TableView.self).first?.visibleCells.first?.textLabel.text == "07:15")
    }

    @Test func theSecondAnnotationComesWithItsValues() {
        addLighthouse(to: scene.map)
        scene.show(scene.map.annotations)
        scene.select(scene.map.annotations[0])

        let labels = scene.all(LighthouseCallout.self).first?.contentView.subviews as? [Label]
        #expect(labels?.map(\.text) == ["Tower of Hercules", "55 m"])
        #expect(scene.map.annotations.count == 2)

        scene.map.deselectAnnotation(scene.map.annotations[0], animated: false)
        #expect(scene.map.annotations.count == 1)
    }

    @Test func theDelegatesSecondAnnotationFollowsTheSelection() {
        let pins = TwoPins()
        scene.map.delegate = pins
        scene.show([lisbon, porto])
        scene.select(lisbon)
        #expect(scene.all(CalloutMapAnnotationView.self).count == 1)

        scene.map.deselectAnnotation(lisbon, animated: false)
        scene.run(seconds: 0.1)
        #expect(scene.all(CalloutMapAnnotationView.self).isEmpty)
        #expect(scene.map.annotations.count == 2)
    }

    @Test func aSubviewOutsideThePinIsACallout() {
        scene.map.register(
            NoteAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
        scene.show([lisbon, porto])
        scene.select(lisbon)

        let note = scene.all(NoteAnnotationView.self).first { $0.isSelected }?.subviews.first as? Label
        #expect(note?.text == "Lisbon")
    }

    @Test func twoCalloutsAreOpenAtOnce() {
        scene.show([lisbon, porto])
        selectSeveral(lisbon, porto, on: scene.map)
        scene.run(seconds: 0.6)

        #expect(scene.all(BubbleView.self).count == 2)
    }

    @Test func aViewThatTheDelegateMakesAnewKeepsItsStars() {
        final class Critic: MapViewDelegate {
            func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
                StarsView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            }
        }
        let critic = Critic()
        scene.map.delegate = critic
        scene.show([lisbon, porto])
        scene.select(lisbon)
        let first = scene.all(StarsView.self).first
        first?.stars = 4

        scene.map.deselectAnnotation(lisbon, animated: false)
        scene.run(seconds: 0.1)
        scene.select(lisbon)

        let second = scene.all(StarsView.self).first
        #expect(second !== first)
        #expect(second?.stars == 4)
    }

    @Test func theKeyboardGoesToAPin() {
        scene.show([lisbon, porto])
        focus(lisbon, on: scene.map)

        #expect(scene.window.firstResponder === scene.map.view(for: lisbon))
        #expect(scene.window.isFocusVisible)
    }

    @Test func looksAndCurvesAreTakenOver() {
        let view = MarkerAnnotationView(annotation: lisbon, reuseIdentifier: nil)
        style(view)
        #expect(view.calloutOptions.sides == [.above])
        #expect(view.calloutOptions.bubbleStyle == .glossy)

        drop(view)
        ticket(view)
        #expect(view.calloutOptions.bubbleStyle == .dark)
        #expect(view.calloutBubbleType == TicketBubble.self)
    }
}
