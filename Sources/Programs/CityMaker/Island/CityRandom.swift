/// A seeded generator of random numbers: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014). The same seed gives the same numbers on every machine.
struct CityRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A random number in a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }

    mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func pick<Element>(_ values: [Element]) -> Element { values[index(values.count)] }

    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}
