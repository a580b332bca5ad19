import CartoucheDrawing
import Foundation
import TestSupport

/// Random display lists with everything that a renderer draws: quads of all kinds, triangles, clips, groups
/// with and without masks, pieces that hang out of the picture.
struct RandomScene {
    let width: Int
    let height: Int
    let textures: [Texture]
    let masks: [Texture]
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        width = Int.random(in: 1...420, using: &generator)
        height = Int.random(in: 1...360, using: &generator)
        var textures: [Texture] = []
        for kind in 0..<6 {
            let size = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...70, using: &generator))
            textures.append(
                Texture(
                    bitmap: Self.bitmap(size.0, size.1, kind: kind, &generator), isOpaque: kind < 2,
                    isSmooth: kind != 1 && kind != 4))
        }
        self.textures = textures
        masks = [Texture(bitmap: Self.bitmap(60, 50, kind: 3, &generator))]
    }

    /// Kinds 0 and 1 are opaque, 2 is a sprite with clear, solid and soft pixels, 3 coverage, the others
    /// noise.
    private static func bitmap(
        _ width: Int, _ height: Int, kind: Int, _ generator: inout SeededGenerator
    ) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for i in 0..<width * height {
            for c in 0..<3 { bitmap.pixels[i * 4 + c] = UInt8.random(in: 0...255, using: &generator) }
            let soft = UInt8.random(in: 0...255, using: &generator)
            switch kind {
            case 0, 1: bitmap.pixels[i * 4 + 3] = 255
            case 2: bitmap.pixels[i * 4 + 3] = i % 23 < 9 ? 0 : i % 23 < 20 ? 255 : soft
            case 3:
                for c in 0..<3 { bitmap.pixels[i * 4 + c] = 255 }
                bitmap.pixels[i * 4 + 3] = i % 5 == 0 ? 0 : soft
            default: bitmap.pixels[i * 4 + 3] = soft
            }
        }
        return bitmap
    }

    /// A list of some random pieces.
    mutating func list(pieces: Int) -> DisplayList {
        var list = DisplayList()
        for _ in 0..<pieces { add(to: &list) }
        return list
    }

    /// Adds one random piece.
    mutating func add(to list: inout DisplayList, depth: Int = 0) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...2: list.addQuad(fill(), texture: nil)
        case 3...6:
            let texture = textures[Int.random(in: 0..<textures.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                list.addQuad(textured(texture), texture: texture)
            }
        case 7, 8: addTriangles(to: &list)
        case 9: list.setClip(Bool.random(using: &generator) ? nil : rect())
        case 10 where depth < 3:
            let bounds = rect()
            let mask = Bool.random(using: &generator) ? masks[0] : nil
            list.beginGroup(
                bounds: mask == nil ? bounds : PixelRect(x: bounds.x, y: bounds.y, width: 60, height: 50),
                alpha: [1, 0.5, 0.997, 0, 0.2][Int.random(in: 0..<5, using: &generator)], mask: mask)
            for _ in 0..<Int.random(in: 0...6, using: &generator) { add(to: &list, depth: depth + 1) }
            list.endGroup()
        default: addTurned(to: &list)
        }
    }

    private mutating func addTriangles(to list: inout DisplayList) {
        let texture = Bool.random(using: &generator) ? textures.randomElement(using: &generator) : nil
        let isPlain = Bool.random(using: &generator)
        let common = color()
        let vertices = (0..<6).map { _ in
            Vertex(
                x: coordinate(width), y: coordinate(height), color: isPlain ? common : color(),
                u: Float.random(in: -0.2...1.2, using: &generator),
                v: Float.random(in: -0.2...1.2, using: &generator))
        }
        list.addTriangles(vertices, [0, 1, 2, 3, 4, 5], texture: texture)
    }

    /// A list that is turned, stretched and faded as a whole.
    private mutating func addTurned(to list: inout DisplayList) {
        var inner = DisplayList()
        for _ in 0..<3 {
            let texture = textures.randomElement(using: &generator)
            inner.addQuad(texture.map { textured($0) } ?? fill(), texture: texture)
        }
        let angle = [0, 0, 0.4, 2][Int.random(in: 0..<4, using: &generator)]
        let scale = Double.random(in: 0.4...1.7, using: &generator)
        list.append(
            inner,
            transform: CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
                .translatedBy(x: Double.random(in: -40...40, using: &generator), y: 0.3),
            alpha: Double.random(in: 0.1...1, using: &generator))
    }

    mutating func color() -> UInt32 {
        let color = UInt32.random(in: 0...UInt32.max, using: &generator)
        return switch color % 4 {
        case 0: color | 0xFF00_0000
        case 1: color | 0x00FF_FFFF
        case 2: 0xFFFF_FFFF
        default: color
        }
    }

    private mutating func coordinate(_ extent: Int) -> Float {
        let value = Float.random(in: -40...Float(extent) + 40, using: &generator)
        return Bool.random(using: &generator) ? value.rounded() : value
    }

    private mutating func fill() -> Quad {
        let isLarge = Int.random(in: 0..<4, using: &generator) == 0
        return Quad(
            x: coordinate(width), y: coordinate(height),
            width: Float.random(in: 0...(isLarge ? 500 : 60), using: &generator),
            height: Float.random(in: 0...(isLarge ? 400 : 60), using: &generator), color: color())
    }

    private mutating func textured(_ texture: Texture) -> Quad {
        var quad = Quad(
            x: coordinate(width), y: coordinate(height), width: Float(texture.width),
            height: Float(texture.height), sourceWidth: Float(texture.width),
            sourceHeight: Float(texture.height), color: color())
        if Bool.random(using: &generator) {
            quad.sourceX = Float(texture.width / 3)
            (quad.sourceWidth, quad.width) = (quad.sourceWidth / 2, quad.width / 2)
        }
        if Bool.random(using: &generator) {
            quad.width *= Float.random(in: 0.3...7, using: &generator)
            quad.height *= Float.random(in: 0.3...7, using: &generator)
        }
        return quad
    }

    mutating func rect() -> PixelRect {
        PixelRect(
            x: Int.random(in: -20...width, using: &generator),
            y: Int.random(in: -20...height, using: &generator),
            width: Int.random(in: 0...width + 20, using: &generator),
            height: Int.random(in: 0...height + 20, using: &generator))
    }
}
