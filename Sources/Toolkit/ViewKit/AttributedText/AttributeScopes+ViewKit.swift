import CartoucheDrawing
import Foundation

extension AttributeScopes {
    /// The attributes of an `AttributedString` that a label draws. Their names are UIKit's: `font`,
    /// `foregroundColor`, `backgroundColor`, `underlineStyle`, `strikethroughStyle`. Of Foundation's
    /// attributes a label draws `link`.
    public nonisolated struct ViewKitAttributes: AttributeScope {
        /// The font; a run of text without this attribute has the label's font.
        public let font: FontAttribute
        /// The color of the letters and of lines under and through them; a run of text without this attribute
        /// has the label's color.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the letters; a run of text without this attribute has no color behind it.
        public let backgroundColor: BackgroundColorAttribute
        /// A line under the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// A line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's own attributes, of which a label draws `link`.
        public let foundation: FoundationAttributes

        /// The type that identifies the attribute `font`.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value: a font.
            public typealias Value = Font
            /// The attribute's name in archived attributed strings.
            public static let name = "ViewKit.Font"
        }
        /// The type that identifies the attribute `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value: a color.
            public typealias Value = Color
            /// The attribute's name in archived attributed strings.
            public static let name = "ViewKit.ForegroundColor"
        }
        /// The type that identifies the attribute `backgroundColor`.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value: a color.
            public typealias Value = Color
            /// The attribute's name in archived attributed strings.
            public static let name = "ViewKit.BackgroundColor"
        }
        /// The type that identifies the attribute `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value: the style of the line.
            public typealias Value = UnderlineStyle
            /// The attribute's name in archived attributed strings.
            public static let name = "ViewKit.UnderlineStyle"
        }
        /// The type that identifies the attribute `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value: the style of the line.
            public typealias Value = UnderlineStyle
            /// The attribute's name in archived attributed strings.
            public static let name = "ViewKit.StrikethroughStyle"
        }
    }

    /// The scope of the attributes that a label draws. Foundation's functions take it as `\.viewKit`, as in
    /// `AttributedString(text, including: \.viewKit)`.
    public nonisolated var viewKit: ViewKitAttributes.Type { ViewKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Offers the attributes that a label draws as members of an attributed string: `text.font =
    /// .boldSystemFont(ofSize: 17)`.
    public nonisolated subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.ViewKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// How a line under or through text is drawn; the subset of UIKit's `NSUnderlineStyle` that labels support.
public nonisolated enum UnderlineStyle: Hashable, Sendable {
    /// One line; one line of twice the thickness; two lines.
    case single, thick, double
}
