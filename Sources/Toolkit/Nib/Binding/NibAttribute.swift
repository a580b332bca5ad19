import CartoucheDrawing
import Foundation
import ViewKit

/// The value that a layout file gives to a user defined runtime attribute.
public nonisolated enum NibValue: Sendable {
    /// The attribute is a truth value; YES or NO in the file.
    case bool(Bool)
    /// The attribute is a number, with or without a fraction.
    case number(Double)
    /// The attribute is a text, also a localized one.
    case string(String)
    /// The attribute is a color.
    case color(Color)
    /// The attribute is a point, with coordinates in points.
    case point(CGPoint)
    /// The attribute is a size, in points.
    case size(CGSize)
    /// The attribute is a rectangle, in points.
    case rect(CGRect)
    /// The attribute is an image of the program's assets.
    case image(Image)
}

nonisolated extension NibValue {
    /// The attribute's value as a number; a text that spells a number counts as one, as in UIKit. Nil for
    /// other values.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }
}

/// A type that a property set by a layout file's runtime attributes may have. A program's own types may
/// conform to it, such as an enumeration whose cases are strings in the file.
public nonisolated protocol NibAttribute {
    /// The property's value for a value of the file; nil if the file's value has a type or content that the
    /// property cannot have.
    static func nibAttribute(_ value: NibValue) -> Self?
}

nonisolated extension Bool: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> Bool? {
        switch value {
        case .bool(let flag): flag
        case .number(let number): number != 0
        case .string("YES"), .string("true"), .string("1"): true
        case .string("NO"), .string("false"), .string("0"): false
        default: nil
        }
    }
}

nonisolated extension NibAttribute where Self: BinaryFloatingPoint {
    /// The number that the file gives to the property, as a value of this type; nil if the file gives no
    /// number.
    public static func nibAttribute(_ value: NibValue) -> Self? {
        value.number.map { Self($0) }
    }
}

nonisolated extension Double: NibAttribute {}
nonisolated extension Float: NibAttribute {}
nonisolated extension CGFloat: NibAttribute {}

nonisolated extension Int: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> Int? {
        value.number.flatMap { Int(exactly: $0) }
    }
}

nonisolated extension String: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> String? {
        if case .string(let text) = value { text } else { nil }
    }
}

nonisolated extension Color: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> Color? {
        if case .color(let color) = value { color } else { nil }
    }
}

nonisolated extension CGPoint: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> CGPoint? {
        if case .point(let point) = value { point } else { nil }
    }
}

nonisolated extension CGSize: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> CGSize? {
        if case .size(let size) = value { size } else { nil }
    }
}

nonisolated extension CGRect: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> CGRect? {
        if case .rect(let rect) = value { rect } else { nil }
    }
}

nonisolated extension Image: NibAttribute {
    public static func nibAttribute(_ value: NibValue) -> Image? {
        if case .image(let image) = value { image } else { nil }
    }
}
