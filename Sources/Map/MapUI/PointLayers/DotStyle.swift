import CartoucheDrawing
import Foundation

/// How a `DotsLayer` draws its dots: depending on their values, or all in the same way.
public nonisolated struct DotStyle: Equatable, Sendable {
    /// The radius, color and opacity of the dots that have one value; the style interpolates between several
    /// of these stops.
    public struct Stop: Equatable, Sendable {
        /// The value of dots, from the source's `value(at:)`, to which this radius, color and opacity belong.
        public var value: Double
        /// The radius of a dot, in points; clamped to 0.5...32.
        public var radius: Double
        /// The color of a dot. Its alpha is multiplied by `opacity`.
        public var color: Color
        /// The opacity of a dot, from 0 to 1.
        public var opacity: Double

        /// Creates the radius in points, the color and the opacity of the dots that have one value.
        public init(value: Double, radius: Double, color: Color, opacity: Double = 1) {
            (self.value, self.radius, self.color, self.opacity) = (value, radius, color, opacity)
        }
    }

    /// The stops, in ascending order of their values. Dots with a value between two stops are drawn with
    /// interpolated radius, color and opacity.
    public var stops: [Stop]
    /// The color of the rim around each dot, inside its radius; nil, the default, means that dots have no
    /// rim.
    public var borderColor: Color?
    /// The width of the rim around each dot, in points. 1 by default.
    public var borderWidth = 1.0

    /// Creates a style that draws all dots in the same way.
    public init(radius: Double = 3, color: Color = Color(hex: 0x2F6FB5), opacity: Double = 1) {
        stops = [Stop(value: 0, radius: radius, color: color, opacity: opacity)]
    }

    /// Creates a style in which radius, color and opacity depend on the value of a dot.
    public init(stops: [Stop]) { self.stops = stops }

    static let radii = 0.5...32.0

    /// The radius, color and opacity of dots with a value, interpolated between the stops and clamped to the
    /// limits.
    func stop(for value: Double) -> Stop {
        let value = value.isFinite ? value : 0
        guard var low = stops.first else { return DotStyle().stop(for: value) }
        var high = low
        for stop in stops {
            high = stop
            if stop.value >= value { break }
            low = stop
        }
        let span = high.value - low.value
        let fraction = span > 0 && span.isFinite ? max(0, min(1, (value - low.value) / span)) : 0
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        let radius = mix(low.radius, high.radius)
        return Stop(
            value: value,
            radius: radius.isFinite ? max(Self.radii.lowerBound, min(Self.radii.upperBound, radius)) : 3,
            color: low.color.mixed(with: high.color, by: Float(fraction)),
            opacity: max(0, min(1, mix(low.opacity, high.opacity))))
    }

    /// The radius of the largest dots, in points.
    var greatestRadius: Double {
        stops.map { stop(for: $0.value).radius }.max() ?? 3
    }
}
