import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

@testable import CartoucheBasemap

/// The styles of the base map's tests.
enum TestStyles {
    /// The bundled world's, light and dark.
    static var world: StylePair {
        get throws {
            let folder = MapBed.package.appendingPathComponent("Assets/Styles")
            func document(_ name: String) throws -> StyleDocument {
                try StyleDocument(Data(contentsOf: folder.appendingPathComponent(name)), title: name)
            }
            return StylePair(light: try document("World.json"), dark: try document("WorldDark.json"))
        }
    }

    /// Land, towns and borders in plain colors on water, for tiles that a test writes.
    static var plain: StylePair {
        get throws {
            let line = #""type": "line", "source": "tiles""#
            let text = """
                {"version": 8, "sources": {"tiles": {"type": "vector"}}, "layers": [
                 {"id": "sea", "type": "background", "paint": {"background-color": "#c3dbe7"}},
                 {"id": "shallows", \(line), "source-layer": "land",
                  "paint": {"line-color": "rgba(230, 243, 247, 0.4)", "line-width": 8}},
                 {"id": "land", "type": "fill", "source": "tiles", "source-layer": "land",
                  "paint": {"fill-color": "#f7f3e9"}},
                 {"id": "urban", "type": "fill", "source": "tiles", "source-layer": "urban",
                  "paint": {"fill-color": "#ddd3c4"}},
                 {"id": "coast", \(line), "source-layer": "land",
                  "paint": {"line-color": "#6f99af", "line-width": 0.6}},
                 {"id": "borders", \(line), "source-layer": "admin0", "filter": ["==", "d", 1],
                  "paint": {"line-color": "#8a6e7c", "line-dasharray": [4, 3]}},
                 {"id": "places", "type": "symbol", "source": "tiles", "source-layer": "place",
                  "layout": {"text-field": ["get", "name"], "text-font": ["Inter"]}}]}
                """
            return StylePair(light: try StyleDocument(Data(text.utf8), title: "plain"))
        }
    }

    /// The colors of `plain`.
    static let water = Color(hex: 0xC3DBE7)
    static let land = Color(hex: 0xF7F3E9)
}
