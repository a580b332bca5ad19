import Drawing
import Foundation

/// The dots of cities, as one small texture. Main thread.
struct CityDots {
    let scale: CGFloat
    let appearance: MapAppearance
    private let texture: Texture
    /// The side of a dot's square in pixels; cities come first, then capitals.
    private let side: Int

    init(palette: MapPalette, scale: CGFloat, appearance: MapAppearance) {
        (self.scale, self.appearance) = (scale, appearance)
        side = Int((10 * scale).rounded(.up))
        var bitmap = Bitmap(width: side * 2, height: side)
        let rasterizer = PathRasterizer()
        rasterizer.begin(width: bitmap.width, height: bitmap.height)
        for (i, kind) in [(radius: 1.75, color: palette.dot), (radius: 2.5, color: palette.capitalDot)]
            .enumerated()
        {
            let middle = SIMD2(Float(side) * (Float(i) + 0.5), Float(side) / 2)
            rasterizer.addPolygon(Self.circle(middle, Float((kind.radius + 1) * scale)))
            rasterizer.composite(palette.dotRim, onto: &bitmap)
            rasterizer.addPolygon(Self.circle(middle, Float(kind.radius * scale)))
            rasterizer.composite(kind.color, onto: &bitmap)
        }
        texture = Texture(bitmap: bitmap)
    }

    /// - Parameter isSnapped: whether to draw on whole pixels.
    func draw(
        _ dot: LabelDot, at place: CGPoint, isSnapped: Bool, opacity: Double, into list: inout DisplayList
    ) {
        let half = CGFloat(side) / 2
        // An odd side's middle is a pixel's center.
        let corner = CGPoint(x: place.x - half, y: place.y - half)
        let (x, y) = isSnapped ? (corner.x.rounded(.down), corner.y.rounded(.down)) : (corner.x, corner.y)
        list.addQuad(
            Quad(
                x: Float(x), y: Float(y), width: Float(side), height: Float(side),
                sourceX: dot == .capital ? Float(side) : 0, sourceY: 0, sourceWidth: Float(side),
                sourceHeight: Float(side), color: Color(white: 1, alpha: Float(opacity)).rgba8),
            texture: texture)
    }

    private static func circle(_ middle: SIMD2<Float>, _ radius: Float) -> [SIMD2<Float>] {
        (0..<32).map { middle + radius * SIMD2(cos(Float($0) * .pi / 16), sin(Float($0) * .pi / 16)) }
    }
}
