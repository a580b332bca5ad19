import Cartouche
import Testing

@testable import Gallery

/// The gallery's pictures, made as its command line makes them.
struct GalleryGoldenTests {
    @Test func contactSheet() throws {
        try Golden.expect(picture(.contactSheet), "gallery-contact-sheet")
    }

    @Test func filmStrip() throws {
        try Golden.expect(picture(.filmStrip), "gallery-film-strip")
    }

    @Test func routeMap() throws {
        try Golden.expect(picture(.routeMap), "gallery-route-map")
    }

    private func picture(_ picture: GalleryImage) throws -> Bitmap {
        var options = ApplicationOptions(
            title: "Goldens", size: picture.stageSize, scale: 1, isHeadless: true)
        // The tests' own main actor serves the main queue.
        options.servesMainQueue = false
        return try picture.make(in: Studio(application: Application(options: options)))
    }
}
