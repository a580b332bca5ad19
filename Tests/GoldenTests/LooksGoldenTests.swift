import Cartouche
import Testing

/// Bubbles, buttons and the map's own callout, as people see them.
struct LooksGoldenTests {
    /// The glossy bubble on each of its sides, over something that shines through.
    @Test(arguments: [1.0, 2.0])
    func glossyBubbles(scale: CGFloat) throws {
        let sheet = Sheet(
            size: CGSize(width: 330, height: 236), scale: scale, background: Color(hex: 0xE9E4D8))
        let picture = try sheet.views { root in
            Self.addStripes(to: root)
            let wide = BubbleView(frame: CGRect(x: 12, y: 10, width: 306, height: 99))
            wide.style = .glossy
            wide.arrowPosition = 53
            root.addSubview(wide)
            let directions: [BubbleShape.ArrowDirection] = [.up, .left, .right]
            for (index, direction) in directions.enumerated() {
                let bubble = BubbleView(frame: CGRect(x: 12 + index * 104, y: 132, width: 96, height: 84))
                bubble.style = .glossy
                bubble.arrowDirection = direction
                root.addSubview(bubble)
            }
        }

        try Golden.expect(picture, "glossy-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2.0])
    func buttonTypes(scale: CGFloat) throws {
        let sheet = Sheet(size: CGSize(width: 240, height: 220), scale: scale, background: .white)
        let picture = try sheet.views { root in
            for (index, style) in [BubbleStyle.light, .dark].enumerated() {
                let ground = View(frame: CGRect(x: 0, y: index * 110, width: 240, height: 110))
                ground.backgroundColor = style.fill
                ground.overrideUserInterfaceStyle = style.userInterfaceStyle
                root.addSubview(ground)
                Self.addButtons(to: ground, style)
            }
        }

        try Golden.expect(picture, "buttons-\(Int(scale))x")
    }

    @Test(arguments: [MapAppearance.light, .dark])
    func standardCallouts(appearance: MapAppearance) throws {
        for scale in [1.0, 2.0] {
            let scene = StandardCalloutScene(appearance: appearance)
            let picture = try Sheet(size: StandardCalloutScene.size, scale: scale).views(scene.build)
            let name = appearance == .light ? "light" : "dark"

            try Golden.expect(picture, "callouts-\(name)-\(Int(scale))x")
        }
    }

    private static func addStripes(to root: View) {
        for i in 0..<7 {
            let stripe = View(frame: CGRect(x: i * 60 - 20, y: 0, width: 14, height: 236))
            stripe.backgroundColor = Color(hex: i % 2 == 0 ? 0xA5CBE0 : 0xF4B860)
            root.addSubview(stripe)
        }
    }

    /// Normal, pressed and disabled, one row each.
    private static func addButtons(to ground: View, _ style: BubbleStyle) {
        let types: [ButtonType] = [.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close]
        for row in 0..<3 {
            var x = 10.0
            for type in types {
                let button = Button(type: type)
                button.tintColor = style.tintColor
                button.frame.origin = CGPoint(x: x, y: 8 + Double(row) * 34)
                (button.isHighlighted, button.isEnabled) = (row == 1, row != 2)
                ground.addSubview(button)
                x += 34
            }
            let button = Button(type: .system)
            button.tintColor = style.tintColor
            button.setTitle("Open", for: .normal)
            (button.isHighlighted, button.isEnabled) = (row == 1, row != 2)
            button.sizeToFit()
            button.frame.origin = CGPoint(x: x, y: 10 + Double(row) * 34)
            ground.addSubview(button)
        }
    }
}
