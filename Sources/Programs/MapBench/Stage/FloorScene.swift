import Cartouche
import CartoucheSoftwareRenderer
import SDLFloor

/// The content of one frame as plain sprites, which the floor, a program of bare SDL calls, draws for
/// comparison: every textured or filled rectangle with its clip, and every run of triangles as one sprite of
/// its actual pixels, as such a program would keep it. Text is stored in its color, so that the floor need
/// not tint text in each frame. Groups of the display list are left out.
struct FloorScene {
    private struct Key: Hashable {
        var texture: ObjectIdentifier
        /// The color by which the pixels of a texture were multiplied in advance; the color's alpha is
        /// applied only when the sprite is drawn.
        var tint: UInt32
    }

    private var textures: [Key: Int32] = [:]
    private var bitmaps: [(bitmap: Bitmap, isOpaque: Bool)] = []
    private(set) var sprites: [SDLFloorSprite] = []
    /// The number of groups in the frame that are drawn with a common opacity; the scene leaves these groups
    /// out.
    private(set) var groupCount = 0
    private let width: Int
    private let height: Int

    init(list: DisplayList, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        var clip: PixelRect?
        for command in list.commands {
            let first = sprites.count
            switch command {
            case .quads(let texture, let range):
                for quad in list.quads[range] { add(quad, texture: texture) }
            case .triangles(let texture, let range): addBox(of: list, range, texture: texture)
            case .clip(let rect): clip = rect
            case .beginGroup: groupCount += 1
            case .endGroup: break
            }
            if let clip { for i in first..<sprites.count { cut(&sprites[i], to: clip) } }
        }
    }

    private func cut(_ sprite: inout SDLFloorSprite, to clip: PixelRect) {
        sprite.is_clipped = true
        (sprite.clip_x, sprite.clip_y) = (Int32(clip.x), Int32(clip.y))
        (sprite.clip_width, sprite.clip_height) = (Int32(clip.width), Int32(clip.height))
    }

    private mutating func add(_ quad: Quad, texture: Texture?) {
        var sprite = SDLFloorSprite()
        let c = quad.color
        sprite.texture = texture.map { index(of: $0, tint: c & 0xFF_FFFF) } ?? -1
        (sprite.x, sprite.y, sprite.width, sprite.height) = (quad.x, quad.y, quad.width, quad.height)
        (sprite.source_x, sprite.source_y) = (quad.sourceX, quad.sourceY)
        (sprite.source_width, sprite.source_height) = (quad.sourceWidth, quad.sourceHeight)
        sprite.color = (UInt8(c & 255), UInt8(c >> 8 & 255), UInt8(c >> 16 & 255), UInt8(c >> 24))
        if texture != nil { (sprite.color.0, sprite.color.1, sprite.color.2) = (255, 255, 255) }
        sprite.moves = quad.width < Float(width)
        sprites.append(sprite)
    }

    private mutating func addBox(of list: DisplayList, _ range: Range<Int>, texture: Texture?) {
        var run = DisplayList()
        var box = (x0: Float.infinity, y0: Float.infinity, x1: -Float.infinity, y1: -Float.infinity)
        var corners: [Vertex] = []
        for index in list.indices[range] {
            let v = list.vertices[Int(index)]
            corners.append(v)
            box = (min(box.x0, v.x), min(box.y0, v.y), max(box.x1, v.x), max(box.y1, v.y))
        }
        let (x, y) = (box.x0.rounded(.down), box.y0.rounded(.down))
        let (w, h) = (Int(box.x1.rounded(.up) - x), Int(box.y1.rounded(.up) - y))
        guard w > 0, h > 0, w <= 4096, h <= 4096 else { return }
        for i in corners.indices { (corners[i].x, corners[i].y) = (corners[i].x - x, corners[i].y - y) }
        run.addTriangles(corners, corners.indices.map { Int32($0) }, texture: texture)
        bitmaps.append((Self.pixels(of: run, width: w, height: h), false))
        var sprite = SDLFloorSprite()
        sprite.texture = Int32(bitmaps.count - 1)
        (sprite.x, sprite.y, sprite.width, sprite.height) = (x, y, Float(w), Float(h))
        (sprite.source_width, sprite.source_height) = (Float(w), Float(h))
        sprite.color = (255, 255, 255, 255)
        sprite.moves = true
        sprites.append(sprite)
    }

    /// Draws triangles into a transparent bitmap. The alpha of the bitmap is computed from two drawings, on
    /// black and on white.
    private static func pixels(of list: DisplayList, width: Int, height: Int) -> Bitmap {
        let backend = SoftwareBackend(pixelWidth: width, pixelHeight: height)
        backend.draw(list, background: .black)
        var result = backend.readPixels()
        backend.draw(list, background: .white)
        let onWhite = backend.readPixels()
        for i in stride(from: 0, to: result.pixels.count, by: 4) {
            let alpha = 255 - (Int(onWhite.pixels[i + 1]) - Int(result.pixels[i + 1]))
            for c in i..<i + 3 where alpha > 0 {
                result.pixels[c] = UInt8(min(255, Int(result.pixels[c]) * 255 / alpha))
            }
            result.pixels[i + 3] = UInt8(max(0, min(255, alpha)))
        }
        return result
    }

    /// The index of the bitmap with the pixels of a texture, multiplied by a color. A texture without pixels
    /// in memory, such as that of a tile, becomes gray: only its size and opacity affect the cost.
    private mutating func index(of texture: Texture, tint: UInt32) -> Int32 {
        let key = Key(texture: ObjectIdentifier(texture), tint: tint)
        if let known = textures[key] { return known }
        var bitmap = texture.bitmap ?? Bitmap(width: texture.width, height: texture.height)
        if texture.bitmap == nil {
            for i in bitmap.pixels.indices {
                bitmap.pixels[i] = i % 4 == 3 ? 255 : UInt8(160 + i / 4096 % 64)
            }
        }
        if tint != 0xFF_FFFF {
            for i in bitmap.pixels.indices where i % 4 != 3 {
                bitmap.pixels[i] = UInt8(Int(bitmap.pixels[i]) * Int(tint >> (UInt32(i % 4) * 8) & 255) / 255)
            }
        }
        bitmaps.append((bitmap, texture.isOpaque))
        textures[key] = Int32(bitmaps.count - 1)
        return Int32(bitmaps.count - 1)
    }

    /// An image of the scene as bare SDL draws it; nil if SDL fails.
    func bitmap() -> Bitmap? {
        var bitmap = Bitmap(width: width, height: height)
        let drawn = bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            run(frames: 1, usesOpenGL: false, pixels: pixels.baseAddress) != nil
        }
        return drawn ? bitmap : nil
    }

    /// The costs of frames in which bare SDL draws the scene in a window of its own; nil if SDL fails.
    func run(frames: Int, usesOpenGL: Bool) -> [FrameCost]? {
        run(frames: frames, usesOpenGL: usesOpenGL, pixels: nil)
    }

    private func run(frames: Int, usesOpenGL: Bool, pixels: UnsafeMutablePointer<UInt8>?) -> [FrameCost]? {
        let storage = bitmaps.map { entry -> UnsafeMutablePointer<UInt8> in
            let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: entry.bitmap.pixels.count)
            pointer.initialize(from: entry.bitmap.pixels, count: entry.bitmap.pixels.count)
            return pointer
        }
        defer { for pointer in storage { pointer.deallocate() } }
        let floorTextures = zip(bitmaps, storage).map { entry, pointer in
            SDLFloorTexture(
                width: Int32(entry.bitmap.width), height: Int32(entry.bitmap.height),
                is_opaque: entry.isOpaque,
                pixels: UnsafePointer(pointer))
        }
        var cpu = [Double](repeating: 0, count: frames)
        var wall = cpu
        let result = floorTextures.withUnsafeBufferPointer { textures in
            sprites.withUnsafeBufferPointer { sprites in
                var scene = SDLFloorScene()
                (scene.width, scene.height) = (Int32(width), Int32(height))
                (scene.uses_opengl, scene.frames, scene.pixels) = (usesOpenGL, Int32(frames), pixels)
                (scene.textures, scene.texture_count) = (textures.baseAddress, Int32(textures.count))
                (scene.sprites, scene.sprite_count) = (sprites.baseAddress, Int32(sprites.count))
                return sdl_floor_run(&scene, &cpu, &wall)
            }
        }
        return result == 0 ? zip(wall, cpu).map { FrameCost(wall: $0, cpu: $1) } : nil
    }
}
