import CartoucheDrawing

/// Composites a row of premultiplied source pixels onto a row of the target: four pixels at a time, and the
/// remaining ones singly. `Pixel` defines the results.
enum RowCompositor {
    /// The source pixels replace the target's pixels.
    case copy
    /// The source pixels are blended over the target's pixels.
    case over
    /// The source pixels are multiplied by a factor in 255ths, then blended over the target's pixels.
    case faded(UInt32)
    /// The coverage of white source pixels is multiplied by a premultiplied color, then blended over the
    /// target's pixels.
    case coverage(UInt32)
    /// The channels of the source pixels are multiplied by those of a premultiplied color, then blended over
    /// the target's pixels.
    case modulate(UInt32)

    /// Chooses the cheapest way of drawing a texture in a color.
    /// - Parameter color: the quad's color with straight alpha, as in vertices.
    /// - Parameter isOpaque: whether no pixel of the texture is translucent.
    /// - Parameter isCoverage: whether all pixels of the texture are white with some coverage.
    init(color: UInt32, isOpaque: Bool, isCoverage: Bool) {
        if color == 0xFFFF_FFFF {
            self = isOpaque ? .copy : .over
        } else if isCoverage {
            self = .coverage(Pixel.premultiplied(color))
        } else if color | 0xFF00_0000 == 0xFFFF_FFFF {
            self = .faded(color >> 24)
        } else {
            self = .modulate(Pixel.premultiplied(color))
        }
    }

    /// Composites `count` source pixels onto a row of the target.
    /// - Complexity: O(`count`).
    func compose(_ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int) {
        switch self {
        case .copy: Self.copy(source, onto: target, count: count)
        case .over: Self.blend(source, onto: target, count: count)
        case .faded(let factor):
            let factors = Pixel4.lanes(factor)
            Self.blend(source, onto: target, count: count) {
                Pixel4.scaled($0, by: factors)
            } one: {
                Pixel.scaled($0, by: factor)
            }
        case .coverage(let tint):
            let tints = Pixel4.Words(repeating: tint)
            Self.blend(source, onto: target, count: count) {
                Pixel4.scaled(tints, by: Pixel4.both($0 &>> 24))
            } one: {
                Pixel.scaled(tint, by: $0 >> 24)
            }
        case .modulate(let tint):
            let tints = Pixel4.Words(repeating: tint)
            let (even, odd) = (Pixel4.even(tints), Pixel4.odd(tints))
            Self.blend(source, onto: target, count: count) {
                Pixel4.modulated($0, byEven: even, odd: odd)
            } one: {
                Pixel.modulated($0, by: tint)
            }
        }
    }

    /// Copies pixels of a row; short rows, such as those of small sprites, without a call of memcpy.
    @inline(__always)
    static func copy(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        guard count >= 4, count <= 64 else { return target.update(from: source, count: count) }
        var i = 0
        while i &+ 4 <= count {
            Pixel4.store(Pixel4.load(source + i), to: target + i)
            i &+= 4
        }
        // The last four once more, if they are no multiple of four.
        i = count &- 4
        Pixel4.store(Pixel4.load(source + i), to: target + i)
    }

    /// Blends a premultiplied color over `count` pixels of a row. The color is a word in the order of the
    /// pixels, with alpha in the highest byte.
    static func fill(_ color: UInt32, onto target: UnsafeMutablePointer<UInt32>, count: Int) {
        let alpha = color >> 24
        guard alpha < 255 else { return target.update(repeating: color, count: count) }
        guard alpha > 0 else { return }
        let rest = 255 &- alpha
        let (colors, rests) = (Pixel4.Words(repeating: color), Pixel4.lanes(rest))
        var i = 0
        while i &+ 4 <= count {
            Pixel4.store(colors &+ Pixel4.scaled(Pixel4.load(target + i), by: rests), to: target + i)
            i &+= 4
        }
        while i < count {
            target[i] = color &+ Pixel.scaled(target[i], by: rest)
            i &+= 1
        }
    }

    private static func blend(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var i = 0
        while i &+ 4 <= count {
            let s = Pixel4.load(source + i)
            // Sprites are mostly fully transparent or fully opaque.
            if Pixel4.areOpaque(s) {
                Pixel4.store(s, to: target + i)
            } else if !Pixel4.areClear(s) {
                Pixel4.store(Pixel4.over(s, Pixel4.load(target + i)), to: target + i)
            }
            i &+= 4
        }
        while i < count {
            target[i] = Pixel.over(source[i], target[i])
            i &+= 1
        }
    }

    /// Blends source pixels over the target's pixels, after a function has changed the color of each source
    /// pixel.
    /// - Parameters:
    ///   - four: returns the changed colors of four pixels; transparent pixels must stay transparent.
    ///   - one: returns the changed color of a single pixel, the same as `four` does.
    @inline(__always)
    private static func blend(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int,
        four: (Pixel4.Words) -> Pixel4.Words, one: (UInt32) -> UInt32
    ) {
        var i = 0
        while i &+ 4 <= count {
            let s = Pixel4.load(source + i)
            if !Pixel4.areClear(s) {
                Pixel4.store(Pixel4.over(four(s), Pixel4.load(target + i)), to: target + i)
            }
            i &+= 4
        }
        while i < count {
            if source[i] != 0 { target[i] = Pixel.over(one(source[i]), target[i]) }
            i &+= 1
        }
    }
}
