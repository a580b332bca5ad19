import CartoucheDrawing
import Foundation

/// The subviews of a view that are one image each, as thousands of pins are, as they were last drawn: while
/// they only move together by whole pixels, a frame copies their rectangles and looks at no view.
///
/// Every change of a subview's looks invalidates the batch; see `View.contentDidChange()`.
package final class ImageBatch {
    /// A part of the subviews, back to front.
    enum Step {
        /// Rectangles of one texture.
        case textures(Texture?, Range<Int>)
        /// The index of a subview that is drawn by itself.
        case view(Int)
    }

    /// What the rectangles depend on but for the views themselves.
    struct Key: Equatable {
        var scale: CGFloat
        /// The superview's translation, in points.
        var x: CGFloat
        var y: CGFloat
        var resources: ObjectIdentifier
    }

    private(set) var steps: [Step] = []
    private(set) var quads: [Quad] = []
    /// How far the views have moved since they were recorded, in points.
    private var offset = CGVector.zero
    private var key: Key?
    private var recording: Key?
    /// How often the views were recorded, for tests.
    package private(set) var recordings = 0

    package init() {}

    /// The subviews look different, or lie elsewhere.
    package func invalidate() {
        key = nil
        recording = nil
    }

    /// All subviews have moved by the same vector, in points.
    package func move(by vector: CGVector) {
        offset.dx += vector.dx
        offset.dy += vector.dy
    }

    /// How far the recorded rectangles have moved, in pixels; nil if they must be recorded again.
    func offset(for wanted: Key) -> (x: Float, y: Float)? {
        guard key == wanted else { return nil }
        let (x, y) = (offset.dx * wanted.scale, offset.dy * wanted.scale)
        // Whole pixels, but for the rounding of sums.
        guard abs(x - x.rounded()) < 1e-3, abs(y - y.rounded()) < 1e-3, abs(x) < 1e6, abs(y) < 1e6 else {
            return nil
        }
        return (Float(x.rounded()), Float(y.rounded()))
    }

    // MARK: Recording

    func beginRecording(_ key: Key) {
        steps.removeAll(keepingCapacity: true)
        quads.removeAll(keepingCapacity: true)
        (self.key, recording, offset) = (nil, key, .zero)
        recordings += 1
    }

    func add(_ quad: Quad, texture: Texture?) {
        quads.append(quad)
        if case .textures(let last, let range)? = steps.last, last === texture {
            steps[steps.count - 1] = .textures(texture, range.lowerBound..<quads.count)
        } else {
            steps.append(.textures(texture, quads.count - 1..<quads.count))
        }
    }

    func add(view index: Int) { steps.append(.view(index)) }

    /// - Parameter isFinal: false if a view that was drawn by itself may be one image in the next frame.
    func endRecording(isFinal: Bool) {
        // Nil if a view has changed meanwhile.
        key = isFinal ? recording : nil
        recording = nil
    }
}
