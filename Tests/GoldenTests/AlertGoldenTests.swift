import Cartouche
import Testing

/// Screens over screens: alerts with their buttons in a row and in a column, and a sheet.
struct AlertGoldenTests {
    @Test(arguments: [CGFloat(1), 2], [UserInterfaceStyle.light, .dark])
    func alerts(scale: CGFloat, style: UserInterfaceStyle) throws {
        let two = try sheet(scale, style) {
            let alert = AlertScreen(
                title: "Remove the harbor of Lisbon?",
                message: "Its pin, its notes and its pictures go with it. They cannot be brought back.")
            alert.addAction(AlertAction(title: "Remove", style: .destructive))
            alert.addAction(AlertAction(title: "Cancel", style: .cancel))
            return alert
        }
        let three = try sheet(scale, style) {
            let alert = AlertScreen(title: "Save the chart?", message: nil)
            alert.addAction(AlertAction(title: "Save", style: .default))
            alert.addAction(AlertAction(title: "Do not save", style: .destructive))
            alert.addAction(AlertAction(title: "Cancel", style: .cancel))
            alert.preferredAction = alert.actions[0]
            return alert
        }
        let card = try sheet(scale, style) {
            let screen = Screen()
            screen.preferredContentSize = CGSize(width: 240, height: 180)
            let label = Label(frame: CGRect(x: 20, y: 20, width: 200, height: 24))
            label.text = "A sheet"
            label.textColor = .label
            screen.view.addSubview(label)
            return screen
        }

        try Golden.expect(
            Sheet.row([two, three, card]), "alerts\(style == .dark ? "-dark" : "")\(scale == 1 ? "" : "-2x")")
    }

    private func sheet(_ scale: CGFloat, _ style: UserInterfaceStyle, _ make: () -> Screen) throws -> Bitmap {
        let size = CGSize(width: 330, height: 260)
        return try Sheet(size: size, scale: scale, background: .white).views { root in
            guard let window = root as? Window else { return }
            let below = Screen()
            below.view.backgroundColor = style == .dark ? Color(hex: 0x282D31) : Color(hex: 0xBFD9E8)
            window.overrideUserInterfaceStyle = style
            window.rootScreen = below
            below.present(make(), animated: false)
        }
    }
}
