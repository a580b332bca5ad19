import CartoucheDrawing
import Foundation

/// The contents of the file `Contents.json` of a color set in an asset catalog of Xcode.
nonisolated struct ColorSet: Decodable {
    struct Entry: Decodable {
        let color: Value?
        let idiom: String?
        let appearances: [Appearance]?

        /// Whether an entry of a color set can be used: in the dark appearance if `dark`, else in the light
        /// one, and with high contrast if `highContrast`, else with normal contrast. An entry without an
        /// appearance counts as light. Entries for one kind of device cannot be used.
        func isUsable(dark: Bool, highContrast: Bool) -> Bool {
            let values = Set((appearances ?? []).map { $0.value ?? "" }).subtracting(["light", "normal"])
            let wanted = Set((dark ? ["dark"] : []) + (highContrast ? ["high"] : []))
            return (idiom == nil || idiom == "universal") && values == wanted
        }
    }

    struct Value: Decodable {
        let components: [String: String]?
        let space: String?
        /// The name of a color of the system, such as `systemRedColor`, in place of components; nil if the
        /// color has components.
        let reference: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case space = "color-space"
        }

        /// The color of a color set's entry; nil if its components are not numbers or, in an entry without
        /// components, if no color of the system has the name.
        var value: Color? {
            guard let components else { return reference.flatMap { Color.systemColor(named: $0) } }
            // Opacity is a fraction in every notation.
            let alpha = components["alpha"].flatMap { Float($0) }.map { min(max($0, 0), 1) } ?? 1
            if let white = Self.number(components["white"]) { return Color(white: white, alpha: alpha) }
            guard let red = Self.number(components["red"]), let green = Self.number(components["green"]),
                let blue = Self.number(components["blue"])
            else { return nil }
            if space == "display-p3" { return Color(displayP3: red, green, blue, alpha: alpha) }
            return Color(red: red, green: green, blue: blue, alpha: alpha)
        }

        /// A color component from 0 to 1, from Xcode's notations: fractions have a decimal point, bytes are
        /// whole numbers or hexadecimal with the prefix 0x. Nil if `text` is none of these.
        private static func number(_ text: String?) -> Float? {
            guard let text else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
            guard let number = Float(text), number.isFinite else { return nil }
            return min(max(text.contains(".") ? number : number / 255, 0), 1)
        }
    }

    let colors: [Entry]
}

/// The appearance for which an entry of a color set or image set is meant; `value` is "dark" for the dark
/// appearance, and "high" for high contrast.
nonisolated struct Appearance: Decodable {
    let value: String?
}

/// The contents of the file `Contents.json` of an image set in an asset catalog of Xcode.
nonisolated struct ImageSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let scale: String?
        let idiom: String?
        let appearances: [Appearance]?
        let resizing: Resizing?
        /// The size class of the windows for which an entry of an image set is meant; nil means all windows.
        /// Entries with a size class are not used.
        let widthClass: String?
        let heightClass: String?
        let gamut: String?
        let direction: String?

        enum CodingKeys: String, CodingKey {
            case filename, scale, idiom, appearances, resizing
            case widthClass = "width-class"
            case heightClass = "height-class"
            case gamut = "display-gamut"
            case direction = "language-direction"
        }

        /// The pixels per point of the file of an image set's entry: 1, 2 or 3.
        var factor: Int { scale.flatMap { Int($0.prefix(1)) }.map { min(max($0, 1), 3) } ?? 1 }

        func isUsable(dark: Bool) -> Bool {
            let values = (appearances ?? []).map(\.value)
            let isForAll = widthClass == nil && heightClass == nil && gamut != "display-P3"
            // A set with directions has an image for each: that from left to right is the usual one.
            return filename != nil && idiom != "watch" && idiom != "mac" && isForAll
                && direction != "right-to-left" && (values == ["dark"]) == dark
                && (dark || values.isEmpty || values == ["light"])
        }
    }

    /// The insets around the middle part of an image, in pixels: the parts outside the middle keep their size
    /// when the image is stretched.
    struct Resizing: Decodable {
        struct Insets: Decodable {
            let top: Double?
            let left: Double?
            let bottom: Double?
            let right: Double?
        }

        let capInsets: Insets?

        enum CodingKeys: String, CodingKey { case capInsets = "cap-insets" }

        /// The insets of an image's middle part in points, for a file with `factor` pixels per point.
        func insets(factor: Int) -> EdgeInsets {
            func points(_ pixels: Double?) -> CGFloat { CGFloat(max(0, pixels ?? 0)) / CGFloat(factor) }
            return EdgeInsets(
                top: points(capInsets?.top), left: points(capInsets?.left),
                bottom: points(capInsets?.bottom), right: points(capInsets?.right))
        }
    }

    struct Properties: Decodable {
        let intent: String?

        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }

        var renderingMode: Image.RenderingMode {
            switch intent {
            case "template": .alwaysTemplate
            case "original": .alwaysOriginal
            default: .automatic
            }
        }
    }

    let images: [Entry]
    let properties: Properties?

    /// The entry of an image set that suits a scale best, in the light or dark appearance: an image for all
    /// scales if there is one, else the one for the next larger scale, else the one for the largest. Nil if
    /// the set has no image for the appearance.
    func best(for scale: CGFloat, dark: Bool) -> Entry? {
        let usable = images.filter { $0.isUsable(dark: dark) }
        if let drawing = usable.first(where: { $0.scale == nil }) { return drawing }
        let sorted = usable.sorted { $0.factor < $1.factor }
        return sorted.first { CGFloat($0.factor) >= scale } ?? sorted.last
    }
}

/// The contents of the file `Contents.json` of an app icon in an asset catalog of Xcode.
nonisolated struct IconSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let size: String?
        let scale: String?

        /// The width and height of an app icon's file, in pixels.
        var side: Double {
            let points = size.flatMap { Double($0.prefix { $0 != "x" }) } ?? 0
            return points * (scale.flatMap { Double($0.prefix(1)) } ?? 1)
        }
    }

    let images: [Entry]

    /// The name of the icon file that suits a window: the smallest one of at least `side` pixels, else the
    /// largest. Nil if the set names no file.
    func file(side: Double) -> String? {
        let sorted = images.filter { $0.filename != nil }.sorted { $0.side < $1.side }
        return (sorted.first { $0.side >= side } ?? sorted.last)?.filename
    }
}
