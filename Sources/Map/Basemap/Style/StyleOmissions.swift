import CartoucheStyleSpec
import TileStore

/// Finds the parts of a style that the base map does not draw.
enum StyleOmissions {
    private static let untilted = "no effect: the map is never tilted"

    /// By name of a property of a style, what the map does not draw of it although the map reads the
    /// property; for the documentation.
    static let limits = [
        "fill-extrusion-height": "areas are drawn flat, in the specification's standard light",
        "fill-extrusion-base": "areas are drawn flat",
        "fill-extrusion-rounded-corner-distance": "no effect: corners are drawn as they are",
        "fill-extrusion-vertical-gradient": "no effect: areas are drawn flat",
        "circle-pitch-scale": untilted, "circle-pitch-alignment": untilted,
        "icon-pitch-alignment": untilted, "text-pitch-alignment": untilted,
        "icon-halo-blur": "no effect: halos have sharp edges",
        "text-halo-blur": "no effect: halos have sharp edges",
        "line-round-limit": "no effect: round joins stay round at all angles",
        "fill-translate-anchor": "`map` alone", "line-translate-anchor": "`map` alone",
        "circle-translate-anchor": "`map` alone", "fill-extrusion-translate-anchor": "`map` alone",
        "raster-fade-duration": "no effect: new tiles appear at once",
        "symbol-avoid-edges": "no effect: symbols lie across the borders of tiles",
        "text-field":
            "sections are drawn, their images are not; along lines all sections look as the label does",
        "text-font": "fonts that fontconfig finds, and Inter otherwise: the style's `glyphs` are not read",
        "text-writing-mode": "lines only, no columns of letters",
    ]

    /// A sentence about the parts of a layer that are not drawn; `nil` if the whole layer is drawn.
    static func omission(_ layer: StyleLayer) -> String? {
        let subject = subject(layer)
        switch layer.properties {
        case .fillExtrusion(let buildings):
            guard buildings.height.isSet || buildings.base.isSet else {
                return moved(buildings.translate, buildings.translateAnchor, subject)
            }
            return "\(subject) is drawn flat: heights of buildings are not drawn."
        case .fill(let fill): return moved(fill.translate, fill.translateAnchor, subject)
        case .line(let line):
            if let sentence = moved(line.translate, line.translateAnchor, subject) { return sentence }
            guard line.roundLimit.isSet, line.join.constant != .miter, line.join.constant != .bevel else {
                return nil
            }
            return "\(subject) has round joins at all angles: \"line-round-limit\" is not supported."
        case .circle(let circle): return moved(circle.translate, circle.translateAnchor, subject)
        case .background, .raster, .heatmap: return nil
        case .symbol(let symbol):
            let mode = symbol.textWritingMode.constant ?? nil
            var parts: [String] = []
            if mode?.contains(.vertical) ?? false {
                parts.append("is written in lines only: columns of letters are not drawn")
            }
            if symbol.avoidEdges.constant ?? true {
                parts.append("has symbols across borders of tiles: \"symbol-avoid-edges\" is not needed here")
            }
            if isBlurred(symbol.textHaloBlur) || isBlurred(symbol.iconHaloBlur) {
                parts.append("has halos with sharp edges: blurred ones are not drawn")
            }
            let use = symbol.textField.use
            if use.contains(.images) { parts.append("has pictures in its text: these are not drawn") }
            if use.contains(.sections), symbol.placement.constant != .point {
                parts.append("has sections of several looks: along lines all look as the label does")
            }
            return parts.isEmpty ? nil : "\(subject) \(parts.joined(separator: ", and "))."
        }
    }

    /// A sentence about a layer that cannot show the kind of tiles that a source has; `nil` if the layer can.
    static func misfit(_ layer: StyleLayer, _ header: TileSourceHeader) -> String? {
        let name = TileError.quoted(header.name)
        switch layer.properties {
        case .background: return nil
        case .raster:
            guard !header.format.isRaster else { return nil }
            return "\(subject(layer)) is left out: it shows pictures, and \(name) has vector tiles."
        case .fill, .line, .circle, .symbol, .heatmap, .fillExtrusion:
            guard header.format.isRaster else { return nil }
            return "\(subject(layer)) is left out: it shows vector tiles, and those of \(name) are pictures."
        }
    }

    /// A sentence about a style that shows none of the layers that a source names; `nil` if the style shows
    /// one of them, or the source names none.
    static func stranger(_ layers: [StyleLayer], _ header: TileSourceHeader) -> String? {
        let wanted = layers.compactMap(\.sourceLayer)
        guard !header.format.isRaster, !wanted.isEmpty, !header.layerNames.isEmpty,
            Set(wanted).isDisjoint(with: header.layerNames)
        else { return nil }
        let (named, shown) = (some(header.layerNames), some(wanted))
        return
            "The style shows none of the layers of \(TileError.quoted(header.name)), which has \(named) and "
            + "not \(shown), so the map stays empty: choose a style for these tiles."
    }

    /// The first three different names, in quotation marks; dots stand for more.
    private static func some(_ names: [String]) -> String {
        var seen: Set<String> = []
        let unique = names.filter { seen.insert($0).inserted }
        return unique.prefix(3).map { TileError.quoted($0) }.joined(separator: ", ")
            + (unique.count > 3 ? " ..." : "")
    }

    private static func subject(_ layer: StyleLayer) -> String {
        "Style layer \"\(ShortText.of(layer.id))\""
    }

    private static func isBlurred(_ blur: StyleProperty<Double>) -> Bool { blur.constant != 0 }

    /// A sentence about a layer that is moved relative to the screen (`...-translate-anchor`); nil for other
    /// layers. Tiles are painted with north up, so that the move rotates with the map.
    private static func moved(
        _ move: StyleProperty<SIMD2<Double>>, _ frame: StyleProperty<StyleFrame>, _ subject: String
    ) -> String? {
        guard move.isSet, frame.constant == .viewport else { return nil }
        return
            "\(subject) is moved with the map when that is turned: the anchor \"viewport\" is not supported."
    }
}
