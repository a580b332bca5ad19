import Foundation

/// How the rows of a picker's component look on a cylinder whose axis lies across. Pure. Points.
///
/// A row at the distance d along the cylinder's surface is seen at the angle d / R. It appears at R sin(d /
/// R) from the middle, cos(d / R) as high as in the middle.
nonisolated struct WheelGeometry: Equatable, Sendable {
    /// What a row looks like.
    struct Look: Equatable {
        /// From the middle, down.
        let offset: CGFloat
        let scale: CGFloat
        let alpha: CGFloat
    }

    let radius: CGFloat
    let rowHeight: CGFloat

    init(height: CGFloat, rowHeight: CGFloat) {
        radius = max(1, height / 2)
        self.rowHeight = rowHeight.isFinite && rowHeight >= 1 ? rowHeight : 32
    }

    /// The distance along the surface at which rows are no longer seen.
    var reach: CGFloat { radius * .pi / 2 }

    /// The look of a row; nil if it is not seen.
    func look(at distance: CGFloat) -> Look? {
        let angle = distance / radius
        guard abs(angle) < .pi / 2 else { return nil }
        let cosine = cos(angle)
        // Tuned: neighbors of the selected row are clearly less than it, and still easy to read.
        let fading = abs(distance) < rowHeight / 2 ? 1 : 0.75
        return Look(offset: radius * sin(angle), scale: cosine, alpha: cosine * fading)
    }

    /// The distance along the surface of what appears at an offset from the middle.
    func distance(at offset: CGFloat) -> CGFloat { radius * asin((offset / radius).clamped(to: -1...1)) }

    /// The rows that are seen, if the surface is turned by an offset; 0 is the first row in the middle.
    func rows(at offset: CGFloat, count: Int) -> Range<Int> {
        guard count > 0, offset.isFinite else { return 0..<0 }
        let first = ((offset - reach) / rowHeight).rounded(.up).clamped(to: 0...CGFloat(count))
        let end = ((offset + reach) / rowHeight).rounded(.down).clamped(to: -1...CGFloat(count - 1)) + 1
        return Int(first)..<max(Int(first), Int(end))
    }

    /// The row next to an offset.
    func row(at offset: CGFloat, count: Int) -> Int {
        Int((offset / rowHeight).rounded().clamped(to: 0...CGFloat(max(0, count - 1))))
    }
}
