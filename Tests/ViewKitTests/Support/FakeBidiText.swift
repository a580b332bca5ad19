import CartoucheDrawing
import Foundation
import TestSupport

/// As `FixedText.boxes`, but capitals run from right to left, as in the examples of Unicode's annex 9.
/// Digits, small letters and signs run from left to right; a line that begins with a capital is one from
/// right to left, in which they stand at level 2.
struct FakeBidiText: FixedTextVariant {
    let fixed = FixedText.boxes

    func spans(of text: String, font: Font) -> [TextSpan] {
        let isRightToLeft = text.first { $0.isLetter }?.isUppercase ?? false
        var spans: [TextSpan] = []
        for (index, character) in text.enumerated() {
            let level = character.isUppercase ? 1 : isRightToLeft ? 2 : 0
            let end = index + 1
            if let last = spans.last, last.level == level {
                spans[spans.count - 1].characters = last.characters.lowerBound..<end
            } else {
                spans.append(TextSpan(characters: index..<end, x: 0, width: 0, level: level))
            }
        }
        if isRightToLeft { spans.reverse() }
        var x: CGFloat = 0
        for index in spans.indices {
            spans[index].x = x
            spans[index].width = CGFloat(spans[index].characters.count) * font.size / 2
            x += spans[index].width
        }
        return spans
    }
}
