import Cartouche
import Testing

/// Segments, steppers, page dots and wheels: on light and on dark, from left to right and from right to left.
struct ControlGoldenTests {
    @Test(arguments: [CGFloat(1), 2])
    func controls(scale: CGFloat) throws {
        let sheets = try [UserInterfaceStyle.light, .dark].map { style in
            try Sheet(size: CGSize(width: 300, height: 400), scale: scale).views { root in
                root.overrideUserInterfaceStyle = style
                root.backgroundColor = Color(light: .white, dark: Color(hex: 0x23262C))
                Self.fill(root, isMirrored: style == .dark)
            }
        }

        try Golden.expect(Sheet.row(sheets), scale == 1 ? "controls" : "controls-2x")
    }

    private static func fill(_ root: View, isMirrored: Bool) {
        let column = View(frame: CGRect(x: 16, y: 16, width: 268, height: 384))
        if isMirrored { column.semanticContentAttribute = .forceRightToLeft }
        root.addSubview(column)
        addSegments(to: column)
        addSteppers(to: column)
        for (index, pages) in [4, 12, 400].enumerated() {
            let control = PageControl(frame: CGRect(x: 0, y: 246 + 28 * index, width: 268, height: 26))
            control.numberOfPages = pages
            control.currentPage = index == 0 ? 1 : pages / 2
            column.addSubview(control)
        }
        for (index, style) in [ActivityIndicatorView.Style.medium, .large].enumerated() {
            let wheel = ActivityIndicatorView(style: style)
            wheel.center = CGPoint(x: 110 + 44 * CGFloat(index), y: 354)
            column.addSubview(wheel)
            wheel.startAnimating()
        }
    }

    private static func addSegments(to column: View) {
        let selected = SegmentedControl(items: ["Map", "Satellite", "Both"])
        selected.selectedSegmentIndex = 1
        let byContent = SegmentedControl(items: ["A", "A long title", "Of three"])
        byContent.apportionsSegmentWidthsByContent = true
        byContent.selectedSegmentIndex = 0
        byContent.setEnabled(false, forSegmentAt: 2)
        let none = SegmentedControl(items: ["One", "Two", "Three", "Four"])
        none.setWidth(100, forSegmentAt: 2)
        let disabled = SegmentedControl(items: ["Off", "On"])
        disabled.selectedSegmentIndex = 1
        disabled.isEnabled = false
        for (index, control) in [selected, byContent, none, disabled].enumerated() {
            control.frame = CGRect(x: 0, y: 42 * CGFloat(index), width: 268, height: 32)
            column.addSubview(control)
        }
        selected.becomeFirstResponder()
        (column.window as? Window)?.moveFocus(.next)
    }

    private static func addSteppers(to column: View) {
        let (middle, end, disabled) = (Stepper(), Stepper(), Stepper())
        middle.value = 5
        disabled.value = 5
        disabled.isEnabled = false
        let origins = [(0, 172), (104, 172), (0, 210)]
        for (control, (x, y)) in zip([middle, end, disabled], origins) {
            control.frame.origin = CGPoint(x: x, y: y)
            column.addSubview(control)
        }
    }
}
