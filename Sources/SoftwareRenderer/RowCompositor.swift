/// Composites a row of premultiplied source pixels onto a row of the target.
enum RowCompositor {
    /// Replaces.
    case copy
    /// Blends.
    case over
    /// Tints a source that is white with coverage by the premultiplied color, then blends.
    case coverage(UInt32)
    /// Multiplies by the premultiplied color, then blends.
    case modulate(UInt32)

    /// - Parameter color: with straight alpha, as in vertices.
    init(color: UInt32, isOpaque: Bool, isCoverage: Bool) {
        if color == 0xFFFF_FFFF {
            self = isOpaque ? .copy : .over
        } else if isCoverage {
            self = .coverage(Pixel.premultiplied(color))
        } else {
            self = .modulate(Pixel.premultiplied(color))
        }
    }

    /// - Complexity: O(`count`).
    func compose(_ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int) {
        switch self {
        case .copy: target.update(from: source, count: count)
        case .over: Self.blend(source, onto: target, count: count)
        case .coverage(let tint): Self.blendCoverage(source, tint: tint, onto: target, count: count)
        case .modulate(let tint): Self.blendModulated(source, tint: tint, onto: target, count: count)
        }
    }

    /// Blends one premultiplied color over a row.
    static func fill(_ color: UInt32, onto target: UnsafeMutablePointer<UInt32>, count: Int) {
        let alpha = color >> 24
        if alpha == 255 {
            target.update(repeating: color, count: count)
        } else if alpha > 0 {
            let rest = 255 &- alpha
            var i = 0
            while i < count {
                target[i] = color &+ Pixel.scaled(target[i], by: rest)
                i &+= 1
            }
        }
    }

    private static func blend(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var i = 0
        while i < count {
            let s = source[i]
            // Sprites are mostly fully transparent or fully opaque.
            if s >= 0xFF00_0000 {
                target[i] = s
            } else if s != 0 {
                target[i] = Pixel.over(s, target[i])
            }
            i &+= 1
        }
    }

    private static func blendCoverage(
        _ source: UnsafePointer<UInt32>, tint: UInt32, onto target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var i = 0
        while i < count {
            let s = source[i]
            if s != 0 { target[i] = Pixel.over(Pixel.scaled(tint, by: s >> 24), target[i]) }
            i &+= 1
        }
    }

    private static func blendModulated(
        _ source: UnsafePointer<UInt32>, tint: UInt32, onto target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var i = 0
        while i < count {
            let s = source[i]
            if s != 0 { target[i] = Pixel.over(Pixel.modulated(s, by: tint), target[i]) }
            i &+= 1
        }
    }
}
