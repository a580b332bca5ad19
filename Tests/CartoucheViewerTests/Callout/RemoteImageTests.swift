import Cartouche
import CartoucheTesting
import TestSupport
import Testing

@testable import CartoucheViewer

/// Pictures on servers, in the callout of a feature.
struct RemotePictureTests {
    private let server: LoopbackServer
    private let viewer: ViewerTester

    init() throws {
        // A PNG of one pixel.
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9Q"
            + "DwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let picture = [UInt8](try #require(Data(base64Encoded: text)))
        server = try LoopbackServer { request, connection in
            if request.path == "/quay.png" {
                connection.answer(fields: ["Content-Type: image/png"], body: picture)
            } else {
                connection.answer("404 Not Found")
            }
        }
        let address = server.address
        let photos = ["quay", "gone"].map { #","\#($0)":"\#(address)/\#($0).png""# }.joined()
        viewer = try ViewerTester(
            [PlacesFile.point("Lisbon", -9.1, 38.7, photos)], size: CGSize(width: 480, height: 400))
        viewer.tester.click(at: viewer.point(38.7, -9.1))
        try viewer.tester.runUntilRest()
    }

    private func cell(_ name: String) throws -> PropertyCell {
        let cells = viewer.tester.views(PropertyCell.self)
        return try #require(cells.first { viewer.tester.shows(name, in: $0) })
    }

    private func press(_ name: String) throws {
        try viewer.tester.click(cell(name))
        viewer.tester.frames(3)
    }

    @Test func theyAreFetchedWhenTheirAddressIsPressedAndNotBefore() async throws {
        #expect(server.requests.isEmpty)
        let height = try cell("quay").frame.height
        let bubble = try viewer.tester.view(FeatureCallout.self).frame.height

        try press("quay")
        try await viewer.wait { (try? cell("quay").shownImage) != nil }

        let shown = try cell("quay")
        #expect(server.requests.map(\.path) == ["/quay.png"])
        #expect(shown.shownImage?.size == CGSize(width: 1, height: 1))
        #expect(shown.frame.height == height + PropertyCell.imageHeight + 5)
        #expect(try viewer.tester.view(FeatureCallout.self).frame.height > bubble)
    }

    @Test func aPictureThatIsShownIsOpenedByTheNextPress() async throws {
        try press("quay")
        try await viewer.wait { (try? cell("quay").shownImage) != nil }
        #expect(viewer.tester.openedURLs.isEmpty)

        try press("quay")

        #expect(viewer.tester.openedURLs.map(\.absoluteString) == ["\(server.address)/quay.png"])
        #expect(server.requests.count == 1)
    }

    @Test func aPictureThatCannotBeHadIsSaidWithItsReason() async throws {
        try press("gone")
        try await viewer.wait {
            viewer.tester.views(Label.self).contains { $0.text?.contains("404") == true }
        }

        #expect(
            viewer.tester.views(Label.self).contains {
                $0.text?.contains("\nThe picture cannot be fetched: ") == true
            })
        #expect(try cell("gone").shownImage == nil)
    }

    @Test func onlyAddressesOfTheWebThatEndLikePicturesAre() throws {
        for good in ["https://example.org/a.PNG", "http://example.org/a/b.jpeg?size=2"] {
            #expect(RemoteImage.isImage(try #require(URL(string: good))), "\(good)")
        }
        for bad in ["https://example.org/a.html", "ftp://example.org/a.png", "mailto:a@b.png"] {
            #expect(!RemoteImage.isImage(try #require(URL(string: bad))), "\(bad)")
        }
    }
}
