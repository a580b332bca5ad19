import CartoucheDrawing
import Foundation

extension Button {
    /// The texts, image, colors and corners of a button as one value. UIKit's `UIButton.Configuration`.
    public nonisolated struct Configuration: Sendable {
        /// The shape of the background's corners. UIKit's `UIButton.Configuration.CornerStyle`.
        public enum CornerStyle: Sendable {
            /// Corners with a radius that fits the button's size: the default.
            case dynamic
            /// Corners with a radius of 6, 8 or 14 points.
            case small, medium, large
            /// Half circles at both ends of the background.
            case capsule
            /// Corners with the radius that the button's own layer has.
            case fixed
        }

        /// The size of a button's text and of the insets around it. UIKit's `UIButton.Configuration.Size`.
        public enum Size: Sendable {
            /// The sizes with texts of 12, 13, 15 and 17 points.
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

        /// The side of the texts on which the image is. UIKit's `NSDirectionalRectEdge`, of which UIKit
        /// allows several at once.
        public enum Placement: Sendable { case leading, trailing, top, bottom }

        /// The kind of background behind the texts.
        enum Background: Sendable { case none, gray, tinted, filled }

        let background: Background
        /// The button's title; nil, the default, if there is none.
        public var title: String?
        /// A smaller text below the title; nil, the default, if there is none.
        public var subtitle: String?
        /// The title's font; nil, the default, for the system's font in the size that `buttonSize` gives.
        public var titleFont: Font?
        /// The button's image; nil, the default, if there is none. An image whose `renderingMode` is
        /// `alwaysTemplate` is drawn in the color of the texts.
        public var image: Image?
        /// The side of the texts on which the image is; leading by default.
        public var imagePlacement = Placement.leading
        /// The distance between the image and the texts, in points; 6 by default.
        public var imagePadding: CGFloat = 6
        /// The distance between title and subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        /// The distances of the content from the button's edges, in points; those of `buttonSize` until they
        /// are set. In layouts from right to left, the left and the right distance are exchanged.
        public var contentInsets: EdgeInsets {
            get { ownInsets ?? (isBorderless ? .zero : buttonSize.insets) }
            set { ownInsets = newValue }
        }
        /// The background's corners; dynamic by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The color of texts and template images; nil, the default, for the button's tint color, or white on
        /// a filled background.
        public var baseForegroundColor: Color?
        /// The color of which the background is made; nil, the default, for the button's tint color, or gray
        /// in gray buttons.
        public var baseBackgroundColor: Color?
        /// The size of text and insets; medium by default.
        public var buttonSize = Size.medium
        /// Whether a turning wheel is shown in place of the image; false by default.
        public var showsActivityIndicator = false

        private var ownInsets: EdgeInsets?
        private let isBorderless: Bool

        private init(_ background: Background, isBorderless: Bool = false) {
            (self.background, self.isBorderless) = (background, isBorderless)
        }

        /// A configuration with colored texts and without a background.
        public static func plain() -> Configuration { Configuration(.none) }
        /// A configuration with colored texts and without background and insets.
        public static func borderless() -> Configuration { Configuration(.none, isBorderless: true) }
        /// A configuration with colored texts on a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A configuration with colored texts on a background that is a pale form of their color.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A configuration with white texts on a background in the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Removes insets that the program has set, so that those of `buttonSize` apply again.
        public mutating func setDefaultContentInsets() { ownInsets = nil }
    }

    /// Creates a button with a configuration.
    /// - Parameter primaryAction: performed when the button is pressed; its title and image are used if the
    ///   configuration has none. Nil performs nothing.
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
