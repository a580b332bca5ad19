import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

@Suite struct VisualFormatTests {
    private let scene = ConstraintScene()

    /// The constraints of a format with the views a, b and c of the box.
    private func made(
        _ format: String, _ options: LayoutConstraint.FormatOptions = [], _ metrics: [String: CGFloat] = [:]
    ) throws -> [String] {
        let views = Dictionary(uniqueKeysWithValues: ["a", "b", "c"].map { ($0, scene.add($0)) })
        return try LayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: views
        ).map(\.description)
    }

    @Test func aRowBetweenTheEdgesOfTheSuperview() throws {
        #expect(
            try made("|-[a]-20-[b][c]|") == [
                "a.leading = box.leading + 8", "b.leading = a.trailing + 20", "c.leading = b.trailing",
                "box.trailing = c.trailing",
            ])
    }

    @Test func sizesRelationsPrioritiesAndMetrics() throws {
        #expect(
            try made("V:[a(>=50@750,<=high)]-(>=pad)-[b(==a*2)]-(-4)-[c(12.5)]", [], ["high": 70, "pad": 3])
                == [
                    "b.top >= a.bottom + 3", "c.top = b.bottom - 4", "a.height >= 50 @750", "a.height <= 70",
                    "b.height = 2 * a.height", "c.height = 12.5",
                ])
    }

    @Test func optionsAlignAndSetTheDirection() throws {
        #expect(
            try made("H:[a][b][c]", [.alignAllCenterY, .directionLeftToRight]) == [
                "b.left = a.right", "c.left = b.right", "b.centerY = a.centerY", "c.centerY = b.centerY",
            ])
    }

    @Test func aFormatLaysOutARow() throws {
        let views = ["a": scene.add("a"), "b": scene.add("b")]
        for format in ["H:|-10-[a(==b)]-[b]-10-|", "V:|[a(30)]", "V:|[b(30)]"] {
            LayoutConstraint.activate(
                try LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        scene.layOut()

        #expect(views["a"]?.frame == CGRect(x: 10, y: 0, width: 86, height: 30))
        #expect(views["b"]?.frame == CGRect(x: 104, y: 0, width: 86, height: 30))
    }

    @Test(arguments: [
        ("", 0, "a view in brackets or | is expected"), ("|", 1, "a view is expected"),
        ("[d]", 1, "there is no view d"), ("[a", 2, "] is expected"),
        ("[]", 1, "the name of a view is expected"),
        ("[a]-", 4, "a number is expected"), ("[a]-x-[b]", 4, "there is no metric x"),
        ("[a]-5[b]", 5, "- is expected"), ("[a(>=)]", 5, "a number is expected"),
        ("[a(5@0)]", 5, "a priority is from 1 to 1000"), ("[a(5]", 4, ") is expected"),
        ("[a]|[b]", 4, "nothing may follow the superview's end"),
        ("[a]-(b)-[c]", 8, "a distance is a number, not a view"),
    ])
    func anErrorSaysWhereAndWhat(format: String, position: Int, fault: String) {
        #expect(throws: VisualFormatError(format: format, position: position, fault: fault)) {
            try made(format)
        }
    }

    @Test func alignmentAlongTheAxisAndBarsWithoutASuperviewAreErrors() {
        #expect(throws: VisualFormatError.self) { try made("[a][b]", .alignAllLeft) }
        #expect(throws: VisualFormatError.self) {
            try LayoutConstraint.constraints(withVisualFormat: "|[a]", views: ["a": View()])
        }
        let error = VisualFormatError(format: "[a]-x-[b]", position: 4, fault: "there is no metric x")
        #expect(
            error.description
                == "The visual format \"[a]-x-[b]\" cannot be read after \"[a]-\": there is no metric x.")
    }

    /// Any text is a format or an error.
    @Test func randomTextsAreRead() throws {
        var generator = SeededGenerator(seed: 3)
        let pieces = [
            "[", "]", "|", "-", "(", ")", "a", "b", ">=", "==", "<", "@", "5", ".", ",", "H:", "V:", "*", "é",
        ]
        let views = ["a": scene.add("a"), "b": scene.add("b")]
        var read = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<12, using: &generator)
            let format = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            do {
                _ = try LayoutConstraint.constraints(withVisualFormat: format, views: views)
                read += 1
            } catch {
                #expect((0...format.count).contains(error.position))
            }
        }
        #expect(read > 0)
    }
}
