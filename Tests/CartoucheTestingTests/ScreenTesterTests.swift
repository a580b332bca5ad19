import CartoucheTesting
import Testing

/// Using a screen as a person would.
@MainActor
struct ScreenTesterTests {
    /// A map with two pins far apart, under a bar with a button.
    @MainActor
    private final class Stage {
        let map = MapView()
        let button: Button
        let field = TextField(placeholder: "Search", frame: CGRect(x: 10, y: 60, width: 200, height: 34))
        let bar = View(frame: CGRect(x: 0, y: 0, width: 800, height: 50))
        var presses = 0
        let lisbon = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), title: "Lisbon")
        let oslo = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: 59.91, longitude: 10.75), title: "Oslo")
        var tester: ScreenTester?

        init() {
            button = Button("Send")
            map.basemap = nil
        }

        func open() throws -> ScreenTester {
            let tester = try ScreenTester(
                lettering: .fixedWidth,
                makeView: { _ in
                    bar.backgroundColor = .white
                    button.frame = CGRect(x: 700, y: 5, width: 90, height: 40)
                    button.addAction(for: .touchUpInside) { [unowned self] in presses += 1 }
                    bar.addSubview(button)
                    map.addSubview(field)
                    map.addSubview(bar)
                    map.addAnnotations([lisbon, oslo])
                    return map
                })
            map.camera = MapCamera(centerCoordinate: lisbon.coordinate, zoom: 4)
            try tester.runUntilRest()
            self.tester = tester
            return tester
        }
    }

    /// Views need services, so nothing is made before the first tester.
    private func stage() throws -> (Stage, ScreenTester) {
        _ = try ScreenTester(lettering: .fixedWidth, makeView: { _ in View() })
        let stage = Stage()
        return (stage, try stage.open())
    }

    @Test func aClickReachesTheViewOrSaysWhatIsInTheWay() throws {
        let (stage, tester) = try stage()

        try tester.click(tester.view(showing: "Send"))
        #expect(stage.presses == 1)
        // By its label, too.
        try tester.click(stage.button.titleLabel, count: 2)
        #expect(stage.presses == 3)

        let cover = View(frame: stage.button.frame)
        cover.name = "Cover"
        stage.bar.addSubview(cover)
        tester.frames()
        let covered = #expect(throws: ScreenTestError.self) { try tester.click(stage.button) }
        #expect(covered?.description.contains("Cover would get it") == true)
        #expect(stage.presses == 3)

        stage.bar.isHidden = true
        let hidden = #expect(throws: ScreenTestError.self) { try tester.click(stage.button) }
        #expect(hidden?.description.contains("not shown") == true)
    }

    @Test func aPartThatShowsIsEnough() throws {
        let (stage, tester) = try stage()
        let half = View(frame: CGRect(x: 700, y: 5, width: 80, height: 40))
        stage.bar.addSubview(half)
        tester.frames()

        try tester.click(stage.button)

        #expect(stage.presses == 1)
    }

    @Test func viewsAreFoundByTypeNameAndText() throws {
        let (stage, tester) = try stage()
        stage.field.name = "search"

        #expect(try tester.view(MapView.self) === stage.map)
        #expect(try tester.view(named: "search") === stage.field)
        #expect(try tester.view(Button.self, showing: "Send") === stage.button)
        #expect(tester.shows("Search") && !tester.shows("Receive"))
        let missing = #expect(throws: ScreenTestError.self) { try tester.view(named: "sarch") }
        #expect(missing?.description.contains("search") == true)
        let unsaid = #expect(throws: ScreenTestError.self) { try tester.view(showing: "Receive") }
        #expect(unsaid?.description.contains("\"Send\"") == true)

        let twin = TextField(placeholder: "Search", frame: CGRect(x: 10, y: 120, width: 200, height: 34))
        stage.map.addSubview(twin)
        #expect(throws: ScreenTestError.self) { try tester.view(showing: "Search") }
        twin.isHidden = true
        #expect(try tester.view(showing: "Search") === stage.field)
        #expect(tester.visibleRect(of: twin).isNull)
    }

    @Test func pinsAreFoundByTitleAndClicked() throws {
        let (stage, tester) = try stage()

        try tester.click(tester.annotationView(titled: "Lisbon"))
        try tester.runUntilRest()

        #expect(stage.map.selectedAnnotations.first === stage.lisbon)
        #expect(tester.bubbles.count == 1 && tester.shows("Lisbon"))
        #expect(tester.trace.all("didSelect").map { $0["annotation"] } == [.string("Lisbon")])
        let unknown = #expect(throws: ScreenTestError.self) { try tester.annotationView(titled: "Porto") }
        #expect(unknown?.description.contains("Lisbon, Oslo") == true)
        let away = #expect(throws: ScreenTestError.self) { try tester.annotationView(for: stage.oslo) }
        #expect(away?.description.contains("out of the map's sight") == true)
    }

    @Test func textIsTypedWhereTheKeyboardIs() throws {
        let (stage, tester) = try stage()
        let early = #expect(throws: ScreenTestError.self) { try tester.type("Lisbon") }
        #expect(early?.description.contains("takes no text") == true)

        try tester.click(stage.field)
        try tester.type("Łódź")
        tester.key(.backspace)

        #expect(stage.field.text == "Łód")
    }

    @Test func fingersMouseAndWheelMoveTheMap() throws {
        let (stage, tester) = try stage()
        let middle = CGPoint(x: 400, y: 300)
        let zoom = stage.map.camera.zoom

        tester.pinch(at: middle, scale: 2)
        try tester.runUntilRest()
        #expect(abs(stage.map.camera.zoom - zoom - 1) < 0.05)
        tester.pinch(at: middle, scale: 0.5)
        try tester.runUntilRest()
        #expect(abs(stage.map.camera.zoom - zoom) < 0.1)

        for pointer in [ScreenTester.Pointer.mouse, .finger] {
            let coordinate = stage.map.convert(CGPoint(x: 500, y: 400), toCoordinateFrom: nil)
            tester.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 440, y: 430), with: pointer)
            try tester.runUntilRest()
            let now = stage.map.convert(coordinate, toPointTo: nil)
            #expect(abs(now.x - 440) < 1 && abs(now.y - 430) < 1, "\(pointer)")
        }
        // Without a rest at its end a drag is a flick.
        let coordinate = stage.map.convert(CGPoint(x: 500, y: 400), toCoordinateFrom: nil)
        tester.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 440, y: 400), seconds: 0.1, rest: 0)
        try tester.runUntilRest()
        #expect(stage.map.convert(coordinate, toPointTo: nil).x < 430)

        let before = stage.map.camera.zoom
        tester.wheel(1, at: middle)
        try tester.runUntilRest()
        #expect(stage.map.camera.zoom > before)
    }

    @Test func tapsWithTwoFingersAndTwiceZoom() throws {
        let (stage, tester) = try stage()
        let zoom = stage.map.camera.zoom

        tester.tap(at: CGPoint(x: 600, y: 500), count: 2)
        try tester.runUntilRest()
        let closer = stage.map.camera.zoom
        #expect(closer > zoom + 0.9)
        tester.tap(at: CGPoint(x: 600, y: 500), fingers: 2)
        try tester.runUntilRest()
        #expect(stage.map.camera.zoom < closer - 0.9)
    }

    @Test func whatNeverRestsIsSaid() throws {
        let (stage, tester) = try stage()
        let link = DisplayLink { _ in }
        link.add(to: tester.window)

        let error = #expect(throws: ScreenTestError.self) { try tester.runUntilRest(within: 1) }
        #expect(error?.description.contains("no rest after 1.0 s") == true)
        link.invalidate()
        #expect(try tester.runUntilRest() < 0.1)
        _ = stage
    }

    @Test func timeMovesOnlyByFrames() throws {
        let (stage, tester) = try stage()
        let start = tester.seconds

        View.animate(withDuration: 1) { stage.bar.alpha = 0.5 }
        tester.run(seconds: 0.5)

        #expect(abs(tester.seconds - start - 0.5) < 0.02)
        #expect(stage.bar.presentation.alpha < 0.95 && stage.bar.presentation.alpha > 0.55)
        #expect(try tester.runUntilRest() < 0.6)
        #expect(stage.bar.presentation.alpha == 0.5)
    }

    @Test func twoTestersDoNotDisturbEachOther() throws {
        let (first, a) = try stage()
        let (second, b) = try stage()

        a.click(at: CGPoint(x: 745, y: 25))
        b.frames(3)
        try a.click(first.field)
        b.click(at: CGPoint(x: 745, y: 25))
        try a.type("a")

        #expect(first.presses == 1 && second.presses == 1)
        #expect(first.field.text == "a" && (second.field.text ?? "").isEmpty)
        #expect(Set([a.trace.all("control").count, b.trace.all("control").count]).min() ?? 0 > 0)
    }

    @Test(arguments: [
        CGSize(width: 0, height: 10), CGSize(width: 20_000, height: 10),
        CGSize(width: CGFloat.nan, height: 1),
    ])
    func impossibleSizesAreRefused(size: CGSize) {
        #expect(throws: ScreenTestError.self) {
            _ = try ScreenTester(size: size, lettering: .fixedWidth, makeView: { _ in View() })
        }
    }

    @Test func workOfTheMainActorRunsWhileTheTestWaits() async throws {
        let (_, tester) = try stage()
        let flag = Flag()
        Task { flag.isUp = true }

        tester.frames(3)
        #expect(!flag.isUp)
        await tester.yield()

        #expect(flag.isUp)
    }

    @Test func aCellIsFoundByATextInItAndTheTextsThatThereAreAreListed() throws {
        let tester = try ScreenTester(
            lettering: .fixedWidth,
            makeView: { _ in
                let root = View()
                for (index, title) in ["Lisbon", "Oslo"].enumerated() {
                    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
                    cell.frame = CGRect(x: 0, y: 50 * index, width: 300, height: 44)
                    cell.textLabel.text = title
                    root.addSubview(cell)
                }
                return root
            })
        tester.frames(2)

        let cell = try tester.view(TableViewCell.self, showing: "Oslo")
        #expect(cell.textLabel.text == "Oslo")
        #expect {
            try tester.view(TableViewCell.self, showing: "Rome")
        } throws: {
            "\($0)".contains("\"Lisbon\", \"Oslo\"")
        }
        #expect {
            try tester.view(Slider.self, showing: "Rome")
        } throws: {
            "\($0)".contains("There is no view of that type at all.")
        }
    }

    @Test func aTextViewIsFoundByItsTextOrPlaceholder() throws {
        let (notes, remarks) = (TextView(), TextView())
        let tester = try ScreenTester(
            lettering: .fixedWidth,
            makeView: { _ in
                notes.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
                notes.text = "Rain until noon"
                remarks.frame = CGRect(x: 0, y: 100, width: 200, height: 80)
                remarks.placeholder = "Remarks"
                let root = View()
                root.addSubview(notes)
                root.addSubview(remarks)
                return root
            })

        #expect(try tester.view(showing: "Rain until noon") === notes)
        #expect(try tester.view(TextView.self, showing: "Remarks") === remarks)
        #expect(tester.shows("Remarks") && !tester.shows("Rain"))
    }

    @Test func runUntilRestSaysWhenItsLimitIsReached() throws {
        let tester = try ScreenTester(lettering: .fixedWidth, makeView: { _ in View() })
        let link = DisplayLink { _ in }
        link.add(to: tester.window)

        #expect {
            try tester.runUntilRest(within: 0.5)
        } throws: {
            "\($0)".hasPrefix("There is no rest after 0.5 s")
        }
    }

    @Test func twoMapsMayBeGivenOneBaseMap() throws {
        let (main, small) = (MapView(), MapView())
        let tester = try ScreenTester(
            size: CGSize(width: 600, height: 400),
            makeView: { tester in
                main.basemap = try tester.application.makeWorldMap()
                small.basemap = main.basemap
                main.camera = MapCamera(
                    centerCoordinate: LocationCoordinate2D(latitude: 60, longitude: 25), zoom: 5)
                small.camera = MapCamera(
                    centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 0), zoom: 1)
                let root = View()
                main.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
                small.frame = CGRect(x: 440, y: 280, width: 150, height: 110)
                root.addSubview(main)
                root.addSubview(small)
                return root
            })
        try tester.runUntilRest()
        let both = tester.screenshot()

        small.isHidden = true
        try tester.runUntilRest()

        #expect(main.basemap !== small.basemap && small.basemap != nil)
        #expect(tester.screenshot() != both)
        // A map view that no longer shows it leaves it to another.
        let first = try #require(main.basemap)
        main.basemap = nil
        small.basemap = first
        #expect(small.basemap === first)
    }

    @Test func aLineThatHasChangedIsShownAndHitInTheNextFrames() throws {
        let map = MapView()
        map.basemap = nil
        let tester = try ScreenTester(lettering: .fixedWidth, makeView: { _ in map })
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), zoom: 4)
        let line = Polyline(coordinates: [
            LocationCoordinate2D(latitude: 30, longitude: -20),
            LocationCoordinate2D(latitude: 30, longitude: 0),
        ])
        map.addOverlay(line)
        try tester.runUntilRest()
        let before = tester.screenshot()
        let coordinate = LocationCoordinate2D(latitude: 45, longitude: -10)
        let point = map.convert(coordinate, toPointTo: map)
        #expect(map.overlays(at: point).isEmpty)

        line.coordinates = [
            LocationCoordinate2D(latitude: 45, longitude: -20),
            LocationCoordinate2D(latitude: 45, longitude: 0),
        ]
        try tester.runUntilRest()

        #expect(tester.screenshot() != before)
        #expect(map.overlays(at: point).contains { $0 === line })
    }

    @Test func changedServicesAreThoseOfTheTesterThatWasUsedLast() throws {
        let first = try ScreenTester(lettering: .fixedWidth, makeView: { _ in View() })
        #expect(!Accessibility.isReduceMotionEnabled)
        Accessibility.isReduceMotionEnabled = true
        first.frames()
        #expect(Accessibility.isReduceMotionEnabled)

        let second = try ScreenTester(
            lettering: .fixedWidth,
            makeView: { _ in
                #expect(!Accessibility.isReduceMotionEnabled)
                Services.current.preferredLanguages = ["fi"]
                return View()
            })
        second.frames()
        #expect(!Accessibility.isReduceMotionEnabled)
        #expect(Services.current.preferredLanguages == ["fi"])

        first.frames()
        #expect(Accessibility.isReduceMotionEnabled)
        #expect(Services.current.preferredLanguages != ["fi"])
        Accessibility.isReduceMotionEnabled = false
        second.frames()
        first.frames()
        #expect(!Accessibility.isReduceMotionEnabled)
    }
}

@MainActor
private final class Flag {
    var isUp = false
}
