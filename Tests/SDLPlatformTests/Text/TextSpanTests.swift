import CartoucheDrawing
import Foundation
import Testing

@testable import CartoucheSDLPlatform
@testable import ViewKit

/// The parts of a line against its picture.
struct TextSpanTests {
    private let engine: SDLTextEngine
    private let font = Font(size: 30)

    init() throws { engine = try SDLTextEngine() }

    private func layout(_ text: String) -> LineLayout { LineLayout(Array(text), font: font, engine: engine) }

    @Test func aLineOfOneDirectionIsOnePart() {
        let spans = engine.spans(of: "Zürich 8001", font: font)

        #expect(spans.map(\.characters) == [0..<11] && spans.map(\.level) == [0])
        #expect(spans.first?.width == engine.width(of: "Zürich 8001", font: font))
        #expect(engine.spans(of: "", font: font).isEmpty)
    }

    @Test func hebrewAmongLatinLettersRunsToTheLeft() {
        let text = "ab שלום cd"
        let spans = engine.spans(of: text, font: font)

        #expect(spans.filter(\.isRightToLeft).map(\.characters) == [3..<7])
        #expect(spans.map(\.characters.lowerBound) == spans.map(\.characters.lowerBound).sorted())
        #expect(abs(spans.map(\.width).reduce(0, +) - engine.width(of: text, font: font)) < 0.001)
        #expect(!layout(text).isRightToLeft && layout("שלום ab").isRightToLeft)
    }

    @Test func numbersInALineFromTheRightStandToTheLeftOfWhatIsBeforeThem() {
        let line = layout("שלום 123")
        let number = line.extents(of: 5..<8)
        let word = line.extents(of: 0..<4)

        #expect(number.count == 1 && word.count == 1)
        #expect(number[0].upperBound <= word[0].lowerBound)
        #expect(
            line.x(of: TextPosition(6, .downstream)) > line.x(of: TextPosition(5, .downstream)), "1 before 2")
    }

    /// One letter of the line is taller than all others: its ink shows where it stands.
    @Test(arguments: ["ace ", "", "ace סס "]) func everyLetterIsSelectedWhereItIsDrawn(prefix: String) throws
    {
        let flat = try #require(engine.rasterize(prefix + "ססססס", font: font, scale: 2, outline: 0))
        for index in 0..<5 {
            var letters = [Character](repeating: "ס", count: 5)
            letters[index] = "ל"
            let text = prefix + String(letters)
            let bitmap = try #require(engine.rasterize(text, font: font, scale: 2, outline: 0))
            let columns = (0..<bitmap.bitmap.width).filter { column in
                (0..<max(0, flat.offsetY - bitmap.offsetY - 1)).contains {
                    bitmap.bitmap[column, $0].3 > 128
                }
            }
            let ink = try #require(columns.first.map { (CGFloat($0), CGFloat(columns.last ?? $0)) })
            let position = prefix.count + index
            let extent = try #require(layout(text).extents(of: position..<position + 1).first)

            #expect((CGFloat(bitmap.offsetX) + ink.0) / 2 > extent.lowerBound - 1.5, "\(text)")
            #expect((CGFloat(bitmap.offsetX) + ink.1) / 2 < extent.upperBound + 1.5, "\(text)")
        }
    }

    @Test func theCaretGoesThroughJoinedLettersInOneDirection() {
        for text in ["مرحبا", "سلام", "لا إله"] {
            let line = layout(text)
            let positions = (0...text.count).map { line.x(of: TextPosition($0)) }

            #expect(abs(positions[0] - line.width) < 0.01 && abs(positions[text.count]) < 0.01, "\(text)")
            #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 >= $1 }, "\(text): \(positions)")
            // A letter that is measured as if the word ended there would be far too wide.
            let widest = zip(positions, positions.dropFirst()).map { $0 - $1 }.max() ?? 0
            #expect(widest < 30, "\(text): \(positions)")
        }
    }
}
