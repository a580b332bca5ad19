import CartoucheStyleSpec
import Foundation
import Testing

@testable import CartoucheBasemap

/// Whether a style is evaluated once for all features of a tile.
struct SharedStyleTests {
    private func line(_ paint: String) throws -> LineProperties {
        let text = """
            {"version": 8, "sources": {"m": {"type": "vector"}}, "layers": [
             {"id": "a", "type": "line", "source": "m", "source-layer": "land", "paint": {\(paint)}}]}
            """
        let style = try StyleDocument(Data(text.utf8))
        return try #require(style.layers.first?.line)
    }

    @Test(arguments: [
        ("", true), (#""line-width": 3, "line-color": "red""#, true),
        (#""line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 9, 4]"#, true),
        (#""line-width": ["get", "width"]"#, false), (#""line-color": ["to-color", ["get", "c"]]"#, false),
        (#""line-offset": ["case", ["has", "left"], 2, 0]"#, false),
        (#""line-opacity": ["match", ["geometry-type"], "Polygon", 0.5, 1]"#, false),
    ])
    func linesLookTheSameUnlessAPropertyAsksForTheFeature(_ paint: String, _ isShared: Bool) throws {
        #expect(LineStyle.isShared(try line(paint)) == isShared)
    }
}
