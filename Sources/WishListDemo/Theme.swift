import Cartouche

/// The demo's colours, its one picture, and how its cards come. Set once at start.
struct Theme {
    let card: Color
    /// Of the card's outline, where its shadow does not show; nil: none.
    let cardEdge: Color?
    let list: Color
    let text: Color
    let secondaryText: Color
    let separator: Color
    let tint: Color
    let page: Color
    let flag: Image
    var calloutAnimation = CalloutOptions.Animation.fade

    /// Of the cards: an arrow 20 points long and 20 wide, inside the card's 280 points.
    var bubble: BubbleStyle {
        var style = BubbleStyle.light
        (style.fill, style.stroke) = (card, cardEdge)
        (style.arrowLength, style.arrowHalfBase) = (20, 10)
        return style
    }

    static func make(_ appearance: MapAppearance, scale: CGFloat) -> Theme {
        let flag = FlagPin.image(scale: scale)
        switch appearance {
        case .light:
            return Theme(
                card: .white, cardEdge: nil, list: Color(hex: 0xF4F6F9), text: Color(hex: 0x1B2430),
                secondaryText: Color(hex: 0x6B7785),
                separator: Color(hex: 0xDFE4EA), tint: Color(hex: 0x1667E0), page: Color(hex: 0xF7F8FA),
                flag: flag)
        case .dark:
            return Theme(
                card: Color(hex: 0x2A313B), cardEdge: Color(white: 1, alpha: 0.16),
                list: Color(hex: 0x20262F), text: Color(hex: 0xEEF2F6),
                secondaryText: Color(hex: 0x9AA6B4), separator: Color(hex: 0x39424E),
                tint: Color(hex: 0x3D86F5),
                page: Color(hex: 0x171B21), flag: flag)
        }
    }

    func apply(to bar: NavigationBar) {
        bar.backgroundColor = card
        bar.titleColor = text
        bar.tintColor = tint
        bar.hairlineColor = separator
    }

    private static var installed: Theme?

    static var current: Theme {
        get {
            guard let installed else {
                preconditionFailure("Theme.current was read before it was set at start")
            }
            return installed
        }
        set { installed = newValue }
    }
}
