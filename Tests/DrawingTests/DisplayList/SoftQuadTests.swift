import Foundation
import Testing

@testable import CartoucheDrawing

struct SoftQuadTests {
    private let texture = Texture(bitmap: Bitmap(width: 20, height: 10))
    private let source = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func vertices(_ t: CGAffineTransform, _ soft: RectEdges) throws -> [Vertex] {
        let quad = try #require(
            SoftQuad(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: t, soft: soft))
        #expect(quad.indices.allSatisfy { $0 >= 0 })
        return quad.vertices(source: source, of: texture, color: .white)
    }

    @Test func softEdgesFadeOverOnePixel() throws {
        let turn = CGAffineTransform(rotationAngle: 0.7)
        let corners = try vertices(turn, .all)

        #expect(corners.count == 16)
        for vertex in corners {
            let back = CGPoint(x: CGFloat(vertex.x), y: CGFloat(vertex.y)).applying(turn.inverted())
            let inside = min(back.x, 20 - back.x, back.y, 10 - back.y)
            #expect(abs(abs(inside) - 0.5) < 1e-4)
            #expect((vertex.color >> 24 == 255) == (inside > 0))
            #expect(vertex.u >= 0 && vertex.u <= 1 && vertex.v >= 0 && vertex.v <= 1)
        }
    }

    @Test func otherEdgesStayWhereTheyAre() throws {
        let corners = try vertices(CGAffineTransform(rotationAngle: 1), [])

        #expect(corners.count == 4)
        #expect(corners.allSatisfy { $0.color == 0xFFFF_FFFF })
    }

    @Test func whatHasNoAreaIsNotDrawn() {
        let flat = CGAffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)
        let wild = CGAffineTransform(a: .nan, b: 1, c: 0, d: 1, tx: 0, ty: 0)

        #expect(SoftQuad(rect: source, transform: flat, soft: .all) == nil)
        #expect(SoftQuad(rect: source, transform: wild, soft: .all) == nil)
    }
}
