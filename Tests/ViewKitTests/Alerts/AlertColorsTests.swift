import CartoucheDrawing
import Testing

@testable import ViewKit

/// What is presented over a map.
struct AlertColorsTests {
    @Test func theDarkCardStandsOutFromDimmedLandAndItsTextsFromIt() {
        let dark = TraitCollection(userInterfaceStyle: .dark)
        func shown(_ color: Color) -> Color { color.resolvedColor(with: dark) }
        // A dark map's land, below the dimming.
        let below = Color(hex: 0x282D31).mixed(with: .black, by: 0.36)
        let card = shown(AlertColors.background)

        #expect(card.contrastRatio(with: below) >= 1.5)
        #expect(shown(AlertColors.rim).contrastRatio(with: below) >= 3)
        #expect(shown(AlertColors.text).contrastRatio(with: card) >= 7)
        for color in [AlertColors.button, AlertColors.destructive] {
            #expect(shown(color).contrastRatio(with: card) >= 4.5)
        }
    }
}
