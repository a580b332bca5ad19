import CartoucheDrawing
import Foundation
import Testing

@testable import CartoucheMapUI

@Suite struct SimulatedTouchesViewTests {
    private func drawn(_ points: [CGPoint]) -> NotingCanvas {
        let (view, canvas) = (
            SimulatedTouchesView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)), NotingCanvas()
        )
        view.points = points
        view.draw(canvas)
        return canvas
    }

    @Test func eachFingerIsADiscAndALineWithItsMiddleJoinsThem() {
        let canvas = drawn([CGPoint(x: 100, y: 150), CGPoint(x: 300, y: 150)])

        for x in [100.0, 300] {
            let disc = CGRect(x: x - 17, y: 133, width: 34, height: 34)
            let count = canvas.boxes.count {
                abs($0.midX - disc.midX) < 0.1 && abs($0.midY - disc.midY) < 0.1 && abs($0.width - 34) < 0.1
            }
            #expect(count == 3, "filled, a dark rim and a light one")
        }
        #expect(canvas.boxes.contains { $0.minX > 117 && $0.maxX < 283 && $0.width > 150 }, "the line")
        #expect(canvas.boxes.contains { abs($0.midX - 200) < 0.1 && abs($0.width - 5) < 0.1 }, "its middle")
    }

    @Test func whereTheFingersMeetThereIsNoRoomForALine() {
        let canvas = drawn([CGPoint(x: 190, y: 150), CGPoint(x: 210, y: 150)])

        #expect(canvas.boxes.count == 6 && canvas.boxes.allSatisfy { $0.width > 30 })
    }
}
