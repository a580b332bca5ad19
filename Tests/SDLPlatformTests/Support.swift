import Drawing
import Foundation
import ViewKit

@testable import SDLPlatform

/// A backend of 16x16 and one-line drawing, for tests.
func picture(_ width: Int = 16, _ height: Int = 16, _ fill: (inout DisplayList) -> Void) -> Bitmap {
    let backend = SoftwareBackend(pixelWidth: width, pixelHeight: height)
    var list = DisplayList()
    fill(&list)
    backend.draw(list, background: .black)
    return backend.readPixels()
}

func isNear(_ a: (UInt8, UInt8, UInt8, UInt8), _ b: (Int, Int, Int), within tolerance: Int = 1) -> Bool {
    abs(Int(a.0) - b.0) <= tolerance && abs(Int(a.1) - b.1) <= tolerance && abs(Int(a.2) - b.2) <= tolerance
}

func solid(_ width: Int, _ height: Int, _ color: Color) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let word = color.rgba8
    for i in 0..<width * height {
        for byte in 0..<4 { bitmap.pixels[i * 4 + byte] = UInt8(word >> (UInt32(byte) * 8) & 255) }
    }
    return bitmap
}

/// Content that counts what a loop does with it.
final class CountingClient: FrameClient {
    var events: [InputEvent] = []
    var steps: [FrameTime] = []
    var records = 0
    var needsFrame = true
    var onNeedsFrame: (() -> Void)?
    var onStep: ((FrameTime) -> Void)?

    func send(_ event: InputEvent) { events.append(event) }
    func step(to time: FrameTime) {
        steps.append(time)
        onStep?(time)
    }
    func record(into list: inout DisplayList) {
        records += 1
        needsFrame = false
    }
}
