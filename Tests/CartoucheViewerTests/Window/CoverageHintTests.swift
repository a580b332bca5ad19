import Cartouche
import Testing

@testable import CartoucheViewer

/// What is said beside a map of a small area.
@Suite struct CoverageHintTests {
    private let city = MapRect(x: 1_000, y: 2_000, width: 100, height: 100)

    private func hint(
        _ visible: MapRect, isBelowFirstLevel: Bool = false, goesThere: Bool = true
    ) -> String? {
        CoverageHint.sentence(
            covered: city, visible: visible, isBelowFirstLevel: isBelowFirstLevel, goesThere: goesThere)
    }

    @Test func aMapThatFillsTheViewIsSilent() {
        #expect(hint(city) == nil)
        #expect(hint(city.insetBy(dx: 40, dy: 40)) == nil)
        #expect(hint(city.insetBy(dx: -100, dy: -100)) == nil)
        #expect(
            CoverageHint.sentence(
                covered: nil, visible: .world, isBelowFirstLevel: false, goesThere: true) == nil)
        let empty = MapRect(x: 1_000, y: 2_000, width: 0, height: 0)
        #expect(hint(empty) == nil)
    }

    @Test func littleAndNothingOfTheViewAreSaidWithTheWayBack() {
        #expect(
            hint(city.insetBy(dx: -150, dy: -150))
                == "The map covers a small part of what is in view; Ctrl+0 shows all that it has.")
        #expect(
            hint(city.offsetBy(dx: 500, dy: 0))
                == "The map does not cover this area; Ctrl+0 shows all that it has.")
        // With places of its own the command shows these.
        #expect(
            hint(city.offsetBy(dx: 500, dy: 0), goesThere: false) == "The map does not cover this area."
        )
    }

    @Test func fartherOutThanTheFirstLevelThereIsNothing() {
        #expect(
            hint(city, isBelowFirstLevel: true)
                == "The map has nothing at this zoom; Ctrl+0 shows all that it has.")
    }

    @Test func theNextCopyOfTheWorldCounts() {
        for world in [-1.0, 1] {
            #expect(hint(city.offsetBy(dx: world * MapRect.world.size.width, dy: 0)) == nil)
        }
    }
}
