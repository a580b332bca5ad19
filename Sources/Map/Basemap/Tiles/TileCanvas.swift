import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// The bitmap that a worker paints by a style, with the tools that the painters of its layers share. The
/// canvas reuses its memory.
final class TileCanvas {
    /// Projects features of tiles to pixels, and paints them on the bitmap as shapes.
    let geometry = TileGeometryWriter()
    /// The tile's bitmap, or, while `paint` draws a layer with an opacity, the transparent bitmap of that
    /// layer.
    var pixels = Bitmap(width: 0, height: 0)
    private(set) var spec = TileSpec(id: TileID(z: 0, x: 0, y: 0), zoom: 0, scale: 1, appearance: .light)
    /// The style's sprites for the density of the bitmap.
    private(set) var sprites = SpriteSheet.empty
    /// The bitmap's vector tile and the tiles around it.
    var layers: StyledTiles
    /// Finds the nearest line for each pixel, for lines whose color varies along or across the line.
    let field = LineField()

    private let report: @Sendable (String) -> Void
    private var reported: Set<String> = []
    private static let reportLimit = 100

    /// How far a painted line may extend beyond its points, in points.
    private static let reach = 64.0

    /// Creates a canvas.
    /// - Parameter report: called with a sentence for each pattern that the sprite lacks.
    init(report: @escaping @Sendable (String) -> Void) {
        self.report = report
        layers = StyledTiles(nil, spec: spec)
    }

    /// Prepares the canvas for the bitmap of a tile.
    func begin(
        _ tiles: TileSupply, spec: TileSpec, sprites: SpriteSheet, isCancelled: @escaping () -> Bool
    ) {
        (self.spec, self.sprites) = (spec, sprites)
        layers = StyledTiles(tiles, spec: spec)
        geometry.begin(spec: spec, reach: Self.reach, isCancelled: isCancelled)
    }

    /// Releases the bitmap's memory after painting.
    func end() {
        geometry.end()
        geometry.translation = .zero
        pixels = Bitmap(width: 0, height: 0)
        layers = StyledTiles(nil, spec: spec)
    }

    /// Moves all shapes that are added to the canvas after this call by `offset`: in points, x to the right,
    /// y down.
    func move(by offset: SIMD2<Double>) {
        geometry.translation = SIMD2(Float(offset.x * spec.scale), Float(offset.y * spec.scale))
    }

    /// Calls `paint`, and draws what the closure paints as one layer with an opacity, so that its parts do
    /// not show through each other.
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

    /// A shader for a pattern. Nil, after a report to the program, if the sprite lacks the pattern.
    func pattern(_ name: String, opacity: Double, of layer: StyleLayer) -> PatternShader? {
        icon(name, of: layer).map { PatternShader($0, spec: spec, opacity: opacity) }
    }

    /// The sprite's icon of a pattern. Nil, after a report to the program, if the sprite lacks the icon.
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
    /// Draws another bitmap of the same size over this bitmap.
    /// - Parameter opacity: the factor by which the alpha of the other bitmap is multiplied, from 0 to 1.
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
