import Cartouche
import GeoData

/// Colors for the values of a property: classes of numbers, or the most frequent texts. The colors can be
/// distinguished with all kinds of color vision.
nonisolated struct ColorScale: Sendable {
    /// A line of the legend: a color and its label.
    struct Entry: Equatable, Sendable {
        var label: String
        var color: Color
    }

    let property: String
    private(set) var entries: [Entry] = []
    /// The upper limits of the classes into which the numbers are divided; empty if the values are texts.
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
    /// Five colors of the color map "viridis" (Smith and van der Walt, 2015), from dark to light, for classes
    /// of numbers. On dark land the first three have the same hues but are lighter, in the same order of
    /// lightness.
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
        if !numbers.isEmpty, numbers.count == present, Set(numbers.prefix(1000)).count > Self.categories.count
        {
            classify(numbers)
        } else {
            group(values.filter { $0 != .null }.map(\.description))
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

    /// Divides the numbers of a property into classes with equally many features, as far as equal numbers
    /// allow.
    private mutating func classify(_ numbers: [Double]) {
        var low = numbers[0]
        for (step, color) in Self.steps.enumerated() {
            let limit = numbers[min(numbers.count - 1, (step + 1) * numbers.count / Self.steps.count)]
            guard limit > (limits.last ?? -.infinity) else { continue }
            limits.append(limit)
            entries.append(
                Entry(label: "\(Self.short(low)) – \(Self.short(limit))", color: color))
            low = limit
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

    /// A number as text, with three significant digits.
    private static func short(_ value: Double) -> String {
        guard value != 0, abs(value) < 1e15 else { return GeoValue.number(value).description }
        let digits = pow(10, 2 - log10(abs(value)).rounded(.down))
        let rounded = (value * digits).rounded() / digits
        return rounded == rounded.rounded() && rounded >= 0
            ? CountText.grouped(Int(rounded)) : GeoValue.number(rounded).description
    }
}
