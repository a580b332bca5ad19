import Foundation

/// The positions, heights and opacities of the rows of a picker's component, which seem to lie on a
/// horizontal cylinder of radius R that turns. Pure. Lengths are in points.
///
/// A row at the distance d along the cylinder's surface is seen at the angle d / R. It appears at R sin(d /
/// R) from the middle, with cos(d / R) times its height in the middle.
nonisolated struct WheelGeometry: Equatable, Sendable {
    /// The position of a picker's row on screen, its height as a fraction of the height that it has in the
    /// middle, and its opacity.
    struct Transform: Equatable {
        /// The distance in points from the middle of the picker's component down to the row's middle;
        /// negative if the row is above the middle.
        let offset: CGFloat
        let scale: CGFloat
        let alpha: CGFloat
    }

    /// The maximum radius of a wheel in points, more than any screen needs. A picker of any height has rows
    /// for this much of it.
    private static let maximumRadius: CGFloat = 4_096

    let radius: CGFloat
    let rowHeight: CGFloat

    init(height: CGFloat, rowHeight: CGFloat) {
        radius = (height / 2).clamped(to: 1...Self.maximumRadius)
        self.rowHeight = rowHeight.isFinite && rowHeight >= 1 ? rowHeight : 32
    }

    /// The distance from the middle of a picker's wheel, in points along its surface, at which rows are no
    /// longer visible.
    var reach: CGFloat { radius * .pi / 2 }

    /// The position, height and opacity of a picker's row at a distance from the wheel's middle, in points
    /// along the wheel's surface; nil if the row is not visible.
    func transform(at distance: CGFloat) -> Transform? {
        let angle = distance / radius
        guard abs(angle) < .pi / 2 else { return nil }
        let cosine = cos(angle)
        // Tuned: neighbors of the selected row are clearly less than it, and still easy to read.
        let fading = abs(distance) < rowHeight / 2 ? 1 : 0.75
        return Transform(offset: radius * sin(angle), scale: cosine, alpha: cosine * fading)
    }

    /// The distance from the middle of a picker's wheel, in points along its surface, of the point that
    /// appears `offset` points below the middle on screen.
    func distance(at offset: CGFloat) -> CGFloat { radius * asin((offset / radius).clamped(to: -1...1)) }

    /// The rows of a picker's component that are visible if its wheel is turned by `offset` points along the
    /// surface; at 0 the first row is in the middle.
    func rows(at offset: CGFloat, count: Int) -> Range<Int> {
        guard count > 0, offset.isFinite else { return 0..<0 }
        let first = ((offset - reach) / rowHeight).rounded(.up).clamped(to: 0...CGFloat(count))
        let end = ((offset + reach) / rowHeight).rounded(.down).clamped(to: -1...CGFloat(count - 1)) + 1
        return Int(first)..<max(Int(first), Int(end))
    }

    /// The row that is nearest to the middle if the wheel of a picker is turned by `offset` points along its
    /// surface.
    func row(at offset: CGFloat, count: Int) -> Int {
        Int((offset / rowHeight).rounded().clamped(to: 0...CGFloat(max(0, count - 1))))
    }
}
