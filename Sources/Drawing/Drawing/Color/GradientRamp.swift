import Foundation

/// A gradient prepared for lookup: gives the location of a point in the gradient (0 at the gradient's start,
/// 1 at its end), and the gradient's color at that location.
struct GradientRamp {
    /// The formula by which the location of a point in a gradient follows from the point's coordinates; the
    /// location is 0 at the gradient's start and 1 at its end.
    private enum Field {
        /// The formula of a linear gradient: the location of the point (x, y) is x dx + y dy + offset.
        case linear(dx: CGFloat, dy: CGFloat, offset: CGFloat)
        /// The formula of a radial gradient: the transform maps the point, and the location is the distance
        /// of the result from (0, 0).
        case radial(CGAffineTransform)
        /// The formula of a conic gradient: the transform maps the point, and the location is the angle of
        /// the result, clockwise from the x axis, as a fraction of a whole turn.
        case conic(CGAffineTransform)
    }

    let stops: [LinearGradient.Stop]
    private let field: Field

    /// The number of colors in a gradient's color table.
    private static let steps = 1_024

    /// Prepares a gradient along a line. If its start and end are the same point, its last color is
    /// everywhere.
    /// - Parameter transform: maps the gradient's coordinates to those of the points to look up.
    init(_ gradient: LinearGradient, traits: TraitCollection, transform: CGAffineTransform) {
        stops = Self.resolved(gradient.stops, traits)
        let axis = CGVector(dx: gradient.end.x - gradient.start.x, dy: gradient.end.y - gradient.start.y)
        let square = axis.dx * axis.dx + axis.dy * axis.dy
        guard square > 0, square.isFinite, transform.determinant != 0 else {
            field = Self.end
            return
        }
        // Along the user's axis: t(p) = (p - start) . axis / |axis|^2, with p the inverse of the lookup
        // point.
        let back = transform.inverted()
        field = .linear(
            dx: (back.a * axis.dx + back.b * axis.dy) / square,
            dy: (back.c * axis.dx + back.d * axis.dy) / square,
            offset: ((back.tx - gradient.start.x) * axis.dx + (back.ty - gradient.start.y) * axis.dy) / square
        )
    }

    /// Prepares a gradient outward from a center. If a radius is not above 0, its last color is everywhere.
    /// - Parameter transform: maps the gradient's coordinates to those of the points to look up.
    init(_ gradient: RadialGradient, traits: TraitCollection, transform: CGAffineTransform) {
        stops = Self.resolved(gradient.stops, traits)
        let (center, radii) = (gradient.center, gradient.radii)
        guard radii.width > 0, radii.height > 0, transform.determinant != 0 else {
            field = Self.end
            return
        }
        field = .radial(
            transform.inverted().concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
                .concatenating(CGAffineTransform(scaleX: 1 / radii.width, y: 1 / radii.height)))
    }

    /// Prepares a gradient around a center. If its start angle is not finite, its last color is everywhere.
    /// - Parameter transform: maps the gradient's coordinates to those of the points to look up.
    init(_ gradient: ConicGradient, traits: TraitCollection, transform: CGAffineTransform) {
        stops = Self.resolved(gradient.stops, traits)
        let center = gradient.center
        guard gradient.startAngle.isFinite, transform.determinant != 0 else {
            field = Self.end
            return
        }
        field = .conic(
            transform.inverted().concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
                .concatenating(CGAffineTransform(rotationAngle: -gradient.startAngle)))
    }

    /// The formula of a gradient that cannot be drawn: each point has the location 1, the gradient's end.
    private static let end = Field.linear(dx: 0, dy: 0, offset: 1)

    private static func resolved(
        _ stops: [LinearGradient.Stop], _ traits: TraitCollection
    ) -> [LinearGradient.Stop] {
        stops.map { LinearGradient.Stop($0.location, $0.color.resolvedColor(with: traits)) }
    }

    /// Whether the gradient's location changes from point to point at a constant rate: true for a linear
    /// gradient whose line has a length; false for all others.
    var isSloping: Bool {
        guard case .linear(let dx, let dy, _) = field else { return false }
        return dx != 0 || dy != 0
    }

    /// A location at which the gradient's color changes at once, since several stops are there.
    struct Jump {
        let location: CGFloat
        /// The color that the gradient approaches from lower locations.
        let before: Color
        /// The color with which the gradient goes on to higher locations.
        var after: Color
    }

    /// The locations at which the gradient's color changes at once, by ascending location.
    var jumps: [Jump] {
        var jumps: [Jump] = []
        for stop in stops {
            if let last = jumps.last, last.location == stop.location {
                jumps[jumps.count - 1].after = stop.color
            } else {
                jumps.append(Jump(location: stop.location, before: stop.color, after: stop.color))
            }
        }
        return jumps.filter { $0.before != $0.after }
    }

    func location(x: CGFloat, y: CGFloat) -> CGFloat {
        switch field {
        case .linear(let dx, let dy, let offset): return x * dx + y * dy + offset
        case .radial(let transform):
            let point = CGPoint(x: x, y: y).applying(transform)
            return (point.x * point.x + point.y * point.y).squareRoot()
        case .conic(let transform):
            let point = CGPoint(x: x, y: y).applying(transform)
            let turn = atan2(point.y, point.x) / (2 * .pi)
            return turn < 0 ? turn + 1 : turn
        }
    }

    func color(at location: CGFloat) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if location <= first.location || location.isNaN { return first.color }
        if location >= last.location { return last.color }
        var before = first
        for stop in stops.dropFirst() {
            if location < stop.location {
                let span = stop.location - before.location
                return before.color.mixed(
                    with: stop.color, by: span > 0 ? Float((location - before.location) / span) : 1)
            }
            before = stop
        }
        return last.color
    }

    /// The colors in even steps from the gradient's start to its end.
    /// - Parameter word: converts a color into the format of the table.
    func table(of word: (Color) -> UInt32) -> [UInt32] {
        (0..<Self.steps).map { word(color(at: CGFloat($0) / CGFloat(Self.steps - 1))) }
    }

    /// The index of the color at a location of the gradient, in a table that `table(of:)` returns.
    static func index(of location: CGFloat) -> Int {
        let last = CGFloat(steps - 1)
        return location.isNaN ? 0 : Int(max(0, min(last, (location * last).rounded())))
    }
}
