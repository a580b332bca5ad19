import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Buttons of UIKit's types.
@Suite struct ButtonTypeTests {
    init() { Services.current = Services(text: FixedText.boxes, images: FakeImages()) }

    private func picture(_ button: Button, scale: CGFloat) -> Bitmap {
        let (w, h) = (Int(button.bounds.width * scale), Int(button.bounds.height * scale))
        let canvas = BitmapCanvas(width: w, height: h, scale: scale)
        button.draw(canvas)
        return canvas.bitmap
    }

    private func alpha(_ bitmap: Bitmap) -> Int {
        stride(from: 3, to: bitmap.pixels.count, by: 4).reduce(0) { $0 + Int(bitmap.pixels[$1]) }
    }

    @Test func theTypesHaveUIKitsNumbersAndTheirOwnSize() {
        #expect(ButtonType.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7])
        for type in ButtonType.allCases {
            let button = Button(type: type)
            #expect(button.buttonType == type)
            #expect(button.bounds.isEmpty == (type == .custom || type == .system))
        }
        #expect(Button(type: .close, frame: CGRect(x: 3, y: 4, width: 50, height: 60)).frame.size.width == 50)
    }

    @Test(arguments: [1.0, 1.5, 2, 3])
    func symbolsAreSymmetricalAndTouchNoEdge(scale: CGFloat) {
        for type in [ButtonType.contactAdd, .close] {
            let bitmap = picture(Button(type: type), scale: scale)
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let (here, there) = (bitmap[x, y].3, bitmap[bitmap.width - 1 - x, y].3)
                    #expect(abs(Int(here) - Int(there)) <= 8, "\(type) \(scale) at \(x), \(y)")
                }
            }
        }
        let info = picture(Button(type: .detailDisclosure), scale: scale)
        for x in 0..<info.width { #expect(info[x, 0].3 == 0 && info[x, info.height - 1].3 == 0) }
    }

    /// The arms of the plus lie on whole pixels: no half covered ones beside them.
    @Test(arguments: [1.0, 2])
    func thePlusIsCrisp(scale: CGFloat) {
        let bitmap = picture(Button(type: .contactAdd), scale: scale)
        let middle = bitmap.width / 2
        let row = (0..<bitmap.width).map { bitmap[$0, middle - Int(4 * scale)].3 }

        let inner = row[Int(5 * scale)..<Int(19 * scale)]
        #expect(inner.allSatisfy { $0 == 0 || $0 == 255 } && inner.contains(255))
    }

    @Test func statesAreToldApart() {
        for type in [ButtonType.detailDisclosure, .contactAdd, .close] {
            let button = Button(type: type)
            let normal = picture(button, scale: 2)
            button.isHighlighted = true
            let pressed = picture(button, scale: 2)
            button.isHighlighted = false
            button.isEnabled = false
            let disabled = picture(button, scale: 2)

            #expect(alpha(pressed) < alpha(normal) && alpha(disabled) < alpha(normal))
            #expect(pressed.pixels != disabled.pixels)
        }
    }

    @Test func theTintIsThatOfWhatItStandsInUntilItIsSet() {
        let button = Button(type: .detailDisclosure)
        button.surroundingTint = Color(hex: 0x112233)
        #expect(button.tintColor == Color(hex: 0x112233))
        button.tintColor = Color(hex: 0x445566)
        button.surroundingTint = Color(hex: 0x778899)
        #expect(button.tintColor == Color(hex: 0x445566))
    }

    @Test func aTitleOrAnImageTakesTheSymbolsPlace() {
        let button = Button(type: .detailDisclosure)
        #expect(button.sizeThatFits(.zero) == CGSize(width: 24, height: 24))
        button.setImage(Image(bitmap: Bitmap(width: 40, height: 10)), for: .normal)

        #expect(alpha(picture(button, scale: 1)) == 0)
        #expect(button.sizeThatFits(.zero) == CGSize(width: 40, height: 10))
    }

    @Test func theRingRoundASymbolIsACircle() {
        let button = Button(type: .detailDisclosure, frame: CGRect(x: 0, y: 0, width: 44, height: 30))
        #expect(
            button.focusShape
                == FocusShape(rect: CGRect(x: 10, y: 3, width: 24, height: 24), cornerRadius: 12))
        button.setTitle("More", for: .normal)
        #expect(button.focusShape == FocusShape(rect: button.bounds))
    }

    @Test func aSymbolTakesTouchesALittleBesideIt() {
        let button = Button(type: .detailDisclosure)
        #expect(button.point(inside: CGPoint(x: -7, y: 12), with: nil))
        #expect(!button.point(inside: CGPoint(x: -9, y: 12), with: nil))
    }
}
