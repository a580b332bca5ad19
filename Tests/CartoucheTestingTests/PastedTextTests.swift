import CartoucheTesting
import TestSupport
import Testing

/// Text of both directions in a field, by the fonts of the system.
@MainActor @Suite struct PastedTextTests {
    private static let words = [
        "שלום", "לכולם", "مرحبا", "بالعالم", "hello", "Zürich", "123", "12.5", "(א)", "a/b", "-",
    ]

    @Test(arguments: 0..<4) func theCaretStaysInTheFieldWhateverIsPasted(_ number: Int) throws {
        let seed = UInt64(70 + number)
        var random = SeededGenerator(seed: seed)
        let field = TextField(frame: CGRect(x: 20, y: 20, width: 220, height: 34))
        field.clearButtonMode = .whileEditing
        let tester = try ScreenTester(
            size: CGSize(width: 260, height: 80),
            makeView: { _ in
                let root = View()
                root.addSubview(field)
                return root
            })
        field.becomeFirstResponder()

        for _ in 0..<25 {
            let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
            }.joined(separator: " ")
            tester.application.services.pasteboard.string = text
            if Bool.random(using: &random) { field.selectAll() }
            tester.key("v", modifiers: .control)
            let keys: [Key] = [.left, .right, .home, .end, .backspace]
            for _ in 0..<4 { tester.key(keys[Int.random(in: 0..<keys.count, using: &random)]) }
            tester.frames()

            let area = field.textRect(forBounds: field.bounds)
            let caret = field.caretRect
            #expect(
                caret.minX >= area.minX - 0.01 && caret.maxX <= area.maxX + 0.01,
                "seed \(seed): \(caret) in \(area): \(field.text ?? "")")
            // The ground of the field and its border alone are fewer colors than letters have.
            let shown = try tester.screenshot().colors(in: field.convert(area.insetBy(dx: 4, dy: 4), to: nil))
            #expect(shown > 20 || field.text?.isEmpty ?? true, "seed \(seed): \(field.text ?? "")")
        }
    }
}

extension Bitmap {
    /// The number of different colors in a rectangle, at one pixel a point.
    fileprivate func colors(in rect: CGRect) throws -> Int {
        var found: Set<UInt32> = []
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) {
                let (r, g, b, _) = self[x, y]
                found.insert(UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b))
            }
        }
        return found.count
    }
}
