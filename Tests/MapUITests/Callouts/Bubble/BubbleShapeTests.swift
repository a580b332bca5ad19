import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct BubbleShapeTests {
    @Test(.behavior("A32")) func theArrowLiesInsideThe240x280() {
        let shape = BubbleShape(size: CGSize(width: 240, height: 280))

        #expect(shape.bodyRect == CGRect(x: 0, y: 0, width: 240, height: 260))
        #expect(shape.tip == CGPoint(x: 120, y: 280))
        #expect(shape.path.elements.contains(.line(CGPoint(x: 120, y: 280))))
        #expect(shape.path.elements.contains(.line(CGPoint(x: 130, y: 260))))
        #expect(shape.path.elements.contains(.line(CGPoint(x: 110, y: 260))))
    }

    @Test(.behavior("A32")) func theArrowPointsUpDownLeftOrRightFromTheMiddle() {
        let size = CGSize(width: 240, height: 280)
        let tips: [BubbleShape.ArrowDirection: CGPoint] = [
            .up: CGPoint(x: 120, y: 0), .down: CGPoint(x: 120, y: 280), .left: CGPoint(x: 0, y: 140),
            .right: CGPoint(x: 240, y: 140),
        ]
        for direction in BubbleShape.ArrowDirection.allCases {
            let shape = BubbleShape(size: size, direction: direction)

            #expect(shape.tip == tips[direction])
            let body = shape.bodyRect
            let isVertical = direction == .up || direction == .down
            #expect(
                body.size == (isVertical ? CGSize(width: 240, height: 260) : CGSize(width: 220, height: 280)))
        }
    }

    @Test(.behavior("F5")) func theCornersBesideTheArrowAreNotTheBubbles() {
        let shape = BubbleShape(size: CGSize(width: 240, height: 280))

        #expect(!shape.contains(CGPoint(x: 60, y: 270)))
        #expect(!shape.contains(CGPoint(x: 180, y: 270)))
        #expect(!shape.contains(CGPoint(x: 1, y: 1)))
        #expect(!shape.contains(CGPoint(x: 131, y: 261)))
        #expect(shape.contains(CGPoint(x: 120, y: 270)))
        #expect(shape.contains(CGPoint(x: 120, y: 280)))
        #expect(shape.contains(CGPoint(x: 3, y: 130)))
        #expect(shape.contains(CGPoint(x: 10, y: 0)))
    }

    @Test(.behavior("F5")) func theHitAreaIsThePath() {
        var random = SeededGenerator(seed: 11)
        for direction in BubbleShape.ArrowDirection.allCases {
            let shape = BubbleShape(
                size: CGSize(width: 120, height: 90), cornerRadius: 12, direction: direction,
                arrowPosition: 30)
            let outline = flattened(shape.path)
            for _ in 0..<2_000 {
                let p = CGPoint(
                    x: CGFloat.random(in: -5...125, using: &random),
                    y: CGFloat.random(in: -5...95, using: &random))
                guard distance(p, to: outline) > 0.05 else { continue }

                #expect(shape.contains(p) == inside(p, outline), "\(direction) \(p)")
            }
        }
    }

    @Test func tinyAndWildSizesMakeAPathWithoutHarm() {
        for size in [
            CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 8_000, height: 3),
            CGSize(width: -5, height: 9),
        ] {
            for direction in BubbleShape.ArrowDirection.allCases {
                let shape = BubbleShape(size: size, direction: direction, arrowPosition: 9_999)

                #expect(!shape.path.isEmpty)
                #expect(shape.bodyRect.width >= 0 && shape.bodyRect.height >= 0)
            }
        }
    }

    // MARK: An oracle of its own: the path as a polygon.

    private func flattened(_ path: Path) -> [CGPoint] {
        var points: [CGPoint] = []
        for element in path.elements {
            switch element {
            case .move(let p), .line(let p): points.append(p)
            case .cubic(let end, let c1, let c2):
                let start = points[points.count - 1]
                for i in 1...32 {
                    let (t, s) = (CGFloat(i) / 32, 1 - CGFloat(i) / 32)
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    points.append(
                        CGPoint(
                            x: a * start.x + b * c1.x + c * c2.x + d * end.x,
                            y: a * start.y + b * c1.y + c * c2.y + d * end.y))
                }
            case .quad, .close: break
            }
        }
        return points
    }

    private func inside(_ p: CGPoint, _ polygon: [CGPoint]) -> Bool {
        var result = false
        for i in polygon.indices {
            let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
            if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
                result.toggle()
            }
        }
        return result
    }

    private func distance(_ p: CGPoint, to polygon: [CGPoint]) -> CGFloat {
        polygon.indices.map { i in
            let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = dx * dx + dy * dy
            let t = length > 0 ? max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length)) : 0
            return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
        }.min() ?? .infinity
    }

    @Test func theArrowKeepsClearOfTheRoundedCorners() {
        let positions: [(CGFloat, CGFloat)] = [(-50, 22), (0, 22), (21, 22), (30, 30), (119, 98)]
        for (position, x) in positions {
            let shape = BubbleShape(
                size: CGSize(width: 120, height: 90), cornerRadius: 12, arrowHalfBase: 10,
                arrowPosition: position)
            #expect(shape.tip.x == x, "at \(position)")
        }
    }
}
