import Cartouche
import Testing

/// Text fields, switches and sliders, on light and on dark.
struct FieldGoldenTests {
    @Test(arguments: [CGFloat(1), 2])
    func fields(scale: CGFloat) throws {
        let light = try Self.sheet(scale, editing: 1, isDark: false)
        let dark = try Self.sheet(scale, editing: 2, isDark: true)

        try Golden.expect(Sheet.row([light, dark]), scale == 1 ? "fields" : "fields-2x")
    }

    /// What stands in a field that is being typed into: both directions, dots, what is composed.
    @Test(arguments: [CGFloat(1), 2])
    func typing(scale: CGFloat) throws {
        let kinds: [(TextField) -> Void] = [
            { field in
                field.text = "Tel Aviv: תל אביב 2026"
                field.selectedTextRange = 5..<14
            },
            { field in
                field.text = "مرحبا, Beirut"
                field.clearButtonMode = .always
            },
            { field in
                field.text = "secret words"
                field.isSecureTextEntry = true
                field.clearButtonMode = .always
            },
            { field in
                field.text = "Grüße aus "
                field.setMarkedText("にほん", selectedRange: 3..<3)
            },
        ]
        let sheets = try kinds.map { kind in
            try Sheet(size: CGSize(width: 240, height: 62), scale: scale, background: .white).views { root in
                let field = TextField(frame: CGRect(x: 16, y: 14, width: 208, height: 34))
                root.addSubview(field)
                field.becomeFirstResponder()
                kind(field)
            }
        }

        try Golden.expect(Sheet.row(sheets), scale == 1 ? "typing" : "typing-2x")
    }

    /// One field can have the focus: `editing` 1 shows a caret, 2 a selection.
    private static func sheet(_ scale: CGFloat, editing: Int, isDark: Bool) throws -> Bitmap {
        let background = isDark ? Color(hex: 0x23262C) : Color.white
        return try Sheet(size: CGSize(width: 240, height: 290), scale: scale, background: background).views {
            root in
            let fields = (0..<4).map { index in
                let field = TextField(
                    frame: CGRect(x: 16, y: 14 + CGFloat(index) * 46, width: 208, height: 34))
                field.textColor = isDark ? .white : .black
                field.placeholder = "Add a wish"
                root.addSubview(field)
                return field
            }
            fields[1].text = "A kite for Sunday"
            fields[2].text = "Schöne Grüße aus Łódź, wherever you are"
            fields[3].text = "Not today"
            fields[3].isEnabled = false
            let focused = fields[editing]
            focused.becomeFirstResponder()
            if editing == 2 { focused.selectedTextRange = 22..<39 }
            for (index, isOn) in [false, true].enumerated() {
                let control = Switch(frame: CGRect(x: 16 + CGFloat(index) * 66, y: 200, width: 0, height: 0))
                control.isOn = isOn
                root.addSubview(control)
            }
            let disabled = Switch(frame: CGRect(x: 148, y: 200, width: 0, height: 0))
            disabled.isOn = true
            disabled.isEnabled = false
            root.addSubview(disabled)
            for (index, value) in [Float(0.35), 1].enumerated() {
                let slider = Slider(
                    frame: CGRect(x: 16 + CGFloat(index) * 108, y: 246, width: 100, height: 31))
                slider.value = value
                root.addSubview(slider)
            }
        }
    }
}
