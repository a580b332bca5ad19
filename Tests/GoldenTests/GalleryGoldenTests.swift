import Cartouche
import Testing

@testable import Gallery
@testable import SDLPlatform

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
        let application = try Application(
            options: ApplicationOptions(title: "Goldens", size: picture.stageSize, scale: 1, isHeadless: true)
        )
        // The tests' own main actor serves the main queue.
        let loop = HeadlessLoop(
            client: application.window, backend: application.backend, work: application.services.work,
            clock: ManualClock(), drainMainQueue: {})
        return try picture.make(in: Studio(application: application, loop: loop))
    }
}
