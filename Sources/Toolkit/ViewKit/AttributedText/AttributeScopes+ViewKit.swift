import CartoucheDrawing
import Foundation

extension AttributeScopes {
    /// The attributes of an `AttributedString` that a label draws, with the names that UIKit's have: `font`,
    /// `foregroundColor`, `backgroundColor`, `underlineStyle`, `strikethroughStyle`; and Foundation's, of
    /// which it knows `link`.
    public nonisolated struct ViewKitAttributes: AttributeScope {
        /// The font; the label's where a run has none.
        public let font: FontAttribute
        /// The color of the letters and lines; the label's where a run has none.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the letters; none where a run has none.
        public let backgroundColor: BackgroundColorAttribute
        /// A line under the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// A line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The key of `font`.
        public enum FontAttribute: AttributedStringKey {
            /// What the attribute is.
            public typealias Value = Font
            /// The name in archives.
            public static let name = "ViewKit.Font"
        }
        /// The key of `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// What the attribute is.
            public typealias Value = Color
            /// The name in archives.
            public static let name = "ViewKit.ForegroundColor"
        }
        /// The key of `backgroundColor`.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// What the attribute is.
            public typealias Value = Color
            /// The name in archives.
            public static let name = "ViewKit.BackgroundColor"
        }
        /// The key of `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// What the attribute is.
            public typealias Value = UnderlineStyle
            /// The name in archives.
            public static let name = "ViewKit.UnderlineStyle"
        }
        /// The key of `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// What the attribute is.
            public typealias Value = UnderlineStyle
            /// The name in archives.
            public static let name = "ViewKit.StrikethroughStyle"
        }
    }

    /// The attributes that a label draws.
    public nonisolated var viewKit: ViewKitAttributes.Type { ViewKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// The attributes that a label draws, as members: `text.font = .boldSystemFont(ofSize: 17)`.
    public nonisolated subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.ViewKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// How a line under or through text is drawn. UIKit's `NSUnderlineStyle`, as far as it goes.
public nonisolated enum UnderlineStyle: Hashable, Sendable {
    /// A line; one of twice the thickness; two lines.
    case single, thick, double
}
