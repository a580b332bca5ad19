import Drawing
import Foundation
import MapGeometry
import StyleSpec
import TileStore

/// Finds the texts of a style's symbol layers at points, and measures them. Shared by the workers.
///
/// Texts, sizes and places are those of the light style; colors are taken from both styles, by the layers' names.
struct SymbolReader: LabelReading {
    private struct Layer: Sendable {
        let light: StyleLayer
        let symbol: SymbolProperties
        /// The dark style's properties of the layer of the same name.
        let dark: SymbolProperties
        /// The rank of the layer's labels: upper layers come first.
        let order: Double
    }

    private let layers: [Layer]
    private let text: any TextEngine

    init(_ styles: StylePair, text: any TextEngine) {
        self.text = text
        let all = styles.light.layers
        layers = all.enumerated().compactMap { index, layer in
            guard let symbol = layer.symbol, symbol.textField.isSet else { return nil }
            let dark = styles.dark.layer(layer.id)?.symbol ?? symbol
            return Layer(light: layer, symbol: symbol, dark: dark, order: Double(all.count - index))
        }
    }

    func labels(in tile: VectorTile, at id: TileID, isCancelled: () -> Bool) -> TileLabels? {
        var (labels, tables) = (TileLabels(), StyledTileLayers(tile, id: id))
        for layer in layers {
            guard let (features, table) = tables.layer(for: layer.light) else { continue }
            // Labels are read once for a level; they are shown between it and the next.
            var context = StyleContext(zoom: Double(id.z))
            for (number, feature) in features.features.enumerated() {
                if number % 64 == 63, isCancelled() { return nil }
                guard let position = TileLabels.position(of: feature, in: features, tile: id) else {
                    continue
                }
                context.feature = feature.styled(in: table)
                guard let label = label(layer, context, at: position) else { continue }
                if !labels.add(label) { return labels }
            }
        }
        return labels
    }

    private func label(_ layer: Layer, _ context: StyleContext, at position: MapPoint) -> MapLabel? {
        let symbol = layer.symbol
        guard layer.light.filter?.matches(context) ?? true, symbol.placement.evaluate(context) == .point
        else { return nil }
        let name = Self.transformed(
            symbol.textField.evaluate(context).sections.map(\.text).joined(),
            symbol.textTransform.evaluate(context))
        guard !name.isEmpty, name.utf8.count <= TileLabels.textLimit else { return nil }
        let size = symbol.textSize.evaluate(context)
        guard size > 0 else { return nil }
        let font = StyleFonts.font(symbol.textFont.evaluate(context), size: size)
        let lines = name.split(separator: "\n").flatMap { line in
            LabelReader.broken(String(line), limit: symbol.textMaxWidth.evaluate(context) * size) {
                text.width(of: $0, font: font)
            }
        }
        let metrics = text.metrics(of: font)
        let key = "\(layer.light.id)|\(name)|\(Int(position.x / 64))|\(Int(position.y / 64))"
        // Of one layer's labels those with smaller keys come first; the next layer's follow all of them.
        let rank = symbol.sortKey.isSet ? atan(symbol.sortKey.evaluate(context) ?? 0) / .pi + 0.5 : 0.5
        return MapLabel(
            id: LabelReader.hash("\(key)|\(size)|\(lines)"), place: LabelReader.hash(key),
            kind: .symbol(anchors(symbol, context), gap: gap(symbol, context) * size),
            ink: ink(layer, context),
            lines: lines, widths: lines.map { text.width(of: $0, font: font) }, font: font,
            lineHeight: max(metrics.ascent + metrics.descent, symbol.textLineHeight.evaluate(context) * size),
            ascent: metrics.ascent, position: position, minZoom: layer.light.minZoom,
            maxZoom: layer.light.maxZoom, order: layer.order + rank)
    }

    private func ink(_ layer: Layer, _ context: StyleContext) -> MapLabel.Ink {
        func colors(_ symbol: SymbolProperties) -> (text: Color, halo: Color) {
            let opacity = symbol.textOpacity.evaluate(context)
            return (
                symbol.textColor.evaluate(context).color(opacity: opacity),
                symbol.textHaloColor.evaluate(context).color(opacity: opacity)
            )
        }
        let (light, dark) = (colors(layer.symbol), colors(layer.dark))
        return MapLabel.Ink(
            color: Color(light: light.text, dark: dark.text), halo: Color(light: light.halo, dark: dark.halo),
            haloWidth: min(layer.symbol.textHaloWidth.evaluate(context), 4))
    }

    // MARK: Places

    private func anchors(_ symbol: SymbolProperties, _ context: StyleContext) -> [MapLabel.Anchor] {
        let variable = symbol.textVariableAnchor.evaluate(context) ?? []
        var anchors: [MapLabel.Anchor] = []
        for anchor in variable.isEmpty ? [symbol.textAnchor.evaluate(context)] : variable {
            let side = Self.side(anchor)
            if !anchors.contains(side) { anchors.append(side) }
        }
        return anchors
    }

    /// The distance of the text from its location, in ems.
    private func gap(_ symbol: SymbolProperties, _ context: StyleContext) -> Double {
        if symbol.textRadialOffset.isSet { return max(0, symbol.textRadialOffset.evaluate(context)) }
        let offset = symbol.textOffset.evaluate(context)
        return max(abs(offset.x), abs(offset.y))
    }

    /// The side on which a text lies whose anchor is at the location. Corners count as the side above or below.
    private static func side(_ anchor: StyleAnchor) -> MapLabel.Anchor {
        switch anchor {
        case .center: .center
        case .left: .right
        case .right: .left
        case .top, .topLeft, .topRight: .below
        case .bottom, .bottomLeft, .bottomRight: .above
        }
    }

    private static func transformed(_ text: String, _ transform: TextTransform) -> String {
        switch transform {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        }
    }
}
