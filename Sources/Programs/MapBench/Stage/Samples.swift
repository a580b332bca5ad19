/// Measurements of one quantity, with their quantiles.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var count: Int { sorted.count }
    var p50: Double { quantile(0.5) }
    var p95: Double { quantile(0.95) }
    var min: Double { sorted.first ?? .nan }
    var max: Double { sorted.last ?? .nan }

    func quantile(_ q: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * q))]
    }

    /// The difference between the greatest and the least measurement, as a fraction of the median.
    var relativeRange: Double { p50 == 0 ? 0 : (max - min) / abs(p50) }

    func count(over limit: Double) -> Int { sorted.reduce(0) { $0 + ($1 > limit ? 1 : 0) } }

    /// The quantiles of the measurements as text, for example "p50 1.20, p95 1.50, max 3.00 ms".
    var milliseconds: String { "p50 \(hundredths(p50)), p95 \(hundredths(p95)), max \(hundredths(max)) ms" }
    /// The median and the range of the measurements as text, for example "1.20 (1.10 to 1.50)".
    var spread: String { "\(hundredths(p50)) (\(hundredths(min)) to \(hundredths(max)))" }
}

func hundredths(_ value: Double) -> String { String(format: "%.2f", value) }
func ms(_ value: Double) -> String { hundredths(value) + " ms" }

/// The cost of one frame, in milliseconds.
struct FrameCost {
    /// The time from a frame's start until it was presented, in milliseconds of the clock, without the
    /// waiting before the start.
    var wall: Double
    /// The CPU time of the whole process during the frame, in milliseconds.
    var cpu: Double
}

extension Array where Element == FrameCost {
    var wall: Samples { Samples(map(\.wall)) }
    var cpu: Samples { Samples(map(\.cpu)) }
}
