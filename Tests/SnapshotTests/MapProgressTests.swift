import CartoucheTesting
import Testing

/// What a map view's delegate is told about the base map.
@Suite(.serialized) struct MapProgressTests {
    @Test func theDelegateLearnsWhenTheMapIsLoadedAndRendered() throws {
        let delegate = ProgressDelegate()
        let tester = try ScreenTester(makeView: { tester in
            let map = try tester.makeMapView()
            map.delegate = delegate
            return map
        })

        try tester.runUntilRest()
        #expect(delegate.told == ["will load", "will render", "did load", "did render true"])

        delegate.told = []
        let map = try tester.view(MapView.self)
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 48, longitude: 11), zoom: 5)
        try tester.runUntilRest()
        #expect(delegate.told.first == "will load" && delegate.told.last == "did render true")
        #expect(delegate.told.count == 4)
    }

    @Test func aMapThatIsTakenAwayEndsWhatItBegan() throws {
        let delegate = ProgressDelegate()
        delegate.onCall = { if $0 == "will load" { $1.basemap = nil } }
        let tester = try ScreenTester(makeView: { tester in
            let map = try tester.makeMapView()
            map.delegate = delegate
            return map
        })

        try tester.runUntilRest()

        #expect(
            delegate.told.filter { $0.hasPrefix("will") }.count
                == delegate.told.filter { $0.hasPrefix("did") }.count)
    }
}

/// Notes the calls about the base map.
private final class ProgressDelegate: MapViewDelegate {
    var told: [String] = []
    var onCall: ((String, MapView) -> Void)?

    private func note(_ call: String, _ map: MapView) {
        told.append(call)
        onCall?(call, map)
    }

    func mapViewWillStartLoadingMap(_ mapView: MapView) { note("will load", mapView) }
    func mapViewDidFinishLoadingMap(_ mapView: MapView) { note("did load", mapView) }
    func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) {
        note("did fail", mapView)
    }
    func mapViewWillStartRenderingMap(_ mapView: MapView) { note("will render", mapView) }
    func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool) {
        note("did render \(fullyRendered)", mapView)
    }
}
