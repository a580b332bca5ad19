import CartoucheDrawing

extension DisplayList {
    /// Of all corners and rectangles, in order, and of the textures that were made for one view alone: two
    /// lists with the same ones look the same if they have the same shapes.
    public var colors: [UInt32] {
        var colors = vertices.map(\.color) + quads.map(\.color)
        for command in commands {
            let texture: Texture?
            switch command {
            case .triangles(let used, _), .quads(let used, _): texture = used
            case .clip, .beginGroup, .endGroup: texture = nil
            }
            guard let bitmap = texture?.bitmap else { continue }
            var hash: UInt32 = 2_166_136_261
            for byte in bitmap.pixels { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            colors.append(hash)
        }
        return colors
    }
}
