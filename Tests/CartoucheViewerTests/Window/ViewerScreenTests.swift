import CartoucheTesting
import GeoData
import Testing

@testable import CartoucheViewer

/// The window: map and list in step.
@MainActor @Suite struct ViewerScreenTests {
    private let places = [
        PlacesFile.point("Lisbon", -9.1, 38.7, #","kind":"capital","pop":500000"#),
        PlacesFile.point("Porto", -8.6, 41.15, #","kind":"town""#),
        PlacesFile.point("Faro", -7.9, 37.0, #","kind":"town","url":"https://example.org""#),
        #"{"type":"Feature","properties":{"name":"Nowhere"},"geometry":null}"#,
    ]

    private func open(
        _ lines: [String], flags: PropertyFlags = PropertyFlags(),
        size: CGSize = CGSize(width: 900, height: 600)
    ) throws -> (ScreenTester, ViewerScreen) {
        let file = try PlacesFile(lines.joined(separator: "\n"))
        let (tester, screen) = try open(file, flags: flags, size: size)
        try tester.runUntilRest()
        withExtendedLifetime(file) {}
        return (tester, screen)
    }

    /// Reads a file into a window, and runs no frame.
    private func open(
        _ file: PlacesFile, flags: PropertyFlags, size: CGSize = CGSize(width: 900, height: 600)
    ) throws -> (ScreenTester, ViewerScreen) {
        let tester = try ScreenTester(size: size, lettering: .fixedWidth) { tester in
            ViewerScreen(
                mapView: try tester.makeMapView(), style: FeatureStyle(), flags: flags, hasList: true)
        }
        let screen = try #require(tester.screen as? ViewerScreen)
        let loader = FeatureLoader(
            paths: [file.path], options: GeoReadingOptions(), indexer: FeatureIndexer(flags: flags))
        loader.read { output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        return (tester, screen)
    }

    @Test func allFeaturesAreListedByNameAndInView() throws {
        let (tester, screen) = try open(places)

        let list = try tester.view(FeatureList.self)
        #expect(list.rows.map { screen.store.entry($0).title } == ["Faro", "Lisbon", "Nowhere", "Porto"])
        #expect(tester.shows("4 features"))
        for name in ["Lisbon", "Porto", "Faro"] { _ = try tester.annotationView(titled: name) }
    }

    @Test func theFirstViewHasAllPlacesClearOfTheListAndTheZoomButtons() throws {
        let viewer = try ViewerTester([
            PlacesFile.point("West", 5, 60), PlacesFile.point("East", 25, 55),
            PlacesFile.point("North", 15, 62), PlacesFile.point("South", 15, 54),
        ])
        let map = viewer.screen.mapView

        let points = map.annotations.map { map.convert($0.coordinate, toPointTo: map) }
        #expect(points.count == 4)
        let free = CGRect(x: 39, y: 59, width: map.bounds.width - 110, height: map.bounds.height - 98)
        for point in points { #expect(free.contains(point), "\(point) in \(map.bounds)") }
        // As near as the map can be with all in view.
        #expect(points.contains { $0.x < 41 } && points.contains { $0.x > map.bounds.maxX - 73 })
    }

    @Test func aSinglePlaceIsShownAsNearAsTheMapHasDetails() throws {
        let viewer = try ViewerTester([PlacesFile.point("Place", 24.94, 60.17)])
        let other = try ViewerTester([PlacesFile.track])

        let (place, track) = (viewer.screen.mapView, other.screen.mapView)
        let limit = try #require(place.basemap).zoomLimits.max
        #expect(limit < 10, "the tiles have streets")
        #expect((limit - 2...limit).contains(place.camera.zoom), "\(place.camera.zoom) of \(limit)")
        let center = place.convert(place.annotations[0].coordinate, toPointTo: place)
        #expect(place.bounds.contains(center))
        // A shape needs no map around it.
        #expect(track.camera.zoom > limit)
    }

    @Test func aTapOnAPinOpensATableOfItsPropertiesAndMarksItsRow() throws {
        let (tester, _) = try open(places)

        try tester.click(tester.annotationView(titled: "Lisbon"))
        try tester.runUntilRest()

        let callout = try tester.view(FeatureCallout.self)
        #expect(tester.shows("capital", in: callout) && tester.shows("500000", in: callout))
        let table = try tester.view(TableView.self, in: tester.view(FeatureList.self))
        #expect(table.indexPathForSelectedRow?.row == 1)
    }

    @Test func aTapOnARowSelectsItsPin() throws {
        let (tester, screen) = try open(places)

        try tester.click(tester.view(showing: "Porto", in: tester.view(FeatureList.self)))
        try tester.runUntilRest()

        #expect(screen.mapView.selectedAnnotations.compactMap(\.title) == ["Porto"])
        #expect(tester.bubbles.count == 1)
    }

    @Test func aRowOfAFeatureInAClusterShowsAPinOfItsOwn() throws {
        let crowd = (0..<50).map { PlacesFile.point("Stop \($0)", 10 + Double($0) * 0.0001, 50) }
        let (tester, screen) = try open(crowd + [PlacesFile.point("Far", -60, -20)])
        let count = screen.mapView.annotations.count

        try tester.click(tester.view(showing: "Stop 1", in: tester.view(FeatureList.self)))
        try tester.runUntilRest()
        #expect(screen.mapView.selectedAnnotations.compactMap(\.title) == ["Stop 1"])
        #expect(tester.bubbles.count == 1)

        screen.mapView.deselectAnnotation(screen.mapView.selectedAnnotations.first, animated: false)
        try tester.runUntilRest()
        #expect(screen.mapView.annotations.count == count)
    }

    @Test func theSearchFindsValuesAndTheFilterHidesFeatures() throws {
        let (tester, screen) = try open(
            places, flags: PropertyFlags(filter: try FeatureFilter("kind = town or pop > 1")))
        let list = try tester.view(FeatureList.self)
        #expect(list.rows.count == 3)

        try tester.click(tester.view(TextField.self))
        try tester.type("TOWN")
        tester.frames(2)

        #expect(list.rows.map { screen.store.entry($0).title } == ["Faro", "Porto"])
        #expect(tester.shows("2 of 3 features"))
    }

    @Test func whatIsLeftOutIsSaid() throws {
        let (tester, screen) = try open(places + [PlacesFile.point("Bad", 1, 95)])

        #expect(screen.status.code(isStrict: false) == 1)
        #expect(
            tester.views(Label.self).contains { $0.text?.hasPrefix("1 feature left out. line 5:") ?? false })
    }

    @Test func aConditionThatHoldsForNoFeatureIsNotedBelowTheList() throws {
        let (tester, _) = try open(
            places, flags: PropertyFlags(filter: try FeatureFilter("pop > 9e9")))

        #expect(tester.shows("0 features"))
        #expect(tester.shows("The condition of --filter holds for none of 4 features."))
    }

    @Test func aThreadFindsTheColorsOfManyFeatures() throws {
        let flags = PropertyFlags(colorBy: "kind")
        let count = ViewerScreen.coloredAtOnce + 1
        let lines = ["name,lat,lon,kind"] + (0..<count).map { "P\($0),\($0 % 50),\($0 % 90),k\($0 % 3)" }
        let file = try PlacesFile(lines.joined(separator: "\n"), name: "places.csv")
        let (tester, screen) = try open(file, flags: flags)
        let legend = screen.root.legend
        let (isHidden, read) = (legend.isHidden, screen.store.count)
        #expect(read == count)
        #expect(isHidden, "the colors are there before a thread has found them")

        try tester.runUntilRest()

        let (isStillHidden, labels) = (legend.isHidden, legend.scale?.entries.map(\.label))
        #expect(!isStillHidden && labels == ["k0", "k1", "k2"])
    }

    @Test func colorsByAPropertyComeWithALegend() throws {
        let (tester, _) = try open(places, flags: PropertyFlags(colorBy: "kind"))

        let legend = try tester.view(LegendView.self)
        #expect(!legend.isHidden && legend.scale?.entries.map(\.label) == ["town", "capital", "no value"])
        let pins = try ["Porto", "Faro", "Lisbon"].map {
            try (tester.annotationView(titled: $0) as? FeaturePin)?.markerTintColor
        }
        #expect(pins[0] == pins[1] && pins[0] != pins[2])
    }

    @Test func narrowWindowsShowTheMapAlone() throws {
        let (tester, screen) = try open(places, size: CGSize(width: 400, height: 600))
        #expect(screen.mapView.frame.width == 400)
        #expect(tester.views(FeatureList.self).isEmpty)
    }

    @Test func dataAcrossTheAntimeridianIsFittedTheShortWay() throws {
        let (_, screen) = try open([PlacesFile.point("A", 178, -17), PlacesFile.point("B", -178, -18)])
        let width = screen.mapView.visibleMapRect.size.width / MapRect.world.size.width
        #expect(width < 0.1, "\(width)")
    }

    private let line =
        ##"{"type":"Feature","properties":{"name":"Road","stroke":"#ff0000","stroke-width":5},"geometry":"##
        + #"{"type":"LineString","coordinates":[[-9.1,38.7],[-8.6,41.15]]}}"#
    private let area =
        ##"{"type":"Feature","properties":{"name":"Park","fill":"#00ff00"},"geometry":"##
        + #"{"type":"Polygon","coordinates":[[[-9,38],[-7,38],[-7,40],[-9,40],[-9,38]]]}}"#

    @Test func linesAndAreasAreDrawnInTheirOwnColors() throws {
        let (tester, screen) = try open([line, area])

        #expect(screen.mapView.overlays.count == 2 && screen.mapView.annotations.isEmpty)
        let renderers = screen.mapView.overlays.compactMap {
            screen.mapView.renderer(for: $0) as? OverlayPathRenderer
        }
        #expect(renderers.map(\.strokeColor) == [Color(hex: 0x00FF00), Color(hex: 0xFF0000)])
        #expect(renderers.map(\.lineWidth) == [2, 5])
        _ = tester
    }

    @Test func aRowOfALineOpensItsCallout() throws {
        let (tester, screen) = try open([line, area])

        try tester.click(tester.view(showing: "Road", in: tester.view(FeatureList.self)))
        try tester.runUntilRest()

        #expect(screen.mapView.selectedOverlays.count == 1 && tester.bubbles.count == 1)
        #expect(try tester.shows("stroke-width", in: tester.view(FeatureCallout.self)))
    }

    @Test func aFileThatIsReadAgainReplacesItsFeatures() throws {
        let (tester, screen) = try open(places + [line])
        let file = try PlacesFile([places[0], area].joined(separator: "\n"))
        let region = screen.mapView.region
        screen.fitsToData = false

        let loader = FeatureLoader(
            paths: [file.path], options: GeoReadingOptions(), indexer: FeatureIndexer())
        loader.read { output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        try tester.runUntilRest()

        #expect(screen.store.count == 2 && screen.mapView.annotations.count == 1)
        #expect(screen.mapView.overlays.count == 1 && screen.mapView.region == region)
    }

    @Test func manyFeaturesAreSearchedBesideTheWindow() throws {
        let many = (0..<3_000).map { PlacesFile.point("Stop \($0)", Double($0 % 170), Double($0 % 80)) }
        let (tester, screen) = try open(many)
        let list = try tester.view(FeatureList.self)
        #expect(list.rows.count == 3_000 && screen.store.entry(list.rows[2]).title == "Stop 2")

        try tester.click(tester.view(TextField.self))
        try tester.type("stop 299")
        try tester.runUntilRest()

        #expect(
            list.rows.map { screen.store.entry($0).title }
                == ["Stop 299"] + (0..<10).map { "Stop 299\($0)" })
        list.sortKey = .property("none")
        try tester.runUntilRest()
        #expect(list.rows.map(\.index) == [299] + Array(2_990...2_999))
    }

    @Test func withAFilterTheViewShowsTheFeaturesThatAreShown() throws {
        let far = PlacesFile.point("Far", 120, -40)
        let filter = try FeatureFilter("name != Far")

        let (_, screen) = try open(places + [far], flags: PropertyFlags(filter: filter))

        #expect(screen.mapView.visibleMapRect.size.width / MapRect.world.size.width < 0.1)
        #expect(
            screen.mapView.visibleMapRect.contains(
                MapPoint(LocationCoordinate2D(latitude: 38.7, longitude: -9.1))))
    }

    @Test func aRereadFileTakesTheChosenFeatureAway() throws {
        let crowd = (0..<50).map { PlacesFile.point("Stop \($0)", 10 + Double($0) * 0.0001, 50) }
        let (tester, screen) = try open(crowd)
        try tester.click(tester.view(showing: "Stop 1", in: tester.view(FeatureList.self)))
        try tester.runUntilRest()
        #expect(tester.bubbles.count == 1)

        let file = try PlacesFile(crowd[40])
        screen.fitsToData = false
        FeatureLoader(paths: [file.path], options: GeoReadingOptions(), indexer: FeatureIndexer()).read {
            output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        try tester.runUntilRest()

        #expect(tester.bubbles.isEmpty && screen.mapView.selectedAnnotations.isEmpty)
        #expect(screen.mapView.annotations.compactMap(\.title) == ["Stop 40"])
    }

    @Test func theLegendCoversNoData() throws {
        let corners = [
            PlacesFile.point("SW", -9, 37, #","kind":"a""#), PlacesFile.point("NE", 20, 60, #","kind":"b""#),
            PlacesFile.point("SE", 20, 37, #","kind":"c""#), PlacesFile.point("NW", -9, 60, #","kind":"d""#),
        ]
        let (tester, screen) = try open(
            corners, flags: PropertyFlags(filter: nil, colorBy: "kind"), size: CGSize(width: 700, height: 400)
        )
        let legend = tester.visibleRect(of: screen.root.legend)
        #expect(legend.height > 60)

        for name in ["SW", "NE", "SE", "NW"] {
            let pin = try tester.annotationView(titled: name)
            #expect(!tester.visibleRect(of: pin).intersects(legend), "\(name) under \(legend)")
        }
    }
}
