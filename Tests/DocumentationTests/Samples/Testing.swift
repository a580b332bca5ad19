import CartoucheTesting
import Testing

// begin testing
@MainActor
struct HarborsTests {
    private let lisbon = PointAnnotation(
        coordinate: LocationCoordinate2D(latitude: 38.72, longitude: -9.14), title: "Lisbon")

    @Test func aClickOnAHarborOpensItsCallout() throws {
        let tester = try ScreenTester(size: CGSize(width: 320, height: 240), lettering: .fixedWidth) {
            HarborsScreen(mapView: try $0.makeMapView(), harbors: [lisbon])
        }
        try tester.runUntilRest()

        try tester.click(tester.annotationView(titled: "Lisbon"))
        try tester.runUntilRest()

        #expect(tester.bubbles.count == 1 && tester.shows("Lisbon"))
        try tester.compareScreenshot(with: "lisbon-open")
    }
}
// end testing
