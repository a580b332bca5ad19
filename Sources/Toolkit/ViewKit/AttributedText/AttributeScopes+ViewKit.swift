import CartoucheDrawing
import Foundation

extension AttributeScopes {
    /// The attributes of an `AttributedString` that a label draws: `font`, `foregroundColor`,
    /// `backgroundColor`, `underlineStyle` and `strikethroughStyle`, named as in UIKit, and of Foundation's
    /// attributes `link`.
    public nonisolated struct ViewKitAttributes: AttributeScope {
        /// The attribute for the font of a run of text; a run without this attribute has the label's font.
        public let font: FontAttribute
        /// The attribute for the color of the letters and of the lines under and through them; a run of text
        /// without this attribute has the label's text color.
        public let foregroundColor: ForegroundColorAttribute
        /// The attribute for the color behind the letters; a run of text without this attribute has no color
        /// behind it.
        public let backgroundColor: BackgroundColorAttribute
        /// The attribute for a line under the letters; a run of text without this attribute is not
        /// underlined.
        public let underlineStyle: UnderlineStyleAttribute
        /// The attribute for a line through the letters; a run of text without this attribute has no such
        /// line.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's own attributes of attributed strings, of which a label draws `link`.
        public let foundation: FoundationAttributes

        /// The type that identifies the attribute `font` of an attributed string.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the values of the text attribute `font`.
            public typealias Value = Font
            /// The name of the attribute `font` in archived attributed strings.
            public static let name = "ViewKit.Font"
        }
        /// The type that identifies the attribute `foregroundColor` of an attributed string: the color of the
        /// letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the values of the text attribute `foregroundColor`.
            public typealias Value = Color
            /// The name of the attribute `foregroundColor` in archived attributed strings.
            public static let name = "ViewKit.ForegroundColor"
        }
        /// The type that identifies the attribute `backgroundColor` of an attributed string: the color behind
        /// the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the values of the text attribute `backgroundColor`.
            public typealias Value = Color
            /// The name of the attribute `backgroundColor` in archived attributed strings.
            public static let name = "ViewKit.BackgroundColor"
        }
        /// The type that identifies the attribute `underlineStyle` of an attributed string.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the values of the text attribute `underlineStyle`: how the line under the letters
            /// is drawn.
            public typealias Value = UnderlineStyle
            /// The name of the attribute `underlineStyle` in archived attributed strings.
            public static let name = "ViewKit.UnderlineStyle"
        }
        /// The type that identifies the attribute `strikethroughStyle` of an attributed string.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the values of the text attribute `strikethroughStyle`: how the line through the
            /// letters is drawn.
            public typealias Value = UnderlineStyle
            /// The name of the attribute `strikethroughStyle` in archived attributed strings.
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
    /// The styles of a line under or through text: a single line, a line of twice the usual thickness, and
    /// two lines.
    case single, thick, double
}
