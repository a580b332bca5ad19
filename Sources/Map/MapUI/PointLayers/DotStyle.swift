import CartoucheDrawing
import Foundation

/// How a `DotsLayer` draws its dots: by their values, or all alike.
public nonisolated struct DotStyle: Equatable, Sendable {
    /// The look of dots of one value.
    public struct Stop: Equatable, Sendable {
        /// The value.
        public var value: Double
        /// In points; 0.5 to 32.
        public var radius: Double
        /// Its alpha is multiplied by the opacity.
        public var color: Color
        /// 0 to 1.
        public var opacity: Double

        /// Dots of a value.
        public init(value: Double, radius: Double, color: Color, opacity: Double = 1) {
            (self.value, self.radius, self.color, self.opacity) = (value, radius, color, opacity)
        }
    }

    /// The looks by value, in ascending order; between two of them dots are in between.
    public var stops: [Stop]
    /// The rim around each dot, inside its radius; nil, the default: none.
    public var borderColor: Color?
    /// In points. 1 by default.
    public var borderWidth = 1.0

    /// All dots alike.
    public init(radius: Double = 3, color: Color = Color(hex: 0x2F6FB5), opacity: Double = 1) {
        stops = [Stop(value: 0, radius: radius, color: color, opacity: opacity)]
    }

    /// Dots by value.
    public init(stops: [Stop]) { self.stops = stops }

    static let radii = 0.5...32.0

    /// The look of a value, within the limits.
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

    /// The greatest radius of any dot.
    var greatestRadius: Double {
        stops.map { stop(for: $0.value).radius }.max() ?? 3
    }
}
