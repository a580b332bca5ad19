import CartoucheDrawing
import Foundation

/// A rounded rectangle with an arrow: the outline of a callout, and its hit area. In points, y down; the top
/// left corner is at (0, 0).
///
/// The arrow lies inside `size`: a 240x280 bubble with an arrow of 20 has a body of 240x260.
public nonisolated struct BubbleShape: Equatable, Sendable {
    /// The direction in which the bubble's arrow points: away from the body, which is the bubble without the
    /// arrow.
    public enum ArrowDirection: String, CaseIterable, Hashable, Sendable { case up, down, left, right }

    /// The size of the bubble's body and arrow together, in points.
    public var size: CGSize
    /// The corner radius of the bubble's body, in points. If it is too large for the body, `effectiveRadius`
    /// is used.
    public var cornerRadius: CGFloat
    /// The side of the bubble on which the arrow is, and thus the direction in which the arrow points.
    public var direction: ArrowDirection
    /// The distance from the bubble's body to the arrow's tip, in points; 0 means no arrow.
    public var arrowLength: CGFloat
    /// Half of the width that the arrow has where it meets the bubble's body, in points.
    public var arrowHalfBase: CGFloat
    /// The position of the arrow's tip along the bubble's side, in points from the left or the top; `nil`
    /// puts the tip in the middle.
    public var arrowPosition: CGFloat?

    /// Creates the shape of a bubble; lengths are in points. By default the corners have a radius of 10
    /// points, and an arrow that is 20 points long and wide points down from the middle of the lower side.
    public init(
        size: CGSize, cornerRadius: CGFloat = 10, direction: ArrowDirection = .down,
        arrowLength: CGFloat = 20,
        arrowHalfBase: CGFloat = 10, arrowPosition: CGFloat? = nil
    ) {
        (self.size, self.cornerRadius, self.direction) = (size, cornerRadius, direction)
        (self.arrowLength, self.arrowHalfBase) = (arrowLength, arrowHalfBase)
        self.arrowPosition = arrowPosition
    }

    /// The body of the bubble, in points from its top left corner: the rounded rectangle without the arrow.
    public var bodyRect: CGRect {
        let (w, h) = (max(0, size.width), max(0, size.height))
        let isVertical = direction == .up || direction == .down
        let length = min(max(0, arrowLength), isVertical ? h : w)
        return switch direction {
        case .up: CGRect(x: 0, y: length, width: w, height: h - length)
        case .down: CGRect(x: 0, y: 0, width: w, height: h - length)
        case .left: CGRect(x: length, y: 0, width: w - length, height: h)
        case .right: CGRect(x: 0, y: 0, width: w - length, height: h)
        }
    }

    /// The point of the arrow's tip, on the edge of the bubble, in points from its top left corner. The tip
    /// keeps clear of the rounded corners.
    public var tip: CGPoint {
        switch direction {
        case .up: CGPoint(x: positionOnSide, y: 0)
        case .down: CGPoint(x: positionOnSide, y: size.height)
        case .left: CGPoint(x: 0, y: positionOnSide)
        case .right: CGPoint(x: size.width, y: positionOnSide)
        }
    }

    /// The corner radius with which the bubble is drawn, in points: the wanted radius, clamped to what fits
    /// the body.
    public var effectiveRadius: CGFloat {
        max(0, min(cornerRadius, bodyRect.width / 2, bodyRect.height / 2))
    }

    /// The outline of the bubble as a path, in points, clockwise from the end of the top left corner.
    public var path: Path {
        let body = bodyRect
        let r = effectiveRadius
        let arrow = arrowCorners
        var path = Path()
        path.move(to: CGPoint(x: body.minX + r, y: body.minY))
        if direction == .up { for p in arrow { path.addLine(to: p) } }
        path.addLine(to: CGPoint(x: body.maxX - r, y: body.minY))
        path.addCorner(CGPoint(x: body.maxX, y: body.minY), to: CGPoint(x: body.maxX, y: body.minY + r))
        if direction == .right { for p in arrow { path.addLine(to: p) } }
        path.addLine(to: CGPoint(x: body.maxX, y: body.maxY - r))
        path.addCorner(CGPoint(x: body.maxX, y: body.maxY), to: CGPoint(x: body.maxX - r, y: body.maxY))
        if direction == .down { for p in arrow { path.addLine(to: p) } }
        path.addLine(to: CGPoint(x: body.minX + r, y: body.maxY))
        path.addCorner(CGPoint(x: body.minX, y: body.maxY), to: CGPoint(x: body.minX, y: body.maxY - r))
        if direction == .left { for p in arrow { path.addLine(to: p) } }
        path.addLine(to: CGPoint(x: body.minX, y: body.minY + r))
        path.addCorner(CGPoint(x: body.minX, y: body.minY), to: CGPoint(x: body.minX + r, y: body.minY))
        path.close()
        return path
    }

    /// Whether a point lies in the bubble, arrow included: the test for hit-testing.
    /// - Complexity: O(1).
    public func contains(_ p: CGPoint) -> Bool { bodyContains(p) || arrowContains(p) }

    private func bodyContains(_ p: CGPoint) -> Bool {
        let body = bodyRect
        guard p.x >= body.minX, p.x <= body.maxX, p.y >= body.minY, p.y <= body.maxY else { return false }
        let r = effectiveRadius
        let dx = max(0, body.minX + r - p.x, p.x - (body.maxX - r))
        let dy = max(0, body.minY + r - p.y, p.y - (body.maxY - r))
        return dx * dx + dy * dy <= r * r
    }

    private func arrowContains(_ p: CGPoint) -> Bool {
        let corners = arrowCorners
        guard corners.count == 3 else { return false }
        var sign: CGFloat = 0
        for i in 0..<3 {
            let (a, b) = (corners[i], corners[(i + 1) % 3])
            let cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
            if cross != 0, sign != 0, (cross > 0) != (sign > 0) { return false }
            if cross != 0 { sign = cross }
        }
        return true
    }

    private var positionOnSide: CGFloat {
        let isVertical = direction == .up || direction == .down
        let length = isVertical ? size.width : size.height
        let inset = min(effectiveRadius + arrowHalfBase, length / 2)
        return max(inset, min(length - inset, arrowPosition ?? length / 2))
    }

    /// The three corners of the bubble's arrow, in points, in the order in which the outline meets them;
    /// empty if the bubble has no arrow.
    private var arrowCorners: [CGPoint] {
        let body = bodyRect
        let isVertical = direction == .up || direction == .down
        let room = (isVertical ? body.width : body.height) / 2 - effectiveRadius
        let half = min(arrowHalfBase, room)
        guard half > 0, arrowLength > 0 else { return [] }
        let at = positionOnSide
        return switch direction {
        case .up: [CGPoint(x: at - half, y: body.minY), tip, CGPoint(x: at + half, y: body.minY)]
        case .down: [CGPoint(x: at + half, y: body.maxY), tip, CGPoint(x: at - half, y: body.maxY)]
        case .left: [CGPoint(x: body.minX, y: at + half), tip, CGPoint(x: body.minX, y: at - half)]
        case .right: [CGPoint(x: body.maxX, y: at - half), tip, CGPoint(x: body.maxX, y: at + half)]
        }
    }
}

extension Path {
    /// Adds a quarter circle from the current point around `corner` to `end`, exact within 0.03 % of the
    /// radius: the usual cubic curve with its handles at 4/3 (sqrt 2 - 1) of the radius.
    fileprivate nonisolated mutating func addCorner(_ corner: CGPoint, to end: CGPoint) {
        let (start, k) = (currentPoint, 0.552_284_749_830_793_6)
        addCurve(
            to: end,
            controlPoint1: CGPoint(
                x: start.x + (corner.x - start.x) * k, y: start.y + (corner.y - start.y) * k),
            controlPoint2: CGPoint(x: end.x + (corner.x - end.x) * k, y: end.y + (corner.y - end.y) * k))
    }

    private nonisolated var currentPoint: CGPoint {
        switch elements.last {
        case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p
        case .close, nil: .zero
        }
    }
}
