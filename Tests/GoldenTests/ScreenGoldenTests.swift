import Cartouche
import Testing

/// Tabs, a navigation bar with items and a toolbar: on light, and on dark from right to left.
struct ScreenGoldenTests {
    @Test(arguments: [CGFloat(1), 2])
    func bars(scale: CGFloat) throws {
        let sheets = try [UserInterfaceStyle.light, .dark].map { style in
            try Sheet(size: CGSize(width: 360, height: 260), scale: scale).views { root in
                guard let window = root as? Window else { return }
                window.overrideUserInterfaceStyle = style
                window.rootScreen = Self.tabs(style)
                if style == .dark { window.semanticContentAttribute = .forceRightToLeft }
            }
        }

        try Golden.expect(Sheet.row(sheets), scale == 1 ? "bars" : "bars-2x")
    }

    private static func tabs(_ style: UserInterfaceStyle) -> Screen {
        let harbors = screen("Harbors")
        let stack = ScreenStack(rootScreen: harbors)
        stack.isToolbarHidden = false
        let top = screen("Lisbon")
        top.navigationItem.rightBarButtonItems = [
            BarButtonItem(systemItem: .done), BarButtonItem(title: "Share"),
        ]
        if style == .dark {
            let kinds = SegmentedControl(items: ["Day", "Week"])
            kinds.selectedSegmentIndex = 0
            top.navigationItem.titleView = kinds
        }
        let remove = BarButtonItem(title: "Remove")
        remove.tintColor = .systemRed
        let undo = BarButtonItem(title: "Undo")
        undo.isEnabled = false
        top.toolbarItems = [remove, .flexibleSpace(), BarButtonItem(title: "Move"), .flexibleSpace(), undo]
        stack.push(top, animated: false)
        stack.tabBarItem.title = "Places"
        let others = ["Routes", "Weather", "Tides"].map { screen($0) }
        let tabs = TabScreen(screens: [stack] + others)
        for (index, screen) in tabs.screens.enumerated() where index < 3 {
            screen.tabBarItem.image = image(index)
        }
        others[0].tabBarItem.badgeValue = "12"
        others[2].tabBarItem.badgeValue = "!"
        others[1].tabBarItem.isEnabled = false
        return tabs
    }

    private static func screen(_ title: String) -> Screen {
        let screen = Screen()
        screen.title = title
        screen.view.backgroundColor = .secondarySystemBackground
        return screen
    }

    /// A disc, a square and a ring.
    private static func image(_ index: Int) -> Image {
        ImageRenderer(size: CGSize(width: 22, height: 22), scale: 2, text: Services.current.text).image {
            let box = CGRect(x: 2, y: 2, width: 18, height: 18)
            let path = index == 1 ? Path(roundedRect: box, cornerRadius: 4) : Path(ellipseIn: box)
            if index == 2 {
                $0.stroke(path, with: .color(.black), style: StrokeStyle(width: 2))
            } else {
                $0.fill(path, with: .black)
            }
        }
    }
}
