import Foundation

/// Cuts a stretchable image into nine parts: the corners keep their size, the edges are stretched in one
/// direction, the middle in both.
enum NineSlice {
    struct Slice: Equatable {
        var source: CGRect
        var target: CGRect
    }

    /// The nine parts of an image, in the units of its size, each with the rectangle inside `rect` in which
    /// it is drawn. Corners that do not fit into `rect` shrink in proportion; empty parts are left out.
    static func slices(of size: CGSize, capInsets: EdgeInsets, in rect: CGRect) -> [Slice] {
        let xs = cuts(size.width, capInsets.left, capInsets.right, rect.minX, rect.width)
        let ys = cuts(size.height, capInsets.top, capInsets.bottom, rect.minY, rect.height)
        var result: [Slice] = []
        for y in ys {
            for x in xs {
                let slice = Slice(
                    source: CGRect(x: x.source, y: y.source, width: x.sourceLength, height: y.sourceLength),
                    target: CGRect(x: x.target, y: y.target, width: x.length, height: y.length))
                result.append(slice)
            }
        }
        return result
    }

    private struct Cut {
        var source: CGFloat
        var sourceLength: CGFloat
        var target: CGFloat
        var length: CGFloat
    }

    private static func cuts(
        _ size: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat
    ) -> [Cut] {
        let (low, high) = (max(0, min(low, size)), max(0, min(high, size - max(0, min(low, size)))))
        let squeeze = low + high > length && low + high > 0 ? max(0, length) / (low + high) : 1
        let (a, b) = (low * squeeze, high * squeeze)
        return [
            Cut(source: 0, sourceLength: low, target: start, length: a),
            Cut(source: low, sourceLength: size - low - high, target: start + a, length: length - a - b),
            Cut(source: size - high, sourceLength: high, target: start + length - b, length: b),
        ].filter { $0.sourceLength > 0 && $0.length > 0 }
    }
}
