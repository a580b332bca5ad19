import CartoucheDrawing
import Foundation

/// Replaces those numbers of a rectangle that are not finite by the numbers of an old value, since NaN or
/// infinity would spread over the view tree and break hit testing.
nonisolated extension CGRect {
    func finite(or old: CGRect) -> CGRect {
        guard !isFinite else { return self }
        return CGRect(
            x: origin.x.isFinite ? origin.x : old.origin.x, y: origin.y.isFinite ? origin.y : old.origin.y,
            width: size.width.isFinite ? size.width : old.size.width,
            height: size.height.isFinite ? size.height : old.size.height)
    }
}

nonisolated extension CGPoint {
    func finite(or old: CGPoint) -> CGPoint {
        CGPoint(x: x.isFinite ? x : old.x, y: y.isFinite ? y : old.y)
    }
}

nonisolated extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

nonisolated extension CGRect {
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

nonisolated extension CGFloat {
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

nonisolated extension CGRect {
    /// This rectangle with each edge moved inward by an inset, in points; width and height of the result are
    /// at least 0.
    func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: Swift.max(0, width - insets.left - insets.right),
            height: Swift.max(0, height - insets.top - insets.bottom))
    }
}

nonisolated extension EdgeInsets {
    /// These insets with 0 in place of the distances that are not finite.
    var finite: EdgeInsets {
        func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return EdgeInsets(
            top: number(top), left: number(left), bottom: number(bottom), right: number(right))
    }
}

extension CGRect {
    /// This rectangle, in points, with its edges moved to the nearest whole pixels; at least one pixel wide
    /// and high. `scale` is the number of pixels per point.
    func onPixels(_ scale: CGFloat) -> CGRect {
        let (x, y) = ((minX * scale).rounded() / scale, (minY * scale).rounded() / scale)
        let right = max(x + 1 / scale, (maxX * scale).rounded() / scale)
        let bottom = max(y + 1 / scale, (maxY * scale).rounded() / scale)
        return CGRect(x: x, y: y, width: right - x, height: bottom - y)
    }
}
