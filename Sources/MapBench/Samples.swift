/// Measurements of one thing, in milliseconds.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    func quantile(_ q: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * q))]
    }

    var p50: Double { quantile(0.5) }
    var p95: Double { quantile(0.95) }
    var max: Double { sorted.last ?? .nan }
}
