import CartoucheDrawing

/// A display list as the threads that paint read it: its commands refer to no objects, since counting
/// references on all threads would take time. Valid while the list and the copies of its textures exist.
struct PaintPlan {
    enum Step {
        case fills(Range<Int>)
        case quads(Texels, Range<Int>)
        case triangles(Texels?, Range<Int>)
        case clip(PixelRect?)
        case begin(bounds: PixelRect, alpha: Float, mask: Texels?)
        case end
    }

    private(set) var steps: [Step] = []
    private(set) var drawCalls = 0
    /// The large opaque quads of the list, which hide quads below them.
    var occluders = Occluders()

    /// Prepares the plan for a list.
    /// - Parameter texels: returns the pixels of a texture.
    /// - Complexity: O(commands).
    mutating func prepare(_ list: DisplayList, size: PixelRect, texels: (Texture) -> Texels) {
        steps.removeAll(keepingCapacity: true)
        occluders.removeAll()
        drawCalls = 0
        var depth = 0
        var clip = size
        for command in list.commands {
            switch command {
            case .clip(let rect):
                clip = rect.map { $0.intersection(size) } ?? size
                steps.append(.clip(rect))
            case .beginGroup(let bounds, let alpha, let mask):
                steps.append(.begin(bounds: bounds, alpha: alpha, mask: mask.map(texels)))
                depth += 1
                drawCalls += 1
            case .endGroup:
                steps.append(.end)
                depth -= 1
            case .quads(let texture, let range):
                let pixels = texture.map(texels)
                steps.append(pixels.map { .quads($0, range) } ?? .fills(range))
                if depth == 0, pixels?.isOpaque ?? true { occluders.add(list.quads, range, pixels, clip) }
                if !clip.isEmpty { drawCalls += 1 }
            case .triangles(let texture, let range):
                steps.append(.triangles(texture.map(texels), range))
                if !clip.isEmpty { drawCalls += 1 }
            }
        }
    }
}
