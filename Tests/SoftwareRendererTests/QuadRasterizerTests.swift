import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// Stretched quads against the definition, pixel by pixel: `AxisSampler` says which texels a pixel mixes, and
/// `Pixel.mixed` how, rows first.
struct QuadRasterizerTests {
    @Test(arguments: UInt64(1)...30)
    func stretchingIsTheDefinition(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (
            Int.random(in: 1...40, using: &generator), Int.random(in: 1...30, using: &generator)
        )
        let texture = PixelBuffer(width: width, height: height)
        for i in 0..<width * height {
            texture.pixels[i] = Pixel.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator))
        }
        let isSmooth = seed % 3 != 0
        let quad = Quad(
            x: Float.random(in: -20...20, using: &generator),
            y: Float.random(in: -20...20, using: &generator),
            width: Float.random(in: 1...90, using: &generator),
            height: Float.random(in: 1...90, using: &generator),
            sourceX: Float.random(in: 0...Float(width) / 2, using: &generator), sourceY: 0,
            sourceWidth: Float.random(in: 1...Float(width), using: &generator), sourceHeight: Float(height))
        let target = PixelBuffer(width: 64, height: 64)
        var rasterizer = QuadRasterizer()

        rasterizer.draw(quad, texture: Texels(texture, isSmooth: isSmooth), on: target.target)

        let across = AxisSampler(
            origin: quad.x, length: quad.width, source: quad.sourceX, sourceLength: quad.sourceWidth,
            limit: width, isSmooth: isSmooth)
        let down = AxisSampler(
            origin: quad.y, length: quad.height, source: quad.sourceY, sourceLength: quad.sourceHeight,
            limit: height, isSmooth: isSmooth)
        let area = QuadRasterizer.area(of: quad, clip: target.target.bounds)
        for y in area.y..<area.y + area.height {
            let (row, rowWeight) = down.sample(at: y)
            for x in area.x..<area.x + area.width {
                let (column, weight) = across.sample(at: x)
                func mixedRows(_ column: Int) -> UInt32 {
                    let upper = texture.pixels[row * width + min(column, across.last)]
                    let lower = texture.pixels[min(row + 1, down.last) * width + min(column, across.last)]
                    return Pixel.mixed(upper, lower, weight: rowWeight)
                }
                let expected = Pixel.mixed(mixedRows(column), mixedRows(column + 1), weight: weight)
                guard target.pixels[y * 64 + x] != expected else { continue }
                Issue.record("seed \(seed): at \(x), \(y)")
                return
            }
        }
    }
}
