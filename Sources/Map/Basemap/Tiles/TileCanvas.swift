import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// The bitmap that a worker paints by a style, and what the painters of its layers share. Reuses its memory.
final class TileCanvas {
    /// Adds and composites shapes.
    let geometry = TileGeometryWriter()
    /// The bitmap, or the layer of it that is being painted.
    var pixels = Bitmap(width: 0, height: 0)
    private(set) var spec = TileSpec(id: TileID(z: 0, x: 0, y: 0), zoom: 0, scale: 1, appearance: .light)
    /// The style's bitmaps at the bitmap's scale.
    private(set) var sprites = SpriteSheet.empty
    /// The bitmap's vector tile and its neighbors.
    var layers: StyledTiles
    /// For lines whose pixels differ along or across the line.
    let field = LineField()

    private let report: @Sendable (String) -> Void
    private var reported: Set<String> = []
    private static let reportLimit = 100

    /// How far a line may extend beyond its points, in points.
    private static let reach = 64.0

    /// - Parameter report: takes a sentence for each pattern that is missing.
    init(report: @escaping @Sendable (String) -> Void) {
        self.report = report
        layers = StyledTiles(nil, spec: spec)
    }

    /// Begins a bitmap that is `ground` all over.
    func begin(
        _ tiles: TileSupply, spec: TileSpec, sprites: SpriteSheet, isCancelled: @escaping () -> Bool
    ) {
        (self.spec, self.sprites) = (spec, sprites)
        layers = StyledTiles(tiles, spec: spec)
        geometry.begin(spec: spec, reach: Self.reach, isCancelled: isCancelled)
    }

    /// Ends the bitmap, and releases its memory.
    func end() {
        geometry.end()
        geometry.translation = .zero
        pixels = Bitmap(width: 0, height: 0)
        layers = StyledTiles(nil, spec: spec)
    }

    /// Moves what follows by points to the right and down.
    func move(by offset: SIMD2<Double>) {
        geometry.translation = SIMD2(Float(offset.x * spec.scale), Float(offset.y * spec.scale))
    }

    /// Paints something as a whole with an opacity: its parts do not show through each other.
    func withOpacity(_ opacity: Double, _ paint: () -> Void) {
        guard opacity < 1 else { return paint() }
        guard opacity > 0 else { return }
        let below = pixels
        pixels = Bitmap(width: below.width, height: below.height)
        paint()
        let layer = pixels
        pixels = below
        pixels.draw(layer, opacity: opacity)
    }

    /// A pattern by its name; nil, and a sentence, if the style has no such bitmap.
    func pattern(_ name: String, opacity: Double, of layer: StyleLayer) -> PatternShader? {
        icon(name, of: layer).map { PatternShader($0, spec: spec, opacity: opacity) }
    }

    /// The bitmap of a pattern; nil, and a sentence, if the style has none of the name.
    func icon(_ name: String, of layer: StyleLayer) -> SpriteSheet.Icon? {
        if let icon = sprites[name] { return icon }
        let (subject, missing) = (ShortText.of(layer.id), ShortText.of(name))
        let sentence =
            "Style layer \"\(subject)\" is drawn without the pattern \"\(missing)\": the style's sprite has "
            + "no such picture."
        if reported.count < Self.reportLimit, reported.insert(sentence).inserted { report(sentence) }
        return nil
    }
}

extension Bitmap {
    /// Draws a bitmap of the same size over this one.
    /// - Parameter opacity: 0 to 1.
    mutating func draw(_ layer: Bitmap, opacity: Double) {
        precondition(
            layer.pixels.count == pixels.count, "\(layer.width)x\(layer.height) on \(width)x\(height) pixels")
        let fraction = UInt32((min(max(opacity, 0), 1) * 255).rounded())
        pixels.withUnsafeMutableBytes { target in
            layer.pixels.withUnsafeBytes { source in
                let below = target.assumingMemoryBound(to: UInt32.self)
                let above = source.assumingMemoryBound(to: UInt32.self)
                for i in below.indices where above[i] >> 24 != 0 {
                    below[i] = Blend.over(below[i], above[i], Blend.times(above[i] >> 24, fraction))
                }
            }
        }
    }
}
