import Foundation
import TestSupport
import Testing

@testable import CartoucheDrawing

@Suite struct DynamicColorTests {
    private let light = TraitCollection(userInterfaceStyle: .light)
    private let dark = TraitCollection(userInterfaceStyle: .dark)
    private let color = Color(light: Color(hex: 0x102030), dark: Color(hex: 0xA0B0C0, alpha: 0.5))

    @Test func aDynamicColorIsAnotherOneInDarkSurroundings() {
        #expect(color.isDynamic)
        #expect(color.resolvedColor(with: light) == Color(hex: 0x102030))
        #expect(color.resolvedColor(with: TraitCollection()) == Color(hex: 0x102030))
        #expect(color.resolvedColor(with: dark) == Color(hex: 0xA0B0C0, alpha: 0.5))
        #expect(!color.resolvedColor(with: dark).isDynamic)
        #expect(color.rgba8 == Color(hex: 0x102030).rgba8)
        let provided = Color { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(provided == Color(light: .black, dark: .white))
    }

    @Test func aColorThatIsTheSameInBothIsNotDynamic() {
        #expect(Color(light: .white, dark: .white) == .white)
        #expect(!Color(light: .white, dark: .white).isDynamic)
        #expect(Color(light: color, dark: color) == color)
    }

    @Test func mixingAndAlphaConcernBothParts() {
        let half = color.withAlphaComponent(0.25)
        let mixed = color.mixed(with: .white, by: 0.5)

        #expect(half.resolvedColor(with: light) == Color(hex: 0x102030, alpha: 0.25))
        #expect(half.resolvedColor(with: dark) == Color(hex: 0xA0B0C0, alpha: 0.25))
        for traits in [light, dark] {
            #expect(
                mixed.resolvedColor(with: traits)
                    == color.resolvedColor(with: traits).mixed(with: .white, by: 0.5))
        }
    }

    @Test func settingAComponentMakesItTheSameInBoth() {
        var changed = color
        changed.red = 1

        #expect(!changed.isDynamic && changed.red == 1 && changed.blue == Float(0x30) / 255)
    }

    /// Everything that takes a color, on both canvases, against a canvas that is given the plain color.
    @Test func canvasesDrawTheColorThatFits() {
        func draw(_ color: Color, on canvas: any Canvas) {
            canvas.fill(CGRect(x: 1, y: 1, width: 6, height: 6), with: color)
            var line = Path()
            line.move(to: CGPoint(x: 10, y: 2))
            line.addLine(to: CGPoint(x: 20, y: 9))
            canvas.stroke(line, with: .color(color), style: StrokeStyle(width: 2))
            let gradient = LinearGradient(
                stops: [.init(0, color), .init(1, color.withAlphaComponent(0.1))], start: .zero,
                end: CGPoint(x: 0, y: 30))
            canvas.fill(
                Path(ellipseIn: CGRect(x: 1, y: 12, width: 14, height: 14)), with: .gradient(gradient),
                rule: .nonZero)
            canvas.drawShadow(
                of: Path(rect: CGRect(x: 22, y: 12, width: 8, height: 8)),
                Shadow(color: color, offset: .zero, blur: 4))
            canvas.draw(
                "ab", font: Font(size: 8), at: CGPoint(x: 2, y: 38), color: color,
                halo: Halo(color: color.withAlphaComponent(0.3), width: 1))
            let dot = Image(bitmap: Bitmap(width: 1, height: 1, pixels: [9, 9, 9, 255]))
            canvas.draw(dot, in: CGRect(x: 30, y: 30, width: 5, height: 5), tint: color)
        }
        for (traits, plain) in [
            (light, color.resolvedColor(with: light)), (dark, Color(hex: 0xA0B0C0, alpha: 0.5)),
        ] {
            func bitmap(_ color: Color, _ traits: TraitCollection) -> [UInt8] {
                let canvas = BitmapCanvas(width: 40, height: 40, text: FixedText(), traits: traits)
                draw(color, on: canvas)
                return canvas.bitmap.pixels
            }
            #expect(bitmap(color, traits) == bitmap(plain, light))
            let resources = DrawingResources(engine: FixedText())
            func list(_ color: Color, _ traits: TraitCollection) -> DisplayList {
                let canvas = DisplayListCanvas(scale: 1, resources: resources, traits: traits)
                draw(color, on: canvas)
                return canvas.list
            }
            #expect(list(color, traits).colors == list(plain, light).colors)
        }
    }

    @Test func systemColorsCanBeReadOnTheirBackgrounds() {
        for traits in [light, dark] {
            func contrast(_ a: Color, _ b: Color) -> Float {
                a.resolvedColor(with: traits).contrastRatio(with: b.resolvedColor(with: traits))
            }
            for background in [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground]
            {
                #expect(contrast(.label, background) > 12)
                #expect(contrast(.tintColor, background) > 4)
            }
        }
        #expect(abs(Color.black.contrastRatio(with: .white) - 21) < 0.001)
    }

    // MARK: High contrast

    private func traits(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast) -> TraitCollection {
        TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
    }

    @Test func aColorForHighContrastIsAnotherOneThere() {
        let colors = (1...4).map { Color(hex: UInt32($0)) }
        let color = Color(
            light: colors[0], dark: colors[1], highContrastLight: colors[2], highContrastDark: colors[3])
        let all = [
            traits(.light, .normal), traits(.dark, .normal), traits(.light, .high), traits(.dark, .high),
        ]

        #expect(all.map { color.resolvedColor(with: $0) } == colors)
        #expect(color.resolvedColor(with: traits(.dark, .unspecified)) == colors[1])
        #expect(Color { color.resolvedColor(with: $0) } == color)
        let half = color.withAlphaComponent(0.5).mixed(with: .white, by: 0.5)
        for (traits, plain) in zip(all, colors) {
            #expect(
                half.resolvedColor(with: traits) == plain.withAlphaComponent(0.5).mixed(with: .white, by: 0.5)
            )
        }
    }

    @Test func aColorThatDiffersWithContrastAloneIsDynamic() {
        let color = Color(light: .white, dark: .white, highContrastLight: .black, highContrastDark: .white)

        #expect(color.isDynamic && color != .white)
        #expect(color.resolvedColor(with: traits(.light, .high)) == .black)
        #expect(Color(light: color, dark: .white).resolvedColor(with: traits(.light, .high)) == .black)
        #expect(Color(light: .white, dark: color).resolvedColor(with: traits(.light, .high)) == .white)
    }

    /// WCAG's least contrasts: 4.5 for texts, 3 for what separates.
    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func systemColorsWithHighContrastKeepWCAGsContrasts(style: UserInterfaceStyle) {
        let traits = traits(style, .high)
        func contrast(_ color: Color, on background: Color) -> Float {
            let (color, back) = (color.resolvedColor(with: traits), background.resolvedColor(with: traits))
            var seen = back.mixed(with: color, by: color.alpha)
            seen.alpha = 1
            return seen.contrastRatio(with: back)
        }
        let texts: [Color] = [
            .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .tintColor,
        ]
        let backgrounds: [Color] = [
            .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
            .systemGroupedBackground,
            .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
        ]
        for background in backgrounds {
            for text in texts { #expect(contrast(text, on: background) >= 4.5) }
            for line in [Color.separator, .opaqueSeparator] {
                #expect(contrast(line, on: background) >= 3)
            }
        }
    }
}
