import CartoucheDrawing
import Foundation
import TestSupport

@testable import ViewKit

/// A window of 400 x 300 points with fresh services, at time 0.
func makeWindow(trace: TraceLog? = nil) -> Window {
    Services.current = Services(text: FixedText.boxes, images: FakeImages(), trace: trace)
    let window = Window(size: CGSize(width: 400, height: 300))
    window.step(to: .zero)
    return window
}

extension Window {
    func step(_ seconds: Double) { step(to: FrameTime(seconds: seconds)) }

    /// Records a frame; whether the window needs another one afterwards.
    func needsFrameAfterRecording() -> Bool {
        step(to: time)
        var list = DisplayList()
        record(into: &list)
        return needsFrame
    }
}

/// Calls `draw` counted, paints the bounds.
final class PaintedView: View {
    var drawings = 0
    var layouts = 0
    override func draw(_ canvas: any Canvas) {
        drawings += 1
        canvas.fill(bounds, with: .black)
    }
    override func layoutSubviews() { layouts += 1 }
}
