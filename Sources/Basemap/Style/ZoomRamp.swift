/// A number that depends on the zoom: linear between stops, constant before the first and after the last.
public struct ZoomRamp: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// A value at a zoom.
    public struct Stop: Equatable, Sendable {
        /// The zoom level; fractions are allowed.
        public var zoom: Double
        /// The value at this zoom.
        public var value: Double
    }

    /// The stops by ascending zoom.
    public let stops: [Stop]

    /// A ramp from stops in any order.
    public init(_ stops: [Stop]) { self.stops = stops.sorted { $0.zoom < $1.zoom } }

    /// A ramp from zoom levels and values: `[2: 0.5, 6: 1.5]`.
    public init(dictionaryLiteral elements: (Double, Double)...) {
        self.init(elements.map { Stop(zoom: $0.0, value: $0.1) })
    }

    /// The value at a zoom.
    /// - Complexity: O(stops).
    public func value(at zoom: Double) -> Double {
        guard let first = stops.first, let last = stops.last else { return 0 }
        if zoom <= first.zoom { return first.value }
        if zoom >= last.zoom { return last.value }
        let next = stops.firstIndex { $0.zoom > zoom } ?? stops.count - 1
        let (a, b) = (stops[next - 1], stops[next])
        return a.value + (b.value - a.value) * (zoom - a.zoom) / (b.zoom - a.zoom)
    }
}
