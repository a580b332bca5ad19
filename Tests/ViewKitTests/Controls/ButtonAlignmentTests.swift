import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Where the contents of buttons lie. Letters are half as wide as high, lines as high as the font's size.
@Suite struct ButtonAlignmentTests {
    private let button = Button(type: .custom, frame: CGRect(x: 0, y: 0, width: 200, height: 60))

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        button.titleLabel.font = .systemFont(ofSize: 20)
        button.imagePadding = 0
        button.setTitle("abcd", for: .normal)
    }

    private func image(_ width: Int, _ height: Int) -> Image {
        Image(bitmap: Bitmap(width: width, height: height))
    }

    private var title: CGRect {
        button.layoutIfNeeded()
        return button.titleLabel.frame
    }
    private var picture: CGRect {
        button.layoutIfNeeded()
        return button.imageView.frame
    }

    @Test(arguments: [
        (Control.ContentHorizontalAlignment.center, 80.0, 40.0), (.left, 10, 40), (.leading, 10, 40),
        (.right, 150, 40), (.trailing, 150, 40), (.fill, 10, 180),
    ])
    func aTitleLiesAcrossByTheAlignment(
        alignment: Control.ContentHorizontalAlignment, x: Double, width: Double
    ) {
        button.contentEdgeInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        button.contentHorizontalAlignment = alignment

        #expect(title.minX == x && title.width == width)
    }

    @Test func leadingIsTheRightSideFromRightToLeft() {
        button.semanticContentAttribute = .forceRightToLeft
        button.setImage(image(20, 20), for: .normal)
        button.contentHorizontalAlignment = .leading

        #expect(picture.maxX == 200 && title.maxX == 180)
    }

    @Test(arguments: [
        (Control.ContentVerticalAlignment.center, 0.0, 60.0), (.top, 0, 20), (.bottom, 40, 20),
    ])
    func aTitleLiesFromTopToBottomByTheAlignment(
        alignment: Control.ContentVerticalAlignment, y: Double, height: Double
    ) {
        button.contentVerticalAlignment = alignment

        #expect(title.minY == y && title.height == height)
    }

    @Test func anImageAloneFillsTheButton() {
        button.setTitle(nil, for: .normal)
        button.setImage(image(20, 20), for: .normal)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)

        #expect(picture == CGRect(x: 0, y: 0, width: 200, height: 60))
    }

    /// Content in the middle moves by half of an inset, as the middle of its area does.
    @Test func insetsMoveImageAndTitleAndNotTheSize() {
        button.setImage(image(20, 20), for: .normal)
        let size = button.intrinsicContentSize
        #expect(picture.minX == 70 && title.minX == 90)

        button.imageEdgeInsets = EdgeInsets(top: 0, left: -8, bottom: 6, right: 0)
        button.titleEdgeInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: -10)

        #expect(picture.minX == 66 && picture.midY == 27 && title.minX == 100)
        #expect(button.intrinsicContentSize == size)
    }

    @Test func attributedTitlesGoBeforePlainOnes() {
        var text = AttributedString("xy")
        text.font = .systemFont(ofSize: 40)
        button.setAttributedTitle(text, for: .normal)
        button.setTitle("plain", for: .disabled)

        #expect(button.currentTitle == "xy" && title.width == 40)
        #expect(button.titleLabel.attributedText == text)
        button.isEnabled = false
        #expect(button.currentTitle == "plain" && button.titleLabel.text == "plain")
        button.isEnabled = true
        #expect(button.titleLabel.attributedText == text)
    }

    @Test(arguments: [
        (View.ContentMode.top, 40.0, 0.0), (.bottom, 40, 40), (.left, 0, 20), (.right, 80, 20),
        (.topLeft, 0, 0), (.topRight, 80, 0), (.bottomLeft, 0, 40), (.bottomRight, 80, 40),
        (.center, 40, 20),
    ])
    func contentModesPlaceUnscaledContent(mode: View.ContentMode, x: Double, y: Double) {
        let rect = mode.rect(
            for: CGSize(width: 20, height: 10), in: CGRect(x: 0, y: 0, width: 100, height: 50))

        #expect(rect == CGRect(x: x, y: y, width: 20, height: 10))
    }
}
