/// Places small rectangles in a large one without overlap, each at the smallest y possible above the skyline,
/// the outline of the rectangles placed before. The unit is that of the caller, pixels for textures.
/// - Invariant: the skyline's segments cover 0..<width from left to right without gaps.
/// - Complexity: O(segments) for each rectangle, O(segments^2) at worst.
struct AtlasPacker: Sendable {
    let width: Int
    let height: Int
    /// The sum of the areas of the rectangles placed so far, in square units of the coordinates.
    private(set) var usedArea = 0

    private struct Segment {
        var x: Int
        var y: Int
        var width: Int
    }

    private var skyline: [Segment]

    init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "an atlas of \(width)x\(height) holds nothing")
        (self.width, self.height) = (width, height)
        skyline = [Segment(x: 0, y: 0, width: width)]
    }

    /// The position at which a rectangle of this size was placed; nil if there is no room for it. Empty
    /// rectangles are placed at (0, 0).
    mutating func place(width w: Int, height h: Int) -> (x: Int, y: Int)? {
        guard w > 0, h > 0 else { return (0, 0) }
        var best: (index: Int, y: Int)?
        for index in skyline.indices {
            guard let y = level(at: index, width: w), y + h <= height else { continue }
            if let best, best.y <= y { continue }
            best = (index, y)
        }
        guard let best else { return nil }
        let x = skyline[best.index].x
        raise(at: best.index, to: Segment(x: x, y: best.y + h, width: w))
        usedArea += w * h
        return (x, best.y)
    }

    /// The largest y of the skyline over the width `w` from the left side of the segment `index`, where a
    /// rectangle of that width would be placed; nil if the rectangle would extend beyond the right side.
    private func level(at index: Int, width w: Int) -> Int? {
        guard skyline[index].x + w <= width else { return nil }
        var (y, left, i) = (0, w, index)
        while left > 0 {
            y = max(y, skyline[i].y)
            left -= skyline[i].width
            i += 1
        }
        return y
    }

    private mutating func raise(at index: Int, to new: Segment) {
        var covered = new.width
        var end = index
        while covered > 0 {
            if skyline[end].width > covered {
                skyline[end].x += covered
                skyline[end].width -= covered
                covered = 0
            } else {
                covered -= skyline[end].width
                end += 1
            }
        }
        skyline.replaceSubrange(index..<end, with: [new])
        var i = max(0, index - 1)
        while i + 1 < skyline.count, i <= index + 1 {
            if skyline[i].y == skyline[i + 1].y {
                skyline[i].width += skyline[i + 1].width
                skyline.remove(at: i + 1)
            } else {
                i += 1
            }
        }
    }
}
