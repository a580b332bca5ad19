import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

struct DisplayPassTests {
    private func record(_ window: Window) -> DisplayList {
        var list = DisplayList()
        window.record(into: &list)
        return list
    }

    private func groups(_ list: DisplayList) -> [(bounds: PixelRect, alpha: Float, hasMask: Bool)] {
        list.commands.compactMap {
            if case .beginGroup(let bounds, let alpha, let mask) = $0 {
                (bounds, alpha, mask != nil)
            } else {
                nil
            }
        }
    }

    private func clips(_ list: DisplayList) -> [PixelRect?] {
        list.commands.compactMap { if case .clip(let rect) = $0 { .some(rect) } else { nil } }
    }

    @Test func viewsAreDrawnOnceAndThenOnlyPlaced() {
        let window = makeWindow()
        let view = PaintedView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        window.addSubview(view)
        for time in 1...5 {
            view.center.x += 1
            view.alpha = 0.9
            window.step(Double(time))
            let list = record(window)
            #expect(list.quads.count == 1)
            #expect(list.quads.first?.x == Float(10 + time))
            #expect(!window.needsFrame)
        }
        #expect(view.drawings == 1)
        view.setNeedsDisplay()
        #expect(window.needsFrame)
        _ = record(window)
        view.bounds.size.width += 1
        _ = record(window)
        window.scale = 2
        let list = record(window)
        #expect(view.drawings == 4)
        #expect(list.quads.first?.height == 80)
    }

    @Test func backgroundsAreRectanglesInPixels() {
        let window = makeWindow()
        window.scale = 2
        let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .black
        window.addSubview(view)
        let quads = record(window).quads
        #expect(quads == [Quad(x: 20, y: 40, width: 60, height: 80, color: Color.black.rgba8)])
    }

    @Test func whatIsOutsideTheWindowOrItsClipIsNotRecorded() {
        let window = makeWindow()
        let outside = PaintedView(frame: CGRect(x: 500, y: 0, width: 50, height: 50))
        let clipper = View(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        clipper.clipsToBounds = true
        let (inside, cut) = (PaintedView(), PaintedView())
        inside.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        cut.frame = CGRect(x: 60, y: 0, width: 20, height: 20)
        window.addSubview(outside)
        window.addSubview(clipper)
        clipper.addSubview(inside)
        clipper.addSubview(cut)
        let list = record(window)
        #expect(list.quads.map(\.x) == [140])
        #expect(clips(list) == [PixelRect(x: 100, y: 100, width: 50, height: 50), nil])
    }

    /// As two callouts, of which one comes while the other goes.
    @Test func groupsSideBySideAreNotCutByEachOther() {
        let window = makeWindow()
        for x in [10.0, 150, 290] {
            let group = View(frame: CGRect(x: x, y: 20, width: 60, height: 40))
            group.alpha = 0.5
            for part in 0..<2 {
                group.addSubview(
                    PaintedView(frame: CGRect(x: Double(part) * 10, y: 0, width: 40, height: 40)))
            }
            window.addSubview(group)
        }

        let list = record(window)

        var clip: PixelRect?
        var found = 0
        for command in list.commands {
            if case .clip(let rect) = command { clip = rect }
            guard case .beginGroup(let bounds, _, _) = command else { continue }
            found += 1
            #expect(clip.map { $0.intersection(bounds) == bounds } ?? true, "\(bounds) under \(clip as Any)")
        }
        #expect(found == 3)
    }

    @Test func subviewsOutsideTheirParentAreDrawn() {
        let window = makeWindow()
        let parent = View(frame: CGRect(x: 500, y: 100, width: 50, height: 50))
        let child = PaintedView(frame: CGRect(x: -300, y: 0, width: 20, height: 20))
        window.addSubview(parent)
        parent.addSubview(child)
        #expect(record(window).quads.map(\.x) == [200])
    }

    @Test func alphaNeedsAGroupOnlyWherePartsOverlap() {
        let window = makeWindow()
        let single = PaintedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        single.alpha = 0.5
        window.addSubview(single)
        #expect(groups(record(window)).isEmpty)

        let card = PaintedView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        let button = PaintedView(frame: CGRect(x: 40, y: 10, width: 30, height: 10))
        card.addSubview(button)
        card.alpha = 0.25
        window.addSubview(card)
        let found = groups(record(window))
        #expect(found.count == 1)
        #expect(found.first?.alpha == 0.25)
        // The card and the button that stands out of it, with a pixel round it.
        #expect(found.first?.bounds == PixelRect(x: 99, y: 99, width: 72, height: 52))
        #expect(found.first?.hasMask == false)
    }

    @Test func masksAndRoundedClipsAreGroupsWithAMask() {
        let window = makeWindow()
        let masked = PaintedView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        masked.layer.mask = ShapeLayer(path: Path(ellipseIn: masked.bounds))
        window.addSubview(masked)
        let list = record(window)
        #expect(groups(list).map(\.hasMask) == [true])

        let round = View(frame: CGRect(x: 100, y: 10, width: 50, height: 50))
        round.clipsToBounds = true
        round.layer.cornerRadius = 10
        round.addSubview(PaintedView(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
        window.addSubview(round)
        #expect(groups(record(window)).map(\.bounds).last == PixelRect(x: 100, y: 10, width: 50, height: 50))
    }

    @Test func theMaskTextureIsKeptWhileTheViewMovesByWholePixels() {
        let window = makeWindow()
        let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        view.layer.mask = ShapeLayer(path: Path(ellipseIn: view.bounds))
        window.addSubview(view)
        func mask() -> Texture? {
            for case .beginGroup(_, _, let mask) in record(window).commands { return mask }
            return nil
        }
        let first = mask()
        view.center.x += 7.5
        #expect(first != nil && mask() === first)
        view.layer.mask?.path = Path(rect: view.bounds)
        #expect(mask() !== first)
    }

    @Test func rasterizedLayersAreOneRectangleWithRoomForTheirShadow() {
        let window = makeWindow()
        let view = PaintedView(frame: CGRect(x: 100, y: 100, width: 50, height: 40))
        view.layer.cornerRadius = 8
        view.layer.shadowOpacity = 0.5
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.layer.shadowRadius = 6
        view.layer.shouldRasterize = true
        view.backgroundColor = .white
        window.addSubview(view)
        let list = record(window)
        #expect(list.quads.count == 1 && list.indices.isEmpty)
        // 3 deviations of 6 points and 1 more, moved down by 4; and a border of one pixel.
        #expect(list.quads.first.map { [$0.x, $0.y, $0.width, $0.height] } == [80, 84, 90, 80])
        for _ in 0..<3 {
            view.center.x += 2
            view.alpha = 0.5
            _ = record(window)
        }
        #expect(view.drawings == 1)
        #expect(groups(record(window)).isEmpty)
    }

    @Test func subviewsOfARasterizedViewAreStillClipped() {
        let window = makeWindow()
        let view = View(frame: CGRect(x: 100, y: 10, width: 50, height: 50))
        view.layer.shouldRasterize = true
        view.clipsToBounds = true
        view.backgroundColor = .white
        view.addSubview(PaintedView(frame: CGRect(x: 40, y: 0, width: 50, height: 20)))
        window.addSubview(view)
        #expect(clips(record(window)).first == PixelRect(x: 100, y: 10, width: 50, height: 50))
    }

    @Test func roundPicturesWithoutSubviewsAreCutInTheirTexture() {
        let window = makeWindow()
        let image = Image(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64)))
        let view = ImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.image = image
        view.layer.cornerRadius = 20
        view.clipsToBounds = true
        window.addSubview(view)
        let list = record(window)
        #expect(groups(list).isEmpty)
        guard case .quads(let texture?, _)? = list.commands.first, let bitmap = texture.bitmap else {
            Issue.record("no texture")
            return
        }
        #expect(bitmap.width == 42)
        #expect(bitmap[0, 0].3 == 0)
        #expect(bitmap[20, 20].3 == 255)
    }

    @Test func contentForTheFrameLiesBelowTheSubviews() {
        final class Map: View {
            override func recordContent(
                into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
            ) {
                let p = CGPoint.zero.applying(transform)
                list.addQuad(Quad(x: Float(p.x), y: Float(p.y), width: 7, height: 7), texture: nil)
            }
        }
        let window = makeWindow()
        window.scale = 2
        let map = Map(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
        map.backgroundColor = .black
        map.addSubview(PaintedView(frame: CGRect(x: 1, y: 1, width: 3, height: 3)))
        window.addSubview(map)
        for _ in 0..<2 { #expect(record(window).quads.map(\.width) == [200, 7, 6]) }
        #expect(record(window).quads[1].x == 10)
    }

    @Test func wildGeometryDrawsNothingAndDoesNotCrash() {
        let window = makeWindow()
        let values: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e18, -1e18]
        for value in values {
            for _ in 0..<2 {
                let view = PaintedView(frame: CGRect(x: value, y: 0, width: 10, height: 10))
                view.clipsToBounds = true
                view.layer.shadowOpacity = 1
                view.backgroundColor = .black
                view.addSubview(PaintedView(frame: CGRect(x: 0, y: value, width: 10, height: value)))
                window.addSubview(view)
                view.alpha = 0.5
            }
        }
        window.step(1)
        _ = record(window)
        #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
    }
}
