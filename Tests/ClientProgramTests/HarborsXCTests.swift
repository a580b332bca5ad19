import CartoucheTesting
import XCTest

/// The same with XCTest.
final class HarborsXCTests: XCTestCase {
    @MainActor
    func testAPinIsClicked() async throws {
        let map = try await open()
        let tester = map.tester

        try tester.click(tester.annotationView(titled: "Lisbon"))
        try tester.runUntilRest()

        XCTAssertEqual(map.view.selectedAnnotations.compactMap(\.title), ["Lisbon"])
        do {
            try tester.compareScreenshot(with: "none", in: FileManager.default.temporaryDirectory)
            XCTFail("there is no such picture")
        } catch let mismatch as ImageMismatch {
            XCTAssertTrue(mismatch.description.contains("CARTOUCHE_REMAKE_GOLDENS"))
            try FileManager.default.removeItem(at: mismatch.actual)
        }
    }

    @MainActor
    private func open() async throws -> (tester: ScreenTester, view: MapView) {
        let tester = try ScreenTester(lettering: .fixedWidth, makeView: { _ in MapView() })
        let map = try tester.view(MapView.self)
        map.showAnnotations(Harbors.places, animated: false)
        try tester.runUntilRest()
        return (tester, map)
    }
}
