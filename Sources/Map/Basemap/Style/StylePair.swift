import CartoucheDrawing
import CartoucheStyleSpec
import Foundation
import TileStore

/// A pair of MapLibre styles, for the light and the dark appearance.
public struct StylePair: Sendable {
    /// The style of the light appearance.
    public var light: StyleDocument
    /// The style of the dark appearance.
    public var dark: StyleDocument
    /// Whether tiles are opaque, with the style's background, or white, below everything. False for tiles
    /// that lie on another map.
    var hasBackground = true
    /// The light style's sprites, set by `loadingSprites`.
    private var lightSprites = SpriteLibrary.empty
    private var darkSprites = SpriteLibrary.empty

    /// Creates a pair of styles.
    /// - Parameter dark: with nil, the default, the light style is used in both appearances.
    public init(light: StyleDocument, dark: StyleDocument? = nil) {
        (self.light, self.dark) = (light, dark ?? light)
    }

    /// The style for an appearance, light or dark.
    public func document(_ appearance: MapAppearance) -> StyleDocument {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }

    /// The sprites of an appearance's style. Empty before `loadingSprites`.
    func sprites(_ appearance: MapAppearance) -> SpriteLibrary {
        switch appearance {
        case .light: lightSprites
        case .dark: darkSprites
        }
    }

    /// A copy of the styles with their sprites, which are read when a worker first needs them.
    /// - Parameter report: called on a worker with a sentence for each sprite that cannot be read.
    /// - Parameter known: styles that have sprites already; if they name the same sprites, these are used
    ///   again.
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

    /// The color behind everything, opaque: the background layers over white. A background with a pattern
    /// counts with its color.
    func backgroundColor(_ appearance: MapAppearance, zoom: Double) -> Color {
        Self.mixed(document(appearance).layers.filter { $0.isShown(atZoom: zoom) }, zoom: zoom)
    }

    /// The color with which a tile's bitmap is filled before the layers are painted: that of the lowest
    /// background layers.
    func tileBackgroundColor(_ appearance: MapAppearance, zoom: Double) -> Color {
        let shown = document(appearance).layers.filter { $0.isShown(atZoom: zoom) }
        return Self.mixed(shown.prefix { Self.isBackground($0) }, zoom: zoom)
    }

    /// The color south of the map's edge, where Antarctica continues, from the style's metadata
    /// `cartouche:southern-color`. `nil` if the style does not say; the background color is then used.
    func southernColor(_ appearance: MapAppearance) -> Color? {
        guard case .string(let text)? = document(appearance).metadata["cartouche:southern-color"] else {
            return nil
        }
        return StyleColor(css: text)?.color()
    }

    /// The style's layers that are painted over the color with which a tile's bitmap is filled first
    /// (`tileBackgroundColor`), from the lowest layer up.
    func painted(_ appearance: MapAppearance, zoom: Double) -> ArraySlice<StyleLayer> {
        let shown = document(appearance).layers.filter { $0.isShown(atZoom: zoom) }
        return shown.drop { Self.isBackground($0) }
    }

    private static func isBackground(_ layer: StyleLayer) -> Bool {
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

    /// A style that shows the tiles of a source of images as they are.
    public static func raster() throws(StyleError) -> StylePair {
        let text = """
            {"version": 8, "sources": {"tiles": {"type": "raster"}}, "layers": [
             {"id": "ground", "type": "background", "paint": {"background-color": "#dddddd"}},
             {"id": "pictures", "type": "raster", "source": "tiles"}]}
            """
        return StylePair(light: try StyleDocument(Data(text.utf8), title: "pictures"))
    }

    /// Sentences about what the styles ask for and is not drawn: the styles' own warnings, and layers and
    /// properties that the base map omits.
    public var warnings: [String] {
        let documents = [light, dark]
        let own = documents.flatMap { document in document.warnings.map { "\($0)" } }
        return Self.unique(own + documents.flatMap { $0.layers.compactMap(StyleOmissions.omission) })
    }

    /// Sentences about the layers that do not fit the tiles of a source, or one sentence if the source has
    /// none of the layers that the style shows.
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
