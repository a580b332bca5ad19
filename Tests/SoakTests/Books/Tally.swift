/// How often things happened.
struct Tally: Equatable {
    private(set) var counts: [String: Int] = [:]

    subscript(what: String) -> Int { counts[what, default: 0] }

    mutating func add(_ what: String, _ count: Int = 1) { counts[what, default: 0] += count }

    mutating func add(_ other: Tally) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// What happened less often than `wanted` says, which is for a thousand events.
    func missing(in events: Int, _ wanted: [String: Double]) -> [String] {
        wanted.filter { Double(self[$0.key]) < $0.value * Double(events) / 1000 }
            .map { "\($0.key): \(self[$0.key])" }.sorted()
    }

    var summary: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}
