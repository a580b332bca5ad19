import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The glossy callout sample's bubble, to the numbers.
@Suite struct GlossyBubbleTests {
    /// As the sample puts it into a map of this width: 7 points free at both sides.
    private static let (width, bodyHeight, parentX) = (120.0, 59.0, 46.0)

    private func shape() -> BubbleShape {
        // The outline's rectangle with its stroke: half a point more on each side.
        BubbleShape(
            size: CGSize(width: Self.width - 14, height: Self.bodyHeight + 1 + 15), direction: .down,
            arrowLength: 15, arrowHalfBase: 15, arrowPosition: Self.parentX - 7)
    }

    private func painter() -> BubblePainter { BubblePainter(style: .glossy, shape: shape()) }

    @Test(.behavior("E8", "E13", "E14")) func theOutlineIsTheSamples() {
        let painter = painter()

        #expect(painter.body == CGRect(x: 0.5, y: 0.5, width: Self.width - 15, height: Self.bodyHeight))
        let lines = painter.outline.elements
        #expect(lines.contains(.line(CGPoint(x: 39, y: 74.5))), "15 below the body's lower edge")
        #expect(lines.contains(.line(CGPoint(x: 39 - 15, y: 59.5))))
        #expect(lines.contains(.line(CGPoint(x: 39 + 15, y: 59.5))))
        // A radius of 7: the corner's arc ends 7 points from either side.
        #expect(lines.contains(.move(CGPoint(x: 7.5, y: 0.5))))
        #expect(painter.glossRect == CGRect(x: 1, y: 1, width: Self.width - 16, height: 29))
    }

    @Test(.behavior("E17", "E19", "E20", "E21", "E22", "E23")) func fivePassesInTheSamplesOrder() throws {
        let canvas = NotingCanvas()
        painter().drawShadow(on: canvas)
        painter().draw(on: canvas)

        try #require(canvas.passes.count == 5)
        guard case .shadow(let shadow) = canvas.passes[0], case .fill(.color(let fill)) = canvas.passes[1],
            case .stroke(.color(let stroke), let style) = canvas.passes[2],
            case .fill(.gradient(let gloss)) = canvas.passes[3],
            case .fill(.gradient(let edge)) = canvas.passes[4]
        else {
            Issue.record("\(canvas.passes)")
            return
        }
        #expect(shadow.offset == CGVector(dx: 0, dy: 6) && shadow.blur == 6)
        #expect(abs(shadow.color.alpha - 0.3) < 1e-6, "0.5, of a fill of 0.6")
        #expect(fill == Color(white: 0, alpha: 0.6))
        #expect(stroke == Color(white: 1.0 / 3, alpha: 0.9) && style.width == 1 && style.join == .miter)
        #expect(gloss.stops.map(\.location) == [0, 1] && gloss.stops.map(\.color.alpha) == [0.3, 0.1])
        #expect(edge.stops.map(\.location) == [0, 0.1, 1] && edge.stops.map(\.color.alpha) == [0.3, 0.1, 0])
        for gradient in [gloss, edge] {
            #expect(gradient.start == CGPoint(x: 1, y: 1) && gradient.end == CGPoint(x: 1, y: 30))
            #expect(gradient.stops.allSatisfy { $0.color.withAlphaComponent(1) == .white })
        }
    }

    @Test(.behavior("E17", "E19", "E20", "E21", "E22"), arguments: [0.85, 0.2])
    func everyPixelIsWhatTheSamplesTextSays(background: Double) {
        let (width, height) = (120, 110)
        let canvas = BitmapCanvas(width: width, height: height)
        canvas.fill(
            CGRect(x: 0, y: 0, width: width, height: height), with: Color(white: Float(background)))
        canvas.concatenate(CGAffineTransform(translationX: 7, y: 0))
        painter().drawShadow(on: canvas)
        painter().draw(on: canvas)

        let expected = GlossyBubbleOracle(
            width: Self.width, bodyHeight: Self.bodyHeight, parentX: Self.parentX
        ).picture(width: width, height: height, over: background)
        var (sum, worst) = (0.0, (error: 0.0, description: ""))
        for i in expected.indices {
            let pixel = canvas.bitmap[i % width, i / width]
            #expect(pixel.0 == pixel.1 && pixel.1 == pixel.2)
            let error = abs(Double(pixel.0) - expected[i] * 255)
            sum += error
            if error > worst.error {
                worst = (error, "\(i % width), \(i / width): \(pixel.0), not \(expected[i] * 255)")
            }
        }
        // Seven layers of rounding, a blur of three boxes, and 100 samples a pixel at edges.
        #expect(worst.error < 6, "\(worst.description)")
        #expect(sum / Double(expected.count) < 0.7, "\(sum / Double(expected.count))")
    }

    @Test(.behavior("E17")) func theViewsLayerCastsTheShadowOfTheFill() {
        let bubble = BubbleView(frame: CGRect(x: 0, y: 0, width: 106, height: 75))
        bubble.style = .glossy
        bubble.layoutSubviews()

        #expect(abs(bubble.layer.shadowColor.alpha * bubble.layer.shadowOpacity - 0.3) < 1e-6)
        #expect(bubble.layer.shadowOffset == CGSize(width: 0, height: 6) && bubble.layer.shadowRadius == 3)
        #expect(bubble.layer.shadowPath == bubble.outline)
        #expect(bubble.shape.bodyRect == CGRect(x: 0, y: 0, width: 106, height: 60))
    }

    @Test func glossFitsBodiesOfAnySizeAndSide() {
        for direction in BubbleShape.ArrowDirection.allCases {
            for side in [0.0, 1, 3, 9, 40, 500] {
                let shape = BubbleShape(
                    size: CGSize(width: side, height: side), direction: direction, arrowLength: 15,
                    arrowHalfBase: 15)
                let canvas = NotingCanvas()

                BubblePainter(style: .glossy, shape: shape).draw(on: canvas)

                #expect(
                    canvas.boxes.allSatisfy {
                        $0.isNull || CGRect(x: -1, y: -1, width: side + 2, height: side + 2).contains($0)
                    })
            }
        }
    }
}
