import Foundation

/// A linear gradient in a form for lookup: the location of a point along the gradient, and the color at a
/// location.
struct GradientRamp {
    /// How much the location grows per unit of x: the location of a point is x dx + y dy + offset, from 0 at
    /// the gradient's start to 1 at its end.
    let dx: CGFloat
    /// How much the location grows per unit of y.
    let dy: CGFloat
    /// The location of the point (0, 0).
    let offset: CGFloat
    let stops: [LinearGradient.Stop]

    /// The number of colors in a table.
    private static let steps = 1_024

    /// Prepares a gradient. `transform` maps the gradient's coordinates to those of the points to look up. A
    /// gradient without length has its last color everywhere.
    init(_ gradient: LinearGradient, traits: TraitCollection, transform: CGAffineTransform) {
        stops = gradient.stops.map { LinearGradient.Stop($0.location, $0.color.resolvedColor(with: traits)) }
        let axis = CGVector(dx: gradient.end.x - gradient.start.x, dy: gradient.end.y - gradient.start.y)
        let square = axis.dx * axis.dx + axis.dy * axis.dy
        guard square > 0, square.isFinite, transform.determinant != 0 else {
            (dx, dy, offset) = (0, 0, 1)
            return
        }
        // Along the user's axis: t(p) = (p - start) . axis / |axis|^2, with p the inverse of the lookup
        // point.
        let back = transform.inverted()
        dx = (back.a * axis.dx + back.b * axis.dy) / square
        dy = (back.c * axis.dx + back.d * axis.dy) / square
        offset = ((back.tx - gradient.start.x) * axis.dx + (back.ty - gradient.start.y) * axis.dy) / square
    }

    func location(x: CGFloat, y: CGFloat) -> CGFloat { x * dx + y * dy + offset }

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

    /// The index in a table of `table(of:)` that has the color at a location.
    static func index(of location: CGFloat) -> Int {
        let last = CGFloat(steps - 1)
        return location.isNaN ? 0 : Int(max(0, min(last, (location * last).rounded())))
    }
}
