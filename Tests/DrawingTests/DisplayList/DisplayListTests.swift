import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct DisplayListTests {
    private func texture(_ side: Int = 4) -> Texture { Texture(bitmap: Bitmap(width: side, height: side)) }

    private func quad(_ x: Float, _ y: Float, color: UInt32 = 0xFFFF_FFFF) -> Quad {
        Quad(x: x, y: y, width: 4, height: 4, sourceWidth: 4, sourceHeight: 4, color: color)
    }

    /// Ranges follow each other without gaps, and neighbours of one kind differ in texture.
    private func expectWellFormed(_ list: DisplayList) {
        var (indices, quads) = (0, 0)
        var last: DisplayList.Command?
        for command in list.commands {
            switch command {
            case .triangles(let texture, let range):
                #expect(range.lowerBound == indices && !range.isEmpty)
                indices = range.upperBound
                if case .triangles(let before, _)? = last { #expect(before !== texture) }
            case .quads(let texture, let range):
                #expect(range.lowerBound == quads && !range.isEmpty)
                quads = range.upperBound
                if case .quads(let before, _)? = last { #expect(before !== texture) }
            case .clip:
                if case .clip? = last { Issue.record("two clips in a row") }
            case .beginGroup, .endGroup: break
            }
            last = command
        }
        #expect(indices == list.indices.count && quads == list.quads.count)
        #expect(list.indices.allSatisfy { $0 >= 0 && Int($0) < list.vertices.count })
    }

    @Test func neighboursWithOneTextureAreOneCommand() {
        var list = DisplayList()
        let (a, b) = (texture(), texture())
        for i in 0..<10 { list.addQuad(quad(Float(i), 0), texture: a) }
        list.addQuad(quad(0, 0), texture: b)
        list.setClip(nil)
        list.addQuad(quad(0, 0), texture: b)

        #expect(list.commands.count == 2)
        expectWellFormed(list)
    }

    @Test func appendedListsJoinTheirNeighbours() {
        let shared = texture()
        var part = DisplayList()
        part.addQuad(quad(1, 2), texture: shared)
        part.addQuad(quad(3, 4), texture: shared)
        var list = DisplayList()
        for i in 0..<5 { list.append(part, transform: CGAffineTransform(translationX: CGFloat(i), y: 0)) }

        #expect(list.commands.count == 1)
        #expect(list.quads.map(\.x) == [1, 3, 2, 4, 3, 5, 4, 6, 5, 7])
        expectWellFormed(list)
    }

    @Test func translationsAreRoundedAndScalesKeepQuads() {
        var part = DisplayList()
        part.addQuad(quad(1, 2), texture: nil)
        var list = DisplayList()
        list.append(part, transform: CGAffineTransform(translationX: 10.4, y: -0.6))
        list.append(part, transform: CGAffineTransform(a: 1.5, b: 0, c: 0, d: 2, tx: 0.25, ty: 0))

        #expect(list.quads[0].x == 11 && list.quads[0].y == 1)
        #expect(list.quads[1].x == 1.75 && list.quads[1].y == 4)
        #expect(list.quads[1].width == 6 && list.quads[1].height == 8)
    }

    @Test func aTurnMakesTrianglesWithTheSameCornersAndTextureCoordinates() {
        let shared = texture(8)
        var part = DisplayList()
        part.addQuad(
            Quad(x: 1, y: 2, width: 4, height: 6, sourceX: 2, sourceY: 4, sourceWidth: 4, sourceHeight: 2),
            texture: shared)
        var list = DisplayList()
        list.append(part, transform: CGAffineTransform(rotationAngle: .pi / 2))

        #expect(list.quads.isEmpty && list.indices.count == 6)
        for (vertex, expected) in zip(
            list.vertices, [(-2, 1), (-2, 5), (-8, 5), (-8, 1)] as [(Float, Float)])
        {
            #expect(abs(vertex.x - expected.0) < 1e-5 && abs(vertex.y - expected.1) < 1e-5)
        }
        #expect(list.vertices.map(\.u) == [0.25, 0.75, 0.75, 0.25])
        #expect(list.vertices.map(\.v) == [0.5, 0.5, 0.75, 0.75])
        expectWellFormed(list)
    }

    @Test func clipsAreCutByTheOnesOutsideAndPutBack() {
        var part = DisplayList()
        part.setClip(PixelRect(x: 0, y: 0, width: 10, height: 10))
        part.addQuad(quad(0, 0), texture: nil)
        part.setClip(nil)
        part.addQuad(quad(1, 1), texture: nil)
        var list = DisplayList()
        let outer = PixelRect(x: 5, y: 5, width: 8, height: 20)
        list.setClip(outer)
        list.append(part, transform: CGAffineTransform(translationX: 2, y: 0))
        list.addQuad(quad(9, 9), texture: nil)

        let clips = list.commands.compactMap { command -> PixelRect?? in
            if case .clip(let rect) = command { return .some(rect) }
            return nil
        }
        // The outer clip itself: nothing was drawn under it before the list.
        #expect(clips == [PixelRect(x: 5, y: 5, width: 7, height: 5), outer])
        #expect(list.clip == outer)
        expectWellFormed(list)
    }

    @Test func clipsUnderWhichNothingIsDrawnLeaveNoTrace() {
        var list = DisplayList()
        list.addQuad(quad(0, 0), texture: nil)
        list.setClip(PixelRect(x: 0, y: 0, width: 1, height: 1))
        list.setClip(nil)
        list.addQuad(quad(1, 0), texture: nil)

        #expect(list.commands.count == 1)
    }

    @Test func alphaFadesWhatIsAppendedButNotTheInsideOfGroups() {
        var part = DisplayList()
        part.addQuad(quad(0, 0, color: 0xC8AA_BBCC), texture: nil)
        part.beginGroup(bounds: PixelRect(x: 0, y: 0, width: 4, height: 4), alpha: 0.5)
        part.addQuad(quad(0, 0, color: 0xFF00_0000), texture: nil)
        part.endGroup()
        part.addQuad(quad(0, 0, color: 0xFF00_0000), texture: nil)
        var list = DisplayList()
        list.append(part, transform: CGAffineTransform(translationX: 3, y: 0), alpha: 0.5)

        #expect(list.quads.map { $0.color >> 24 } == [100, 255, 128])
        #expect(list.quads[0].color & 0xFFFFFF == 0xAABBCC)
        guard case .beginGroup(let bounds, let alpha, _) = list.commands[1] else {
            Issue.record("no group")
            return
        }
        #expect(alpha == 0.25 && bounds == PixelRect(x: 3, y: 0, width: 4, height: 4))
    }

    @Test(arguments: 1...5) func anyMixOfAppendsStaysWellFormed(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let textures = [texture(), texture(), nil]
        func random(_ depth: Int) -> DisplayList {
            var list = DisplayList()
            for _ in 0..<20 {
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: list.addQuad(quad(0, 0), texture: textures[Int.random(in: 0..<3, using: &generator)])
                case 1:
                    let corner = Vertex(x: 0, y: 0, color: 0)
                    list.addTriangles(
                        [corner, corner, corner, corner], [0, 1, 2, 0, 2, 3],
                        texture: textures[Int.random(in: 0..<3, using: &generator)])
                case 2:
                    list.setClip(
                        Bool.random(using: &generator)
                            ? nil
                            : PixelRect(
                                x: 0, y: 0, width: Int.random(in: 1...3, using: &generator), height: 5))
                default:
                    if depth > 0 {
                        let t = CGAffineTransform(rotationAngle: Bool.random(using: &generator) ? 0 : 1)
                        list.append(random(depth - 1), transform: t, alpha: 0.7)
                    }
                }
            }
            return list
        }
        expectWellFormed(random(3))
    }
}
