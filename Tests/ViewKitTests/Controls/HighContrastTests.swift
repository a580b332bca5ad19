import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The colors of controls where the user wants more contrast: WCAG's least ones, 4.5 for texts, 3 for the
/// rest.
struct HighContrastTests {
    private let window = makeWindow()

    private func contrast(_ color: Color, on background: Color) -> Float {
        let traits = window.traitCollection
        let (color, back) = (color.resolvedColor(with: traits), background.resolvedColor(with: traits))
        var seen = back.mixed(with: color, by: color.alpha)
        seen.alpha = 1
        return seen.contrastRatio(with: back)
    }

    private func prepare(_ style: UserInterfaceStyle) {
        window.overrideUserInterfaceStyle = style
        window.accessibilityContrast = .high
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func titlesCanBeReadOnTheirButtons(style: UserInterfaceStyle) {
        prepare(style)
        for tint in [Color.tintColor, .systemRed, .systemYellow, .systemGreen, .systemGray, .systemPink] {
            var configuration = Button.Configuration.filled()
            configuration.title = "Go"
            let buttons = [Button(configuration: configuration), Button(style: .filled)]
            buttons[1].setTitle("Go", for: .normal)
            for button in buttons {
                button.tintColor = tint
                window.addSubview(button)
                window.step(to: .zero)
                #expect(contrast(button.titleLabel.textColor, on: button.backgroundColor ?? .clear) >= 4.5)
                button.removeFromSuperview()
            }
        }
    }

    @Test func withNormalContrastTitlesOfFilledButtonsAreWhite() {
        for tint in [Color.tintColor, .systemYellow] {
            #expect(tint.textOnFill.resolvedColor(with: window.traitCollection) == .white)
        }
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func tracksEdgesAndMarksStandOut(style: UserInterfaceStyle) {
        prepare(style)
        let colors: [Color] = [
            ControlColors.track, ControlColors.progressTrack, ControlColors.accessory,
            ControlColors.scrollIndicator, Slider().maximumTrackTintColor, Switch().offTintColor,
            ActivityIndicatorView().color,
        ]
        for background in [Color.systemBackground, .secondarySystemBackground] {
            for color in colors { #expect(contrast(color, on: background) >= 3) }
        }
        #expect(contrast(ControlColors.thumbEdge, on: .white) >= 3 || style == .dark)
    }

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func theBorderOfAFieldStandsOut(style: UserInterfaceStyle) {
        func border(_ contrast: AccessibilityContrast) -> Color {
            window.overrideUserInterfaceStyle = style
            window.accessibilityContrast = contrast
            let field = TextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
            window.addSubview(field)
            let canvas = BitmapCanvas(
                width: 80, height: 30, text: FixedText(), traits: window.traitCollection)
            field.draw(canvas)
            field.removeFromSuperview()
            let pixel = canvas.bitmap.pixels[(40 * 4)..<(40 * 4 + 4)].map { Float($0) / 255 }
            return Color(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
        }
        #expect(border(.high).alpha > 0.6 && border(.normal).alpha < 0.4)
    }
}
