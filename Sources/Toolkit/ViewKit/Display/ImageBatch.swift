import CartoucheDrawing
import Foundation

/// The recorded rectangles of those subviews of a view whose drawing is one image each, such as thousands of
/// pins. While these subviews only move together by whole pixels, a frame copies the rectangles and visits no
/// subview.
///
/// Every visible change of a subview makes the recording invalid; see `View.contentDidChange()`.
package final class ImageBatch {
    /// A step of drawing a view's subviews from back to front.
    enum Step {
        /// Draws several subviews that are images of one texture; the range is that of their rectangles in
        /// `quads`.
        case textures(Texture?, Range<Int>)
        /// Draws one subview by itself, since its drawing is not one image; the number is the subview's
        /// index.
        case view(Int)
    }

    /// The values, besides the subviews themselves, on which the recorded rectangles of the subviews depend:
    /// if one of the values changes, the subviews are recorded again.
    struct Key: Equatable {
        var scale: CGFloat
        /// The translation from the superview's coordinates to the window's, in points: `x` is its horizontal
        /// part, `y` its vertical part.
        var x: CGFloat
        var y: CGFloat
        var resources: ObjectIdentifier
    }

    private(set) var steps: [Step] = []
    private(set) var quads: [Quad] = []
    /// The vector, in points, by which all subviews have moved together since they were recorded.
    private var offset = CGVector.zero
    private var key: Key?
    private var recording: Key?
    /// The number of times that the subviews were recorded so far; read by tests.
    package private(set) var recordings = 0

    package init() {}

    /// Called when a subview looks different or has moved otherwise than the others, so that the next frame
    /// records all subviews again.
    package func invalidate() {
        key = nil
        recording = nil
    }

    /// Called when all recorded subviews have moved together by a vector, in points.
    package func move(by vector: CGVector) {
        offset.dx += vector.dx
        offset.dy += vector.dy
    }

    /// The vector in pixels by which the subviews have moved since their rectangles were recorded; nil if the
    /// subviews must be recorded again.
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

    /// Ends the recording of the rectangles of a view's subviews.
    /// - Parameter isFinal: false if a subview that was drawn by itself may be a single image in the next
    ///   frame, so that the next frame must record the subviews again.
    func endRecording(isFinal: Bool) {
        // Nil if a view has changed meanwhile.
        key = isFinal ? recording : nil
        recording = nil
    }
}
