import Cartouche
import SDLFloor

/// One frame's picture as plain sprites, for the floor to draw: every textured or filled rectangle as it is, and every
/// run of triangles as one translucent sprite over its box, which is how a program of bare SDL calls would keep it.
struct FloorScene {
    private var textures: [ObjectIdentifier: Int32] = [:]
    private var bitmaps: [(bitmap: Bitmap, isOpaque: Bool)] = []
    private(set) var sprites: [SDLFloorSprite] = []
    private let width: Int
    private let height: Int

    init(list: DisplayList, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        for command in list.commands {
            switch command {
            case .quads(let texture, let range):
                for quad in list.quads[range] { add(quad, texture: texture) }
            case .triangles(_, let range): addBox(of: list, range)
            case .clip, .beginGroup, .endGroup: break
            }
        }
    }

    private mutating func add(_ quad: Quad, texture: Texture?) {
        var sprite = SDLFloorSprite()
        sprite.texture = texture.map { index(of: $0) } ?? -1
        (sprite.x, sprite.y, sprite.width, sprite.height) = (quad.x, quad.y, quad.width, quad.height)
        (sprite.source_x, sprite.source_y) = (quad.sourceX, quad.sourceY)
        (sprite.source_width, sprite.source_height) = (quad.sourceWidth, quad.sourceHeight)
        let c = quad.color
        sprite.color = (UInt8(c & 255), UInt8(c >> 8 & 255), UInt8(c >> 16 & 255), UInt8(c >> 24))
        sprite.moves = quad.width < Float(width)
        sprites.append(sprite)
    }

    private mutating func addBox(of list: DisplayList, _ range: Range<Int>) {
        var box = (x0: Float.infinity, y0: Float.infinity, x1: -Float.infinity, y1: -Float.infinity)
        for index in list.indices[range] {
            let v = list.vertices[Int(index)]
            box = (min(box.x0, v.x), min(box.y0, v.y), max(box.x1, v.x), max(box.y1, v.y))
        }
        let (w, h) = (Int(box.x1 - box.x0), Int(box.y1 - box.y0))
        guard w > 0, h > 0, w <= 4096, h <= 4096 else { return }
        var bitmap = Bitmap(width: w, height: h)
        for i in stride(from: 3, to: bitmap.pixels.count, by: 4) { bitmap.pixels[i] = 128 }
        bitmaps.append((bitmap, false))
        var sprite = SDLFloorSprite()
        sprite.texture = Int32(bitmaps.count - 1)
        (sprite.x, sprite.y, sprite.width, sprite.height) = (box.x0, box.y0, Float(w), Float(h))
        (sprite.source_width, sprite.source_height) = (Float(w), Float(h))
        sprite.color = (255, 255, 255, 255)
        sprite.moves = true
        sprites.append(sprite)
    }

    /// Only sizes, opacity and transparency matter to the cost: a texture that keeps no pixels is half-transparent noise.
    private mutating func index(of texture: Texture) -> Int32 {
        if let known = textures[ObjectIdentifier(texture)] { return known }
        var bitmap = texture.bitmap ?? Bitmap(width: texture.width, height: texture.height)
        if texture.bitmap == nil {
            for i in bitmap.pixels.indices { bitmap.pixels[i] = texture.isOpaque && i % 4 == 3 ? 255 : UInt8(i & 127) }
        }
        bitmaps.append((bitmap, texture.isOpaque))
        textures[ObjectIdentifier(texture)] = Int32(bitmaps.count - 1)
        return Int32(bitmaps.count - 1)
    }

    /// Milliseconds of process CPU for each of `frames` frames, in a window of its own; nil if SDL refuses.
    func run(frames: Int, usesOpenGL: Bool) -> [Double]? {
        let storage = bitmaps.map { entry -> UnsafeMutablePointer<UInt8> in
            let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: entry.bitmap.pixels.count)
            pointer.initialize(from: entry.bitmap.pixels, count: entry.bitmap.pixels.count)
            return pointer
        }
        defer { for pointer in storage { pointer.deallocate() } }
        let floorTextures = zip(bitmaps, storage).map { entry, pointer in
            SDLFloorTexture(
                width: Int32(entry.bitmap.width), height: Int32(entry.bitmap.height), is_opaque: entry.isOpaque,
                pixels: UnsafePointer(pointer))
        }
        var cpu = [Double](repeating: 0, count: frames)
        var wall = cpu
        let result = floorTextures.withUnsafeBufferPointer { textures in
            sprites.withUnsafeBufferPointer { sprites in
                var scene = SDLFloorScene()
                (scene.width, scene.height) = (Int32(width), Int32(height))
                (scene.uses_opengl, scene.frames) = (usesOpenGL, Int32(frames))
                (scene.textures, scene.texture_count) = (textures.baseAddress, Int32(textures.count))
                (scene.sprites, scene.sprite_count) = (sprites.baseAddress, Int32(sprites.count))
                return sdl_floor_run(&scene, &cpu, &wall)
            }
        }
        return result == 0 ? cpu : nil
    }
}
