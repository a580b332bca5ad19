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

    /// Emoji keep their colors beside letters, under a selection, in a halo, faded, turned and cut.
    @Test(arguments: [CGFloat(1), 2]) func emoji(scale: CGFloat) throws {
        let picture = try Sheet(
            size: CGSize(width: 250, height: 190), scale: scale, background: Color(hex: 0xF4F6F9)
        ).views { root in
            let field = TextField(frame: CGRect(x: 12, y: 12, width: 226, height: 34))
            root.addSubview(field)
            field.becomeFirstResponder()
            field.text = "Ferry ⛴ to 🇫🇮 at 7 👍🏽"
            field.selectedTextRange = 4..<14
            let narrow = TextField(frame: CGRect(x: 12, y: 56, width: 90, height: 34))
            narrow.text = "😀😃😄😁😆😅"
            root.addSubview(narrow)
            let faded = TextField(frame: CGRect(x: 112, y: 56, width: 126, height: 34))
            faded.placeholder = "A wish 🎁"
            root.addSubview(faded)
            let label = Label(frame: CGRect(x: 12, y: 100, width: 226, height: 24))
            label.text = "👨‍👩‍👧 Family, ❤️ and a cup of ☕"
            label.textColor = Color(hex: 0xC2263A)
            root.addSubview(label)
            let dark = View(frame: CGRect(x: 12, y: 132, width: 120, height: 46))
            dark.backgroundColor = Color(hex: 0x23262C)
            root.addSubview(dark)
            let turned = Label(frame: CGRect(x: 10, y: 11, width: 110, height: 24))
            turned.text = "Turned 🏔️🌊"
            turned.textColor = .white
            turned.transform = CGAffineTransform(rotationAngle: -0.2)
            dark.addSubview(turned)
            root.addSubview(EmojiHalo(frame: CGRect(x: 140, y: 132, width: 98, height: 46)))
        }

        try Golden.expect(picture, scale == 1 ? "emoji" : "emoji-2x")
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

private final class EmojiHalo: View {
    override func draw(_ canvas: any Canvas) {
        canvas.fill(bounds, with: Color(hex: 0x9FB8C9))
        canvas.draw(
            "Café ☕🥐", font: .systemFont(ofSize: 15, weight: .semibold), at: CGPoint(x: 8, y: 28),
            color: Color(hex: 0x1B2430), halo: Halo(color: .white, width: 2))
    }
}
