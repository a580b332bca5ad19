import CartoucheDrawing
import CartoucheStyleSpec
import Foundation
import TileStore

/// Paints lines: in a color, or with a pattern, a gradient along them or soft edges.
struct LinePainter {
    let canvas: TileCanvas

    /// The number of colors into which the gradient of a line is divided.
    private static let rampLength = 256

    func paint(_ line: LineProperties, _ features: StyledFeatures) {
        let context = features.context
        canvas.move(by: line.translate.evaluate(context))
        canvas.withOpacity(line.layerOpacity.evaluate(context)) {
            if line.gradient.isSet || line.pattern.isSet || line.blur.isSet {
                paintFinely(line, features)
            } else {
                paintPlainly(line, features)
            }
        }
    }

    private func paintPlainly(_ line: LineProperties, _ features: StyledFeatures) {
        let scale = canvas.spec.scale
        features.forEachRun(isShared: LineStyle.isShared(line)) {
            LineStyle(line, $0, scale: scale)
        } add: { lineStyle, feature in
            guard lineStyle.ink.isVisible else { return }
            for offset in lineStyle.offsets {
                canvas.geometry.add(way: feature, of: features.source, style: lineStyle.style, offset: offset)
            }
        } end: { lineStyle in
            canvas.composite(lineStyle.ink, of: features.layer)
        }
    }

    /// Paints lines with a gradient, a pattern or soft edges, for which the nearest point of a line is found
    /// for each pixel.
    private func paintFinely(_ line: LineProperties, _ features: StyledFeatures) {
        let spec = canvas.spec
        let ramp = line.gradient.isSet ? ramp(line, features.context) : nil
        canvas.field.begin(side: spec.bitmapSide)
        canvas.field.clear()
        let clips = ClipKeys(features.source)
        features.forEachRun(isShared: LineStyle.isShared(line)) {
            LineStyle(line, $0, scale: spec.scale)
        } add: { lineStyle, feature in
            guard ramp != nil || lineStyle.ink.isVisible else { return }
            let span = clips.span(of: feature, in: features.source)
            for offset in lineStyle.offsets {
                canvas.geometry.add(way: feature, of: features.source, style: lineStyle.style, offset: offset)
                measure(feature, features.source, lineStyle, offset, ramp == nil ? nil : span)
            }
            // Where lines with bitmaps or colors of their own cross, the later one lies above.
            guard ramp != nil || line.pattern.isSet else { return }
            composite(lineStyle, ramp, of: features.layer)
            canvas.field.clear()
        } end: { lineStyle in
            composite(lineStyle, ramp, of: features.layer)
            canvas.field.clear()
        }
    }

    /// Adds a line to the field of nearest lines.
    /// - Parameter span: the fractions of the whole line at which this tile's piece begins and ends; `nil` to
    ///   store distances in pixels instead of fractions.
    private func measure(
        _ feature: VectorTile.Feature, _ source: VectorTile.Layer, _ lineStyle: LineStyle, _ offset: Float,
        _ span: ClosedRange<Float>?
    ) {
        let reach = Self.reach(lineStyle.style)
        let shift = canvas.geometry.translation
        func add(_ line: [SIMD2<Float>], _ value: (Float) -> Float) {
            let line = line.map { $0 + shift }
            let cost = canvas.field.cost(of: line, reach: reach) / 4
            guard canvas.geometry.spend(cost, on: source.name) else { return }
            canvas.field.add(line, reach: reach, value: value)
        }
        canvas.geometry.forEachOutline(of: feature, in: source, offset: offset) { ring in
            let length = Self.length(ring)
            add(ring) { span == nil ? $0 : $0 / max(length, 1e-6) }
        }
        canvas.geometry.forEachLine(of: feature, in: source) { piece, start, whole in
            let line = PolylineOffset.line(beside: piece, by: offset, isClosed: false)
            guard let span else { return add(line) { start + $0 } }
            let length = max(Self.length(whole), 1e-6)
            let step = (span.upperBound - span.lowerBound) / length
            add(line) { span.lowerBound + (start + $0) * step }
        }
    }

    private func composite(_ lineStyle: LineStyle, _ ramp: [UInt32]?, of layer: StyleLayer) {
        let half = Float(lineStyle.style.width) / 2
        let source: LineShader.Source
        var opacity = lineStyle.opacity
        if let ramp {
            source = .ramp(ramp)
        } else {
            switch lineStyle.ink {
            case .color(let color): (source, opacity) = (.color(color.rgba8), 1)
            case .pattern(let name, _):
                guard let icon = canvas.icon(name, of: layer) else { return canvas.geometry.discard() }
                source = .pattern(LinePattern(icon, spec: canvas.spec, half: half))
            }
        }
        let shader = LineShader(
            field: canvas.field, source: source, half: half, blur: lineStyle.blur,
            opacity: UInt32((opacity * 255).rounded()))
        canvas.geometry.composite(shader, onto: &canvas.pixels)
    }

    private func ramp(_ line: LineProperties, _ context: StyleContext) -> [UInt32] {
        var context = context
        return (0..<Self.rampLength).map { i in
            context.lineProgress = Double(i) / Double(Self.rampLength - 1)
            return (line.gradient.evaluate(context) ?? .transparent).color().rgba8
        }
    }

    /// How far from its line a stroke's pixels may lie, in pixels: more at the tips of corners and caps than
    /// at the sides.
    private static func reach(_ style: StrokeStyle) -> Float {
        let tip = style.join == .miter ? min(max(style.miterLimit, 1.5), 4) : 1.5
        return Float(style.width / 2 * tip) + 1
    }

    private static func length(_ line: [SIMD2<Float>]) -> Float {
        var sum: Float = 0
        for i in line.indices.dropFirst() {
            let d = line[i] - line[i - 1]
            sum += (d * d).sum().squareRoot()
        }
        return sum
    }

    /// Reads which part of a whole line the piece in a tile is. Sources that measure lines write the
    /// fractions of the line at which the piece begins and ends into two properties of the feature. A piece
    /// without these properties counts as a whole line.
    private struct ClipKeys {
        private let start: Int?
        private let end: Int?

        init(_ layer: VectorTile.Layer) {
            (start, end) = (layer.keyIndex("mapbox_clip_start"), layer.keyIndex("mapbox_clip_end"))
        }

        func span(of feature: VectorTile.Feature, in layer: VectorTile.Layer) -> ClosedRange<Float> {
            guard let low = layer.value(of: feature, key: start)?.number,
                let high = layer.value(of: feature, key: end)?.number, 0 <= low, low < high, high <= 1
            else { return 0...1 }
            return Float(low)...Float(high)
        }
    }
}
