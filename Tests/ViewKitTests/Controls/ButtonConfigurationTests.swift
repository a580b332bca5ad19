import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Buttons that show one value: its texts, its image, its colors by state, and where they are.
struct ButtonConfigurationTests {
    private let window = makeWindow()
    private let driver: InputDriver

    init() { driver = InputDriver(window) }

    private func makeButton(_ configuration: Button.Configuration) -> Button {
        let button = Button(configuration: configuration)
        window.addSubview(button)
        driver.run(0.05)
        return button
    }

    private func subtitle(of button: Button) throws -> Label {
        try #require(button.subviews.first { $0.name == "subtitle" } as? Label)
    }

    @Test func theKindsHaveTheirColors() {
        let tint = Color(hex: 0x112233)
        window.tintColor = tint
        func look(_ configuration: Button.Configuration) -> (text: Color, back: Color?) {
            var configuration = configuration
            configuration.title = "Go"
            let button = makeButton(configuration)
            return (button.titleLabel.textColor, button.backgroundColor)
        }
        #expect(look(.plain()).text == tint && look(.plain()).back == nil)
        #expect(look(.filled()).text == .white && look(.filled()).back == tint)
        let tinted = Color(light: tint.withAlphaComponent(0.15), dark: tint.withAlphaComponent(0.15 * 1.6))
        #expect(look(.tinted()).text == tint && look(.tinted()).back == tinted)
        let gray = look(.gray())
        #expect(gray.text == tint && gray.back != nil && gray.back != tint)
        var own = Button.Configuration.filled()
        (own.baseForegroundColor, own.baseBackgroundColor) = (.black, .systemYellow)
        #expect(look(own).text == .black && look(own).back == .systemYellow)
    }

    @Test func insetsAreThoseOfTheSizeUnlessSet() {
        var configuration = Button.Configuration.filled()
        configuration.title = "Go"
        var widths: [CGFloat] = []
        for size in [Button.Configuration.Size.mini, .small, .medium, .large] {
            configuration.buttonSize = size
            widths.append(makeButton(configuration).bounds.width)
        }
        #expect(widths == widths.sorted() && Set(widths).count == 4)
        configuration.contentInsets = .zero
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == Button.Configuration.Size.large.insets)
        #expect(Button.Configuration.borderless().contentInsets == .zero)
    }

    @Test func theImageIsAtTheSideThatIsAskedFor() throws {
        let image = Image(bitmap: Bitmap(width: 16, height: 16))
        var configuration = Button.Configuration.gray()
        (configuration.title, configuration.subtitle, configuration.image) = ("Title", "and more", image)
        configuration.imagePadding = 10
        let button = makeButton(configuration)
        let label = button.titleLabel
        func lies(_ placement: Button.Configuration.Placement) -> CGRect {
            button.configuration?.imagePlacement = placement
            button.sizeToFit()
            button.layoutIfNeeded()
            return button.imageView.frame
        }
        #expect(lies(.leading).maxX + 10 == label.frame.minX)
        #expect(try subtitle(of: button).frame.minY == label.frame.maxY + 1)
        #expect(lies(.trailing).minX == (try subtitle(of: button).frame.maxX) + 10)
        #expect(lies(.top).maxY + 10 == label.frame.minY && lies(.top).midX == button.bounds.midX)
        #expect(lies(.bottom).minY == (try subtitle(of: button).frame.maxY) + 10)
        button.semanticContentAttribute = .forceRightToLeft
        #expect(lies(.leading).minX == label.frame.maxX + 10)
        let inside = button.bounds.insetBy(dx: -0.01, dy: -0.01)
        #expect(inside.contains(label.frame) && inside.contains(button.imageView.frame))
    }

    @Test func aNarrowButtonTruncatesItsTitle() {
        var configuration = Button.Configuration.filled()
        configuration.title = "A rather long title"
        let button = makeButton(configuration)
        button.bounds.size.width = 60
        button.layoutIfNeeded()

        #expect(button.titleLabel.frame.minX >= 14 && button.titleLabel.frame.maxX <= 46)
    }

    @Test func aCapsuleIsRoundAtItsEnds() {
        var configuration = Button.Configuration.filled()
        (configuration.title, configuration.cornerStyle) = ("Go", .capsule)
        let button = makeButton(configuration)
        button.bounds.size = CGSize(width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.layer.cornerRadius == 20)
        button.configuration?.cornerStyle = .small
        button.layoutIfNeeded()
        #expect(button.layer.cornerRadius == 6)
    }

    @Test func theHandlerChangesTheConfigurationByTheState() {
        var calls = 0
        var configuration = Button.Configuration.filled()
        configuration.title = "Save"
        let button = makeButton(configuration)
        button.configurationUpdateHandler = { button in
            calls += 1
            let title = button.isHighlighted ? "Saving" : button.isEnabled ? "Save" : "Saved"
            button.configuration?.title = title
        }
        #expect(calls == 1)
        button.isHighlighted = true
        #expect(button.titleLabel.text == "Saving" && button.currentTitle == "Saving" && calls == 2)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.titleLabel.text == "Saved")
        button.setNeedsUpdateConfiguration()
        #expect(calls == 5)
    }

    @Test func aWheelTurnsInPlaceOfTheImage() throws {
        var configuration = Button.Configuration.filled()
        (configuration.title, configuration.showsActivityIndicator) = ("Wait", true)
        let button = makeButton(configuration)
        let wheel = try #require(button.subviews.first { $0.name == "wheel" } as? ActivityIndicatorView)
        #expect(wheel.isAnimating && !wheel.isHidden && wheel.frame.maxX + 6 == button.titleLabel.frame.minX)
        let wide = button.bounds.width
        button.configuration?.showsActivityIndicator = false
        button.sizeToFit()
        #expect(!wheel.isAnimating && wheel.isHidden && button.bounds.width == wide - 26)
    }

    @Test func aPressPerformsThePrimaryActionWhichGivesTheTitle() {
        var presses = 0
        let button = Button(
            configuration: .filled(), primaryAction: Action(title: "Book") { _ in presses += 1 })
        window.addSubview(button)
        driver.run(0.05)
        driver.click(at: button.center)

        #expect(button.currentTitle == "Book" && presses == 1)
        button.becomeFirstResponder()
        driver.press("Return")
        #expect(presses == 2)
    }

    @Test func withoutAConfigurationTheStatesCountAgain() {
        let button = Button("Old")
        button.configuration = .filled()
        #expect(button.currentTitle == nil)
        button.configuration = nil
        #expect(button.titleLabel.text == "Old" && button.subviews.count == 3)
    }
}
