import CartoucheDrawing
import Foundation

extension Button {
    /// The texts, image, colors and corners of a button as one value. UIKit's `UIButton.Configuration`.
    public nonisolated struct Configuration: Sendable {
        /// The shape of the corners of a button's background. UIKit's `UIButton.Configuration.CornerStyle`.
        public enum CornerStyle: Sendable {
            /// Background corners with a radius that fits the size of the button: the default.
            case dynamic
            /// Background corners with a radius of 6, 8 or 14 points.
            case small, medium, large
            /// A button's background with half circles at its left and right end.
            case capsule
            /// Background corners with the radius that the program has set for the button's own layer.
            case fixed
        }

        /// The size of a button's text and of the insets around it. UIKit's `UIButton.Configuration.Size`.
        public enum Size: Sendable {
            /// The sizes of a button, with titles of 12, 13, 15 and 17 points.
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

        /// The side of a button's title and subtitle on which the image is. UIKit's `NSDirectionalRectEdge`,
        /// except that UIKit allows several sides at once.
        public enum Placement: Sendable { case leading, trailing, top, bottom }

        /// The kind of background behind a button's title and image.
        enum Background: Sendable { case none, gray, tinted, filled }

        let background: Background
        /// The title of the button; nil, the default, if the button has no title.
        public var title: String?
        /// A text below the button's title, in a smaller font; nil, the default, if there is no such text.
        public var subtitle: String?
        /// The font of the button's title; nil, the default, for the system's font in the size that
        /// `buttonSize` gives.
        public var titleFont: Font?
        /// The image of the button; nil, the default, if the button has no image. An image whose
        /// `renderingMode` is `alwaysTemplate` is drawn in the color of the button's title.
        public var image: Image?
        /// The side of the button's title and subtitle on which the image is; leading by default.
        public var imagePlacement = Placement.leading
        /// The distance between the button's image and its title and subtitle, in points; 6 by default.
        public var imagePadding: CGFloat = 6
        /// The distance between the button's title and its subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        /// The distances of the button's title and image from the button's edges, in points; until they are
        /// set, those of `buttonSize`, or zero in a borderless button. In layouts from right to left, the
        /// left and the right distance are exchanged.
        public var contentInsets: EdgeInsets {
            get { ownInsets ?? (isBorderless ? .zero : buttonSize.insets) }
            set { ownInsets = newValue }
        }
        /// The shape of the corners of the button's background; dynamic by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The color of the button's texts and template images; nil, the default, for the button's tint
        /// color, or white on a filled background.
        public var baseForegroundColor: Color?
        /// The color from which the button's background is made; nil, the default, for the button's tint
        /// color, or gray in gray buttons.
        public var baseBackgroundColor: Color?
        /// The size of the button's text and insets; medium by default.
        public var buttonSize = Size.medium
        /// Whether the button shows a turning wheel in place of the image; false by default.
        public var showsActivityIndicator = false

        private var ownInsets: EdgeInsets?
        private let isBorderless: Bool

        private init(_ background: Background, isBorderless: Bool = false) {
            (self.background, self.isBorderless) = (background, isBorderless)
        }

        /// A configuration of a button with title and subtitle in the tint color and without a background.
        public static func plain() -> Configuration { Configuration(.none) }
        /// A configuration of a button with title and subtitle in the tint color, without a background and
        /// without insets.
        public static func borderless() -> Configuration { Configuration(.none, isBorderless: true) }
        /// A configuration of a button with title and subtitle in the tint color on a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A configuration of a button with title and subtitle in the tint color on a background in a pale
        /// form of this color.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A configuration of a button with white title and subtitle on a background in the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Removes the insets that the program has set for the button's content, so that those of
        /// `buttonSize` apply again.
        public mutating func setDefaultContentInsets() { ownInsets = nil }
    }

    /// Creates a button with a configuration.
    /// - Parameter primaryAction: performed when the button is pressed; if the configuration has no title or
    ///   no image, the button has those of the action. With nil, a press performs nothing.
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
