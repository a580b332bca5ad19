import Foundation

/// The transform and alpha by which the vertices of one display list are appended to another, as numbers of
/// single precision, which are applied to each vertex.
struct Placement {
    private let (a, b, c, d): (Float, Float, Float, Float)
    private let (tx, ty): (Float, Float)
    private let transform: CGAffineTransform
    /// The factor for the alpha of all vertices and quads, from 0 to 1.
    var fade: Float
    let keepsQuads: Bool

    /// Prepares the transform and the alpha for appending a list. If `snapsToPixels` is true, a pure
    /// translation is rounded to whole pixels.
    init(transform: CGAffineTransform, alpha: CGFloat, snapsToPixels: Bool = true) {
        var t = transform
        if snapsToPixels, t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
            (t.tx, t.ty) = (t.tx.rounded(), t.ty.rounded())
        }
        self.transform = t
        (a, b, c, d) = (Float(t.a), Float(t.b), Float(t.c), Float(t.d))
        (tx, ty) = (Float(t.tx), Float(t.ty))
        fade = Float(min(1, alpha))
        keepsQuads = t.isScaleAndTranslation
    }

    @inline(__always)
    func faded(_ color: UInt32) -> UInt32 {
        if fade == 1 { return color }
        return color & 0xFFFFFF | UInt32((Float(color >> 24) * fade).rounded()) << 24
    }

    @inline(__always)
    func place(_ quad: Quad) -> Quad {
        var quad = quad
        quad.x = quad.x * a + tx
        quad.y = quad.y * d + ty
        quad.width *= a
        quad.height *= d
        quad.color = faded(quad.color)
        return quad
    }

    @inline(__always)
    func place(_ vertex: Vertex) -> Vertex {
        var vertex = vertex
        let (x, y) = (vertex.x, vertex.y)
        vertex.x = a * x + c * y + tx
        vertex.y = b * x + d * y + ty
        vertex.color = faded(vertex.color)
        return vertex
    }

    /// The four corners of a quad as vertices, from the top left one clockwise.
    func corners(of quad: Quad, texture: Texture?) -> [Vertex] {
        let (w, h) = texture.map { (Float($0.width), Float($0.height)) } ?? (1, 1)
        let (u0, v0) = (quad.sourceX / w, quad.sourceY / h)
        let (u1, v1) = ((quad.sourceX + quad.sourceWidth) / w, (quad.sourceY + quad.sourceHeight) / h)
        let (x1, y1) = (quad.x + quad.width, quad.y + quad.height)
        return [
            place(Vertex(x: quad.x, y: quad.y, color: quad.color, u: u0, v: v0)),
            place(Vertex(x: x1, y: quad.y, color: quad.color, u: u1, v: v0)),
            place(Vertex(x: x1, y: y1, color: quad.color, u: u1, v: v1)),
            place(Vertex(x: quad.x, y: y1, color: quad.color, u: u0, v: v1)),
        ]
    }

    func place(_ rect: PixelRect) -> PixelRect {
        PixelRect(rounding: rect.rect.applying(transform)) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    func clip(_ rect: PixelRect?, outer: PixelRect?) -> PixelRect? {
        guard let rect else { return outer }
        return outer.map { place(rect).intersection($0) } ?? place(rect)
    }
}
