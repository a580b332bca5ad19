import Cartouche
import CartoucheLocking
import CartoucheTesting
import Testing

/// The base map of a map view whose base map was never set.
@Suite @MainActor
struct DefaultBasemapTests {
    @Test func aMapViewDeepInAViewTreeShowsTheWorld() throws {
        let (outer, inner, map) = (View(), View(), MapView())
        let tester = try ScreenTester(lettering: .fixedWidth) { _ in
            map.frame = CGRect(x: 10, y: 10, width: 300, height: 200)
            inner.addSubview(map)
            outer.addSubview(inner)
            return outer
        }
        try tester.runUntilRest()

        #expect(map.basemap?.attribution.contains("Natural Earth") == true)
        #expect(map.basemap?.visibleLabels.isEmpty == false)
        let shown = map.basemap
        map.removeFromSuperview()
        outer.addSubview(map)
        #expect(map.basemap === shown, "it is made once")
    }

    @Test func itIsThereAsSoonAsItIsAskedFor() throws {
        let tester = try ScreenTester(lettering: .fixedWidth) { _ in View() }
        let map = MapView()
        #expect(map.basemap != nil)
        tester.frames()
    }

    @Test func aBaseMapThatWasSetStays() throws {
        let (bare, own) = (MapView(), MapView())
        bare.basemap = nil
        let tester = try ScreenTester(lettering: .fixedWidth) { tester in
            own.basemap = try tester.application.makeWorldMap()
            let view = View()
            view.addSubview(bare)
            view.addSubview(own)
            return view
        }
        let set = own.basemap
        try tester.runUntilRest()

        #expect(bare.basemap == nil)
        #expect(own.basemap === set)
    }

    @Test func aProgramChoosesAnotherOne() throws {
        struct Refusal: Error, CustomStringConvertible { let description = "the chart is at sea" }
        let warnings = Mutex<[String]>([])
        let tester = try ScreenTester(lettering: .fixedWidth) { _ in View() }
        let world = try tester.application.makeWorldMap()

        Services.current.makeDefaultBasemap = { world }
        #expect(MapView().basemap === world)

        Services.current.warn = { sentence in warnings.withLock { $0.append(sentence) } }
        Services.current.makeDefaultBasemap = { throw Refusal() }
        let map = MapView()
        tester.window.addSubview(map)
        tester.frames(3)
        #expect(map.basemap == nil)
        #expect(warnings.withLock { $0 } == ["The map has no base map: the chart is at sea"])
    }
}
