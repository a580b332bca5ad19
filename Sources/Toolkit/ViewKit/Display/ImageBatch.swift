import CartoucheDrawing
import Foundation

/// The recorded rectangles of a view's subviews that are one image each, such as thousands of pins. While
/// these subviews only move together by whole pixels, a frame copies the rectangles and visits no subview.
///
/// Every visible change of a subview invalidates the batch; see `View.contentDidChange()`.
package final class ImageBatch {
    /// A step of drawing the subviews, back to front.
    enum Step {
        /// Draws rectangles of one texture; the range is in `quads`.
        case textures(Texture?, Range<Int>)
        /// Draws one subview by itself, since it is not one image; the number is its index.
        case view(Int)
    }

    /// The values, besides the subviews themselves, on which the recorded rectangles depend.
    struct Key: Equatable {
        var scale: CGFloat
        /// The translation of the superview in the window, in points; `y` is the vertical part.
        var x: CGFloat
        var y: CGFloat
        var resources: ObjectIdentifier
    }

    private(set) var steps: [Step] = []
    private(set) var quads: [Quad] = []
    /// The vector by which the subviews have moved since they were recorded, in points.
    private var offset = CGVector.zero
    private var key: Key?
    private var recording: Key?
    /// The number of times that the subviews were recorded; read by tests.
    package private(set) var recordings = 0

    package init() {}

    /// Called when a subview looks different or has moved by itself: the next frame records all subviews
    /// again.
    package func invalidate() {
        key = nil
        recording = nil
    }

    /// Called when all subviews have moved by the same vector, in points.
    package func move(by vector: CGVector) {
        offset.dx += vector.dx
        offset.dy += vector.dy
    }

    /// The vector by which the recorded rectangles have moved, in pixels; nil if the subviews must be
    /// recorded again.
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

    /// Ends the recording of the subviews.
    /// - Parameter isFinal: false if a subview that was drawn by itself may be one image in the next frame,
    ///   so that the next frame must record again.
    func endRecording(isFinal: Bool) {
        // Nil if a view has changed meanwhile.
        key = isFinal ? recording : nil
        recording = nil
    }
}
