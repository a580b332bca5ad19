import Foundation

/// Replaces non-finite components by the old ones: NaN or infinity would spread over the tree and break hit
/// testing.
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
