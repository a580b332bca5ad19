import Foundation

extension Path {
    /// Adds a rectangle from its top left corner, clockwise on screen.
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds a rounded rectangle, clockwise on screen; the radius is clamped to half the shorter side.
    public mutating func addRoundedRect(_ rect: CGRect, cornerRadius: CGFloat) {
        let r = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard r > 0 else { return addRect(rect) }
        let k = r * (1 - Self.circleControl)
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: x0 + r, y: y0))
        addLine(to: CGPoint(x: x1 - r, y: y0))
        addCurve(
            to: CGPoint(x: x1, y: y0 + r), controlPoint1: CGPoint(x: x1 - k, y: y0),
            controlPoint2: CGPoint(x: x1, y: y0 + k))
        addLine(to: CGPoint(x: x1, y: y1 - r))
        addCurve(
            to: CGPoint(x: x1 - r, y: y1), controlPoint1: CGPoint(x: x1, y: y1 - k),
            controlPoint2: CGPoint(x: x1 - k, y: y1))
        addLine(to: CGPoint(x: x0 + r, y: y1))
        addCurve(
            to: CGPoint(x: x0, y: y1 - r), controlPoint1: CGPoint(x: x0 + k, y: y1),
            controlPoint2: CGPoint(x: x0, y: y1 - k))
        addLine(to: CGPoint(x: x0, y: y0 + r))
        addCurve(
            to: CGPoint(x: x0 + r, y: y0), controlPoint1: CGPoint(x: x0, y: y0 + k),
            controlPoint2: CGPoint(x: x0 + k, y: y0))
        close()
    }

    /// Adds an ellipse that fills a rectangle, clockwise on screen, from its rightmost point.
    public mutating func addEllipse(in rect: CGRect) {
        let (cx, cy) = (rect.midX, rect.midY)
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * Self.circleControl, ry * Self.circleControl)
        move(to: CGPoint(x: cx + rx, y: cy))
        addCurve(
            to: CGPoint(x: cx, y: cy + ry), controlPoint1: CGPoint(x: cx + rx, y: cy + ky),
            controlPoint2: CGPoint(x: cx + kx, y: cy + ry))
        addCurve(
            to: CGPoint(x: cx - rx, y: cy), controlPoint1: CGPoint(x: cx - kx, y: cy + ry),
            controlPoint2: CGPoint(x: cx - rx, y: cy + ky))
        addCurve(
            to: CGPoint(x: cx, y: cy - ry), controlPoint1: CGPoint(x: cx - rx, y: cy - ky),
            controlPoint2: CGPoint(x: cx - kx, y: cy - ry))
        addCurve(
            to: CGPoint(x: cx + rx, y: cy), controlPoint1: CGPoint(x: cx + kx, y: cy - ry),
            controlPoint2: CGPoint(x: cx + rx, y: cy - ky))
        close()
    }

    /// Adds an arc of a circle; if there is a current point, a line joins it to the arc's start. Angles are
    /// in radians from the x axis; `clockwise` is meant as seen on screen, that is, with growing angles, as
    /// in `UIBezierPath`. A full turn or more draws the whole circle.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard [center.x, center.y, radius, startAngle, endAngle].allSatisfy(\.isFinite) else { return }
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let first = point(startAngle)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        guard sweep != 0, radius > 0 else { return }
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        // A cubic whose control points lie 4/3 tan(angle / 4) radii along the tangents: off by 0.03 % of the
        // radius.
        let k = 4 / 3 * tan(step / 4) * radius
        for i in 0..<pieces {
            let (a0, a1) = (startAngle + step * CGFloat(i), startAngle + step * CGFloat(i + 1))
            let (p0, p1) = (point(a0), point(a1))
            addCurve(
                to: p1, controlPoint1: CGPoint(x: p0.x - k * sin(a0), y: p0.y + k * cos(a0)),
                controlPoint2: CGPoint(x: p1.x + k * sin(a1), y: p1.y - k * cos(a1)))
        }
    }

    /// The distance of the control points from the end points of a quarter circle of radius 1: 4/3 (sqrt 2 -
    /// 1).
    static let circleControl: CGFloat = 0.552_284_749_830_793_6

    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? end - start : start - end
        if difference >= turn { return clockwise ? turn : -turn }
        var rest = difference.truncatingRemainder(dividingBy: turn)
        if rest < 0 { rest += turn }
        return clockwise ? rest : -rest
    }
}
