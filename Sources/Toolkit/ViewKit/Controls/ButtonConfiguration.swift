import CartoucheDrawing
import Foundation

extension Button {
    /// What a button shows and how: texts, image, colors and corners as one value. UIKit's
    /// `UIButton.Configuration`.
    public nonisolated struct Configuration: Sendable {
        /// The background's corners. UIKit's `CornerStyle`.
        public enum CornerStyle: Sendable {
            /// A radius that fits the button's size: the default.
            case dynamic
            /// Radii of 6, 8 and 14 points.
            case small, medium, large
            /// Half circles at both ends.
            case capsule
            /// The radius of the button's own layer.
            case fixed
        }

        /// The size of text and insets. UIKit's `Size`.
        public enum Size: Sendable {
            /// Texts of 12, 13, 15 and 17 points.
            case mini, small, medium, large

            var fontSize: CGFloat {
                switch self {
                case .mini: 12
                case .small: 13
                case .medium: 15
                case .large: 17
                }
            }

            var insets: EdgeInsets {
                let (x, y): (CGFloat, CGFloat) =
                    switch self {
                    case .mini: (8, 3)
                    case .small: (10, 5)
                    case .medium: (14, 8)
                    case .large: (20, 13)
                    }
                return EdgeInsets(top: y, left: x, bottom: y, right: x)
            }

            var cornerRadius: CGFloat {
                switch self {
                case .mini, .small: 6
                case .medium: 8
                case .large: 12
                }
            }
        }

        /// A side of the texts. UIKit's `NSDirectionalRectEdge`, of which one may be given.
        public enum Placement: Sendable { case leading, trailing, top, bottom }

        /// What is drawn behind the texts.
        enum Background: Sendable { case none, gray, tinted, filled }

        let background: Background
        /// The title; nil, the default: none.
        public var title: String?
        /// A smaller text below the title; nil, the default: none.
        public var subtitle: String?
        /// The title's font; nil, the default: the system's, by the size.
        public var titleFont: Font?
        /// The image; nil, the default: none. One whose `renderingMode` is `alwaysTemplate` has the texts'
        /// color.
        public var image: Image?
        /// The side of the texts at which the image is; leading by default.
        public var imagePlacement = Placement.leading
        /// The distance between the image and the texts, in points; 6 by default.
        public var imagePadding: CGFloat = 6
        /// The distance between title and subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        /// The distances of the content from the edges; by default those of the size. From right to left,
        /// left and right are exchanged.
        public var contentInsets: EdgeInsets {
            get { ownInsets ?? (isBorderless ? .zero : buttonSize.insets) }
            set { ownInsets = newValue }
        }
        /// The background's corners; dynamic by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The color of texts and template images; nil, the default: the button's tint color, or white on a
        /// filled background.
        public var baseForegroundColor: Color?
        /// The color that the background is made of; nil, the default: the tint color, or gray.
        public var baseBackgroundColor: Color?
        /// The size of text and insets; medium by default.
        public var buttonSize = Size.medium
        /// Whether a wheel turns in place of the image. False by default.
        public var showsActivityIndicator = false

        private var ownInsets: EdgeInsets?
        private let isBorderless: Bool

        private init(_ background: Background, isBorderless: Bool = false) {
            (self.background, self.isBorderless) = (background, isBorderless)
        }

        /// Colored texts without a background.
        public static func plain() -> Configuration { Configuration(.none) }
        /// Colored texts without a background and insets.
        public static func borderless() -> Configuration { Configuration(.none, isBorderless: true) }
        /// Colored texts on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Colored texts on a pale form of their color.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White texts on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Replaces insets that were set by those of the size.
        public mutating func setDefaultContentInsets() { ownInsets = nil }
    }

    /// Creates a button with a configuration.
    /// - Parameter primaryAction: performed when the button is pressed; its title and image are those of a
    ///   configuration without any.
    public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
        self.init(style: .custom)
        var configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty {
                configuration.title = primaryAction.title
            }
            if configuration.image == nil { configuration.image = primaryAction.image }
            addAction(primaryAction, for: .touchUpInside)
        }
        show(configuration)
        sizeToFit()
    }
}
