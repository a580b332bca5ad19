import CCartoucheInterface
import Cartouche
import Foundation
import Glibc
import ViewKit

extension MapHost {
    /// Updates the views of the host by calling `body`. Before the update it passes collected warnings to the
    /// program's callback, afterwards the rectangles of callouts that the program draws. Returns whether the
    /// drawing may have changed.
    func update(_ body: (ViewHost) -> Bool) -> Bool {
        deliverReports()
        guard !isFreed else { return false }
        let hasChanged = body(views)
        if !isFreed { reportDrawnCallouts() }
        return hasChanged
    }

    /// The seconds after which waiting for an animation ends, for animations without an end such as the pulse
    /// of the user's location.
    private static let animationTime = 1.0

    /// Updates the views of the host until everything in view is drawn and no animation is running.
    /// - Returns: false if something was still missing or moving after `timeout` seconds.
    func waitUntilRendered(_ timeout: Double) -> Bool {
        let (start, first) = (cartouche_now(), views.window.time.seconds)
        var quiet: Double?
        while !isFreed {
            let elapsed = cartouche_now() - start
            _ = update { $0.update(to: FrameTime(seconds: first + elapsed)) }
            if events.isRendered, map.basemap?.progress.isRendered ?? true {
                let since = quiet ?? elapsed
                quiet = since
                if !views.needsFrame || elapsed - since > Self.animationTime { return true }
            } else {
                quiet = nil
            }
            if elapsed >= timeout { return false }
            var wait = pollfd(fd: views.wakeDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, views.needsFrame ? 4 : 50)
        }
        return true
    }

    static func check(_ isComplete: Bool, _ timeout: Double) throws(Failure) {
        guard isComplete else {
            throw Failure(
                CARTOUCHE_ERROR_TIMEOUT,
                "not all of the map was there within \(timeout) seconds: what was there is drawn; wait longer"
            )
        }
    }

    /// Writes an image of the host's views to a PNG file, with the size that the views have in pixels.
    func writePNG(to path: String) throws {
        let width = max(1, Int((views.size.width * views.scale).rounded()))
        let height = max(1, Int((views.size.height * views.scale).rounded()))
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            views.draw(into: PixelTarget(pixels: base, width: width, height: height, format: .rgba8))
        }
        guard let data = Image(bitmap: bitmap).pngData() else {
            throw Failure(CARTOUCHE_ERROR_OTHER, "the image cannot be packed as PNG: make it smaller")
        }
        do { try data.write(to: URL(fileURLWithPath: path)) } catch {
            throw Failure(
                CARTOUCHE_ERROR_FILE,
                "\(path) cannot be written (\(error.localizedDescription)): "
                    + "give a file in a folder that is there"
            )
        }
    }
}
