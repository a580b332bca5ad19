import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Views that a batch records, against the same views without one.
struct PictureBatchTests {
    private static let size = CGSize(width: 400, height: 300)

    /// A window with a view full of small views of one rectangle each.
    private struct Scene {
        let window = makeWindow()
        let container = View(frame: CGRect(origin: .zero, size: PictureBatchTests.size))

        init(hasBatch: Bool) {
            if hasBatch { container.imageBatch = ImageBatch() }
            window.addSubview(container)
            for i in 0..<40 { add(at: CGPoint(x: i * 9 % 380, y: i * 37 % 290)) }
        }

        func add(at center: CGPoint) {
            let view = ColoredView(frame: CGRect(x: 0, y: 0, width: 20, height: 16))
            view.center = center
            view.shade = container.subviews.count
            container.addSubview(view)
        }

        func list(at time: Double) -> DisplayList {
            window.step(time)
            var list = DisplayList()
            window.record(into: &list)
            return list
        }
    }

    private final class ColoredView: View {
        var shade = 0 { didSet { setNeedsDisplay() } }

        override func draw(_ canvas: any Canvas) {
            canvas.fill(bounds, with: Color(hex: UInt32(shade * 40503 & 0xFFFFFF)))
        }
    }

    @Test func aCommonMoveLooksAtNoView() {
        let scene = Scene(hasBatch: true)
        _ = scene.list(at: 0)
        let before = scene.list(at: 0.1).quads
        let recordings = scene.container.imageBatch?.recordings

        for view in scene.container.subviews {
            _ = view.moveCenter(to: CGPoint(x: view.center.x + 3, y: view.center.y - 2))
        }
        scene.container.imageBatch?.move(by: CGVector(dx: 3, dy: -2))
        let after = scene.list(at: 0.2).quads

        #expect(after == before.map { $0.moved(byX: 3, y: -2) })
        #expect(scene.container.imageBatch?.recordings == recordings)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 14, 20] as [UInt64])
    func randomChangesAreDrawnAsWithoutABatch(seed: UInt64) {
        let scenes = [Scene(hasBatch: true), Scene(hasBatch: false)]
        var time = 0.0
        for step in 0..<120 {
            // The same numbers for both.
            let lists = scenes.map { scene in
                var generator = SeededGenerator(seed: seed &* 1_000 &+ UInt64(step))
                Self.change(scene, &generator)
                return scene.list(at: time)
            }
            time += 0.02

            guard lists[0].quads == lists[1].quads, lists[0].indices.count == lists[1].indices.count else {
                let differences = zip(lists[0].quads, lists[1].quads).filter { $0 != $1 }
                Issue.record(
                    """
                    seed \(seed), step \(step): \(lists.map(\.quads.count)) rectangles, \
                    \(differences.prefix(2))
                    """)
                return
            }
        }
    }

    private static func change(_ scene: Scene, _ generator: inout SeededGenerator) {
        let container = scene.container
        let index = Int.random(in: 0..<container.subviews.count, using: &generator)
        guard let view = container.subviews[index] as? ColoredView else { return }
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: view.isHidden.toggle()
        case 1: view.alpha = number(0...1)
        case 2: view.backgroundColor = Bool.random(using: &generator) ? .black : nil
        case 3: view.transform = CGAffineTransform(rotationAngle: number(-1...1))
        case 4: view.transform = .identity
        case 5: view.center = CGPoint(x: number(-20...420), y: number(-20...320))
        case 6: view.bounds.size.width = number(5...40)
        case 7: view.shade += 1
        case 8: view.clipsToBounds.toggle()
        case 9: view.drawsAtFractionsOfPixels.toggle()
        case 10: view.addSubview(ColoredView(frame: CGRect(x: 2, y: 2, width: 4, height: 4)))
        case 11: view.subviews.last?.removeFromSuperview()
        case 12: view.removeFromSuperview()
        case 13: scene.add(at: CGPoint(x: number(0...400), y: number(0...300)))
        case 14: container.bringSubviewToFront(view)
        case 15: view.layer.cornerRadius = number(0...5)
        case 16: View.animate(withDuration: 0.1) { view.alpha = number(0.2...1) }
        case 17: view.stopAnimations()
        case 18: container.alpha = Bool.random(using: &generator) ? 1 : 0.5
        case 19: container.center.x += 1.5
        case 20: scene.window.overrideUserInterfaceStyle = Bool.random(using: &generator) ? .dark : .light
        case 21: view.bounds.origin.x += 1
        default:
            let (dx, dy) = (number(-30...30).rounded(), number(-20...20).rounded())
            for view in container.subviews {
                _ = view.moveCenter(to: CGPoint(x: view.center.x + dx, y: view.center.y + dy))
            }
            container.imageBatch?.move(by: CGVector(dx: dx, dy: dy))
        }
    }
}
