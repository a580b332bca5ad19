import Cartouche
import Testing

/// What views add to drawing: groups, masks, borders, clips; and the bubble.
struct ViewGoldenTests {
    @Test func groupsAndMasks() throws {
        let picture = try Sheet(size: CGSize(width: 300, height: 150)).views { root in
            root.addSubview(Self.pair(at: CGPoint(x: 12, y: 12), isGroup: true))
            root.addSubview(Self.pair(at: CGPoint(x: 112, y: 12), isGroup: false))
            root.addSubview(Self.masked(at: CGPoint(x: 206, y: 12)))
            root.addSubview(Self.bordered(at: CGPoint(x: 12, y: 98)))
            root.addSubview(Self.turned(at: CGPoint(x: 150, y: 118)))
            root.addSubview(Self.clipped(at: CGPoint(x: 214, y: 100)))
        }

        try Golden.expect(picture, "views")
    }

    @Test func bubbles() throws {
        let picture = try Sheet(size: CGSize(width: 300, height: 170), background: Color(hex: 0xC4DCE8)).views
        { root in
            let directions: [BubbleShape.ArrowDirection] = [.down, .up, .left, .right]
            for (index, direction) in directions.enumerated() {
                let bubble = BubbleView(
                    frame: CGRect(x: 16 + index % 2 * 142, y: 12 + index / 2 * 78, width: 124, height: 64))
                bubble.arrowDirection = direction
                bubble.style.arrowLength = 14
                bubble.arrowPosition = index == 1 ? 34 : nil
                if index == 3 {
                    bubble.style.fill = Color(hex: 0x252B34)
                    bubble.style.stroke = Color(hex: 0xF6C667)
                }
                root.addSubview(bubble)
            }
        }

        try Golden.expect(picture, "bubbles")
    }

    private static func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: UInt32) -> View {
        let view = View(frame: CGRect(x: x, y: y, width: side, height: side))
        view.backgroundColor = Color(hex: color)
        return view
    }

    /// Two squares that overlap, half clear: as one, or each by itself.
    private static func pair(at origin: CGPoint, isGroup: Bool) -> View {
        let view = View(frame: CGRect(origin: origin, size: CGSize(width: 80, height: 76)))
        let parts = [square(0, 0, 50, 0xC8452F), square(26, 22, 50, 0x24466B)]
        for part in parts { view.addSubview(part) }
        if isGroup { view.alpha = 0.5 } else { for part in parts { part.alpha = 0.5 } }
        return view
    }

    private static func masked(at origin: CGPoint) -> View {
        let view = square(origin.x, origin.y, 80, 0x1B998B)
        view.addSubview(square(0, 40, 40, 0xF6C667))
        let shape = ShapeLayer(path: PathScenes.star(CGPoint(x: 40, y: 42), 40), fillRule: .evenOdd)
        view.layer.mask = shape
        return view
    }

    private static func bordered(at origin: CGPoint) -> View {
        let view = View(frame: CGRect(origin: origin, size: CGSize(width: 84, height: 40)))
        view.backgroundColor = .white
        view.layer.cornerRadius = 12
        view.layer.borderWidth = 2
        view.layer.borderColor = Color(hex: 0x24466B)
        view.layer.shadowOpacity = 0.5
        view.layer.shadowOffset = CGSize(width: 0, height: 3)
        view.layer.shadowRadius = 4
        return view
    }

    private static func turned(at center: CGPoint) -> View {
        let view = square(0, 0, 40, 0xC8452F)
        view.center = center
        view.transform = CGAffineTransform(rotationAngle: .pi / 6)
        view.addSubview(square(10, 10, 20, 0xFFFFFF))
        return view
    }

    private static func clipped(at origin: CGPoint) -> View {
        let view = square(origin.x, origin.y, 40, 0xDCE9F7)
        view.layer.cornerRadius = 20
        view.clipsToBounds = true
        view.addSubview(square(14, 14, 40, 0x24466B))
        return view
    }
}
