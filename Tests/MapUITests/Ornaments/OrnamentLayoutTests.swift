import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct OrnamentLayoutTests {
    private let layout = OrnamentLayout(
        size: CGSize(width: 400, height: 300), margins: EdgeInsets(top: 44, left: 10, bottom: 20, right: 30))

    private func item(_ corner: OrnamentCorner, _ width: CGFloat = 36, _ height: CGFloat = 36)
        -> OrnamentLayout.Item
    {
        OrnamentLayout.Item(size: CGSize(width: width, height: height), corner: corner)
    }

    @Test func eachCornerIsInsideTheMargins() {
        let frames = layout.frames(of: OrnamentCorner.allCases.map { item($0) }).compactMap { $0 }

        #expect(
            frames.map(\.origin) == [
                CGPoint(x: 18, y: 52), CGPoint(x: 326, y: 52), CGPoint(x: 18, y: 236),
                CGPoint(x: 326, y: 236),
            ])
    }

    @Test func ornamentsInOneCornerAreStacked() {
        let frames = layout.frames(of: [
            item(.bottomRight, 100, 20), item(.bottomRight), item(.bottomRight, 36, 72),
        ])

        #expect(frames.map { $0?.maxY } == [272, 244, 200])
        #expect(frames.map { $0?.maxX } == [362, 362, 362])
    }

    @Test func whatFindsNoRoomIsLeftOut() {
        let frames = layout.frames(of: [
            item(.bottomRight, 340, 20), item(.bottomLeft), item(.topLeft, 36, 400),
        ])

        #expect(frames.map { $0 != nil } == [true, false, false])
    }

    @Test func noOrnamentsOverlapInAnyMap() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let size = CGSize(
                width: CGFloat.random(in: 0...600, using: &random),
                height: CGFloat.random(in: 0...400, using: &random))
            let items = (0..<6).map { _ in
                item(
                    OrnamentCorner.allCases.randomElement(using: &random) ?? .topLeft,
                    CGFloat.random(in: 1...200, using: &random), CGFloat.random(in: 1...90, using: &random))
            }
            let frames = OrnamentLayout(size: size).frames(of: items).compactMap { $0 }
            for (index, frame) in frames.enumerated() {
                #expect(CGRect(origin: .zero, size: size).contains(frame))
                for other in frames[..<index] { #expect(!frame.intersects(other), "\(frame) \(other)") }
            }
        }
    }
}
