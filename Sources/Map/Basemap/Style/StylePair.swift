import CartoucheDrawing
import CartoucheStyleSpec
import Foundation
import TileStore

/// A MapLibre style and its sibling for the dark appearance.
public struct StylePair: Sendable {
    /// The style of the light appearance.
    public var light: StyleDocument
    /// The style of the dark appearance.
    public var dark: StyleDocument
    /// Whether tiles are opaque: the background, or white, lies under everything. False for images that lie
    /// on another map.
    var hasGround = true
    /// The light style's sprites; set by the base map, which knows how to load them.
    private var lightSprites = SpriteLibrary.empty
    private var darkSprites = SpriteLibrary.empty

    /// - Parameter dark: nil, the default: the same style in both appearances.
    public init(light: StyleDocument, dark: StyleDocument? = nil) {
        (self.light, self.dark) = (light, dark ?? light)
    }

    /// The style of an appearance.
    public func document(_ appearance: MapAppearance) -> StyleDocument {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }

    /// The sprites of an appearance's style. Empty until `load`.
    func sprites(_ appearance: MapAppearance) -> SpriteLibrary {
        switch appearance {
        case .light: lightSprites
        case .dark: darkSprites
        }
    }

    /// The styles with their sprites, which are read when a worker first needs them.
    /// - Parameter report: takes a sentence for each that cannot be read, on a worker.
    /// - Parameter known: styles whose sprites are loaded: what is the same is taken from them.
    func loadingSprites(
        of known: StylePair? = nil, codec: (any ImageCodec)?, loader: any ResourceLoader,
        report: @escaping @Sendable (String) -> Void
    ) -> StylePair {
        var result = self
        // The style that a map starts with may be the same document, without its sprites.
        if let known, known.lightSprites.hasSprites || known.darkSprites.hasSprites,
            Self.haveSameSprites(known.light, light), Self.haveSameSprites(known.dark, dark)
        {
            (result.lightSprites, result.darkSprites) = (known.lightSprites, known.darkSprites)
            return result
        }
        result.lightSprites = SpriteLibrary(light, codec: codec, loader: loader, report: report)
        let isSame = Self.haveSameSprites(light, dark)
        result.darkSprites =
            isSame
            ? result.lightSprites : SpriteLibrary(dark, codec: codec, loader: loader, report: report)
        return result
    }

    private static func haveSameSprites(_ a: StyleDocument, _ b: StyleDocument) -> Bool {
        a.sprites == b.sprites && a.location == b.location
    }

    /// Sets the language of the names in both styles: see `StyleLanguage`.
    public mutating func setLanguage(_ language: StyleLanguage) {
        light.setLanguage(language)
        dark.setLanguage(language)
    }

    /// The color behind everything: the background layers over white, opaque. Of a background with a pattern
    /// its color.
    func backgroundColor(_ appearance: MapAppearance, zoom: Double) -> Color {
        Self.mixed(document(appearance).layers.filter { $0.isShown(atZoom: zoom) }, zoom: zoom)
    }

    /// The color of the lowest backgrounds, with which an image begins.
    func groundColor(_ appearance: MapAppearance, zoom: Double) -> Color {
        let shown = document(appearance).layers.filter { $0.isShown(atZoom: zoom) }
        return Self.mixed(shown.prefix { Self.isGround($0) }, zoom: zoom)
    }

    /// The color south of the map's edge, where Antarctica continues: what the style's metadata says under
    /// `cartouche:southern-color`. `nil` stands for the background's.
    func southernColor(_ appearance: MapAppearance) -> Color? {
        guard case .string(let text)? = document(appearance).metadata["cartouche:southern-color"] else {
            return nil
        }
        return StyleColor(css: text)?.color()
    }

    /// The layers that are painted on the ground, from the lowest up.
    func painted(_ appearance: MapAppearance, zoom: Double) -> ArraySlice<StyleLayer> {
        let shown = document(appearance).layers.filter { $0.isShown(atZoom: zoom) }
        return shown.drop { Self.isGround($0) }
    }

    private static func isGround(_ layer: StyleLayer) -> Bool {
        layer.background.map { !$0.pattern.isSet } ?? false
    }

    private static func mixed(_ layers: some Sequence<StyleLayer>, zoom: Double) -> Color {
        var color = Color.white
        for layer in layers {
            guard let background = layer.background else { continue }
            let own = background.color.evaluate(zoom: zoom).color(
                opacity: background.opacity.evaluate(zoom: zoom))
            color = color.mixed(with: own.withAlphaComponent(1), by: own.alpha)
        }
        return color
    }

    /// The tiles of a source of images, as they are.
    public static func pictures() throws(StyleError) -> StylePair {
        let text = """
            {"version": 8, "sources": {"tiles": {"type": "raster"}}, "layers": [
             {"id": "ground", "type": "background", "paint": {"background-color": "#dddddd"}},
             {"id": "pictures", "type": "raster", "source": "tiles"}]}
            """
        return StylePair(light: try StyleDocument(Data(text.utf8), title: "pictures"))
    }

    /// What the styles ask for that is not drawn, a sentence each: their own warnings, and layers and
    /// properties that the base map leaves out.
    public var warnings: [String] {
        let documents = [light, dark]
        let own = documents.flatMap { document in document.warnings.map { "\($0)" } }
        return Self.unique(own + documents.flatMap { $0.layers.compactMap(StyleOmissions.omission) })
    }

    /// The layers that do not fit the tiles of a source, a sentence each; one sentence if the source has none
    /// of the layers that the style shows.
    package func misfits(with header: TileSourceHeader) -> [String] {
        if let stranger = StyleOmissions.stranger([light, dark].flatMap(\.layers), header) {
            return [stranger]
        }
        return Self.unique(
            [light, dark].flatMap { $0.layers.compactMap { StyleOmissions.misfit($0, header) } })
    }

    /// Whether the style shows none of the layers that a source names.
    func isStranger(to header: TileSourceHeader) -> Bool {
        StyleOmissions.stranger([light, dark].flatMap(\.layers), header) != nil
    }

    private static func unique(_ sentences: [String]) -> [String] {
        var seen: Set<String> = []
        return sentences.filter { seen.insert($0).inserted }
    }
}
