import CartoucheDrawing
import Foundation

/// `Contents.json` of a color set.
nonisolated struct ColorSet: Decodable {
    struct Entry: Decodable {
        let color: Value?
        let idiom: String?
        let appearances: [Appearance]?

        var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
    }

    struct Value: Decodable {
        let components: [String: String]?

        enum CodingKeys: String, CodingKey { case components }

        /// The color; nil if its components are none.
        var value: Color? {
            guard let components else { return nil }
            let alpha = Self.number(components["alpha"]) ?? 1
            if let white = Self.number(components["white"]) { return Color(white: white, alpha: alpha) }
            guard let red = Self.number(components["red"]), let green = Self.number(components["green"]),
                let blue = Self.number(components["blue"])
            else { return nil }
            return Color(red: red, green: green, blue: blue, alpha: alpha)
        }

        /// Xcode writes fractions with a point, bytes as whole numbers, and bytes in hexadecimal.
        private static func number(_ text: String?) -> Float? {
            guard let text else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
            guard let number = Float(text), number.isFinite else { return nil }
            return min(max(text.contains(".") ? number : number / 255, 0), 1)
        }
    }

    let colors: [Entry]
}

/// What an entry of a set is for.
nonisolated struct Appearance: Decodable {
    let value: String?
}

/// `Contents.json` of an image set.
nonisolated struct ImageSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let scale: String?
        let idiom: String?
        let appearances: [Appearance]?

        /// Pixels per point.
        var factor: Int { scale.flatMap { Int($0.prefix(1)) }.map { min(max($0, 1), 3) } ?? 1 }
    }

    let images: [Entry]

    /// The entry that suits a scale best: the next larger one, else the largest. Dark ones are left out.
    func best(for scale: CGFloat) -> Entry? {
        let usable = images.filter {
            $0.filename != nil && ($0.appearances ?? []).isEmpty && $0.idiom != "watch" && $0.idiom != "mac"
        }
        let sorted = usable.sorted { $0.factor < $1.factor }
        return sorted.first { CGFloat($0.factor) >= scale } ?? sorted.last
    }
}
