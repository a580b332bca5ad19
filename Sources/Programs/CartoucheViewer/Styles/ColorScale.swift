import Cartouche
import GeoData

/// Colors for the values of a property: a few numbers, classes of numbers, or the most frequent texts. The
/// colors can be distinguished with all kinds of color vision.
nonisolated struct ColorScale: Sendable {
    /// A line of the legend: a color and its label.
    struct Entry: Equatable, Sendable {
        var label: String
        var color: Color
    }

    let property: String
    private(set) var entries: [Entry] = []
    /// The upper limits of the classes into which the numbers are divided, in rising order, as many as
    /// entries with a color of `steps`; empty if the values are texts.
    private var limits: [Double] = []
    private var texts: [String: Int] = [:]

    /// The colors of Okabe and Ito ("Color Universal Design", 2008) without black, and gray for all other
    /// values. Each color can be distinguished from dark land, on which blue is lighter.
    private static let categories = [
        Color(hex: 0xE69F00), Color(hex: 0x56B4E9), Color(hex: 0x009E73), Color(hex: 0xD55E00),
        Color(light: Color(hex: 0x0072B2), dark: Color(hex: 0x2F8FD3)), Color(hex: 0xCC79A7),
        Color(hex: 0xF0E442),
    ]
    private static let rest = Color(hex: 0x8A8F98)
    /// Five colors of the color map "viridis" (Smith and van der Walt, 2015), from dark to light, for numbers
    /// and classes of numbers. On dark land the first three have the same hues but are lighter, in the same
    /// order of lightness.
    private static let steps = [
        Color(light: Color(hex: 0x440154), dark: Color(hex: 0x9460B8)),
        Color(light: Color(hex: 0x3B528B), dark: Color(hex: 0x6A8ADB)),
        Color(light: Color(hex: 0x21918C), dark: Color(hex: 0x31B3AC)), Color(hex: 0x5EC962),
        Color(hex: 0xFDE725),
    ]

    /// Creates a scale for the values of a property.
    /// - Parameter values: the values of all shown features.
    init(property: String, values: [GeoValue]) {
        self.property = property
        let numbers = values.compactMap(Self.number).sorted()
        let present = values.count { $0 != .null }
        if numbers.isEmpty || numbers.count < present {
            group(values.filter { $0 != .null }.map(\.description))
        } else if let few = Self.distinct(numbers) {
            rank(few)
        } else {
            classify(numbers)
        }
        if present < values.count { entries.append(Entry(label: "no value", color: Self.rest)) }
    }

    /// Creates a scale for the values that a property has in the features for which the command line's filter
    /// holds.
    /// - Complexity: O(n log n).
    init(property: String, of catalog: FeatureCatalog) {
        var values: [GeoValue] = []
        values.reserveCapacity(catalog.shownCount)
        catalog.forEachShown { values.append($1.colorValue) }
        self.init(property: property, values: values)
    }

    func color(of value: GeoValue) -> Color {
        guard value != .null else { return Self.rest }
        if !limits.isEmpty {
            guard let number = Self.number(value) else { return Self.rest }
            let index = limits.firstIndex { number <= $0 } ?? limits.count - 1
            return entries[index].color
        }
        return texts[value.description].map { entries[$0].color } ?? Self.rest
    }

    private static func number(_ value: GeoValue) -> Double? {
        switch value {
        case .number(let number, _): number.isFinite ? number : nil
        default: nil
        }
    }

    /// The distinct values of sorted numbers; nil if there are more of them than colors.
    private static func distinct(_ numbers: [Double]) -> [Double]? {
        var found: [Double] = []
        for number in numbers where number != found.last {
            guard found.count < steps.count else { return nil }
            found.append(number)
        }
        return found
    }

    /// Gives each of a few numbers a color of its own, from the darkest for the smallest to the lightest for
    /// the largest.
    private mutating func rank(_ numbers: [Double]) {
        limits = numbers
        let isGrouped = Self.isGrouped(numbers)
        for (index, number) in numbers.enumerated() {
            let color = Self.steps[index * (Self.steps.count - 1) / max(1, numbers.count - 1)]
            entries.append(Entry(label: Self.text(number, isGrouped: isGrouped), color: color))
        }
    }

    /// Divides the numbers of a property into classes with equally many features, as far as equal numbers
    /// allow.
    private mutating func classify(_ numbers: [Double]) {
        var colors: [Color] = []
        for (step, color) in Self.steps.enumerated() {
            let limit = numbers[min(numbers.count - 1, (step + 1) * numbers.count / Self.steps.count)]
            guard limit > (limits.last ?? -.infinity) else { continue }
            limits.append(limit)
            colors.append(color)
        }
        let ends = Self.texts(ofEnds: [numbers[0]] + limits)
        for (index, color) in colors.enumerated() {
            let (low, high) = (ends[index], ends[index + 1])
            entries.append(Entry(label: low == high ? high : "\(low) – \(high)", color: color))
        }
    }

    private mutating func group(_ values: [String]) {
        var counts: [String: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        // Equal counts by their texts, so that runs are the same.
        let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (text, color) in zip(ordered.map(\.key), Self.categories) {
            texts[text] = entries.count
            entries.append(Entry(label: text, color: color))
        }
        if ordered.count > Self.categories.count {
            entries.append(Entry(label: "\(ordered.count - Self.categories.count) others", color: Self.rest))
        }
    }

    /// The labels of the ends of classes, in rising order; the first two may be equal.
    private static func texts(ofEnds ends: [Double]) -> [String] {
        let isGrouped = Self.isGrouped(ends)
        return ends.indices.map { index in
            let neighbors = ends[max(0, index - 1)...min(ends.count - 1, index + 1)]
            let gap = neighbors.map { abs($0 - ends[index]) }.filter { $0 > 0 }.min()
            return Self.text(Self.rounded(ends[index], gap: gap ?? .infinity), isGrouped: isGrouped)
        }
    }

    /// A number with three significant digits, or with as many as tell it from another number at a distance.
    /// Below 10,000 all digits before the point stay: it may be a year.
    private static func rounded(_ value: Double, gap: Double) -> Double {
        guard value != 0, abs(value) < 1e15 else { return value }
        // The place of the last digit, as a power of ten. A place of at most the distance keeps both apart.
        var place = min(log10(abs(value)).rounded(.down) - 2, log10(gap).rounded(.down))
        if abs(value) < 10_000 { place = min(place, 0) }
        let unit = pow(10, abs(place))
        guard unit.isFinite else { return value }
        return place < 0 ? (value * unit).rounded() / unit : (value / unit).rounded() * unit
    }

    /// Whether the numbers of a legend have commas between thousands: not if all of them may be years.
    private static func isGrouped(_ numbers: [Double]) -> Bool { numbers.contains { abs($0) >= 10_000 } }

    private static func text(_ value: Double, isGrouped: Bool) -> String {
        isGrouped && value == value.rounded() && abs(value) < 1e15
            ? CountText.grouped(Int(value)) : GeoValue.number(value).description
    }
}
