import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The flow layout's arithmetic against a plain one that goes through all items.
struct FlowGeometryTests {
    private typealias Size = FlowGeometry.Size
    private typealias Frame = FlowGeometry.Frame

    /// Places each item after the one before it.
    private struct Oracle {
        var items: [[Frame]] = []
        var headers: [Frame?] = []
        var footers: [Frame?] = []
        var length: CGFloat = 0

        init(_ content: [(metrics: FlowGeometry.Metrics, items: FlowGeometry.Items)], cross: CGFloat) {
            for (metrics, section) in content {
                headers.append(bar(metrics.header, cross))
                length += metrics.header + metrics.mainInsets.start
                let room = cross - metrics.crossInsets.start - metrics.crossInsets.end
                let start = (length, metrics.crossInsets.start)
                switch section {
                case .uniform(let count, let size):
                    add(Array(repeating: size, count: count), metrics, room, start, isUniform: true)
                case .sizes(let sizes): add(sizes, metrics, room, start, isUniform: false)
                }
                length += metrics.mainInsets.end
                footers.append(bar(metrics.footer, cross))
                length += metrics.footer
            }
        }

        private func bar(_ height: CGFloat, _ cross: CGFloat) -> Frame? {
            height > 0 ? Frame(main: length, cross: 0, size: Size(main: height, cross: cross)) : nil
        }

        private mutating func add(
            _ sizes: [Size], _ metrics: FlowGeometry.Metrics, _ room: CGFloat,
            _ start: (main: CGFloat, cross: CGFloat), isUniform: Bool
        ) {
            var lines: [[Size]] = []
            for size in sizes {
                let line = (lines.last ?? []) + [size]
                let width =
                    line.reduce(0) { $0 + $1.cross } + CGFloat(line.count - 1) * metrics.itemSpacing
                if lines.isEmpty || width > room + 0.001 {
                    lines.append([size])
                } else {
                    lines[lines.count - 1] = line
                }
            }
            var fitting = 1
            while let size = sizes.first, isUniform,
                CGFloat(fitting + 1) * size.cross + CGFloat(fitting) * metrics.itemSpacing <= room + 0.001
            { fitting += 1 }
            var (frames, main): ([Frame], CGFloat) = ([], start.main)
            for (index, line) in lines.enumerated() {
                if index > 0 { main += metrics.lineSpacing }
                let height = line.map(\.main).max() ?? 0
                let sum = line.reduce(0) { $0 + $1.cross }
                var (x, gap) = (start.cross, metrics.itemSpacing)
                if isUniform {
                    let width = line[0].cross
                    if fitting == 1 {
                        x += max(0, (room - width) / 2)
                    } else {
                        gap = (room - CGFloat(fitting) * width) / CGFloat(fitting - 1)
                    }
                } else if index < lines.count - 1, line.count > 1 {
                    gap = max(gap, (room - sum) / CGFloat(line.count - 1))
                }
                for size in line {
                    frames.append(Frame(main: main + (height - size.main) / 2, cross: x, size: size))
                    x += size.cross + gap
                }
                main += height
            }
            items.append(frames)
            length = main
        }
    }

    private static func content(
        _ random: inout SeededGenerator
    ) -> [(metrics: FlowGeometry.Metrics, items: FlowGeometry.Items)] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
            func length(_ limit: Int) -> CGFloat { CGFloat(Int.random(in: 0...limit, using: &random)) }
            func size() -> Size { Size(main: length(40) + 1, cross: length(90) + 1) }
            let metrics = FlowGeometry.Metrics(
                mainInsets: (length(20), length(20)), crossInsets: (length(20), length(20)),
                lineSpacing: length(12), itemSpacing: length(12), header: length(1) * 24,
                footer: length(1) * 18)
            let count = Int.random(in: 0...40, using: &random)
            return Bool.random(using: &random)
                ? (metrics, .uniform(count: count, size: size()))
                : (metrics, .sizes((0..<count).map { _ in size() }))
        }
    }

    private static func isNear(_ a: Frame?, _ b: Frame?) -> Bool {
        guard let a, let b else { return a == b }
        return abs(a.main - b.main) < 0.01 && abs(a.cross - b.cross) < 0.01
            && abs(a.size.main - b.size.main) < 0.01 && abs(a.size.cross - b.size.cross) < 0.01
    }

    @Test func everyElementIsWhereOnePlacedAfterTheOtherLies() {
        for seed in UInt64(0)..<300 {
            var random = SeededGenerator(seed: seed)
            let content = Self.content(&random)
            let cross = CGFloat(Int.random(in: 60...400, using: &random))

            let geometry = FlowGeometry(content, cross: cross)

            let oracle = Oracle(content, cross: cross)
            #expect(abs(geometry.length - oracle.length) < 0.01, "seed \(seed)")
            for (section, frames) in oracle.items.enumerated() {
                #expect(
                    Self.isNear(geometry.headerFrame(of: section), oracle.headers[section]), "seed \(seed)")
                #expect(
                    Self.isNear(geometry.footerFrame(of: section), oracle.footers[section]), "seed \(seed)")
                for (item, frame) in frames.enumerated() {
                    let found = geometry.frame(ofItem: item, in: section)
                    #expect(Self.isNear(found, frame), "seed \(seed): item \(section).\(item)")
                }
                #expect(geometry.frame(ofItem: frames.count, in: section) == nil)
            }
        }
    }

    @Test func aRangeHasTheItemsThatLieInIt() {
        for seed in UInt64(300)..<600 {
            var random = SeededGenerator(seed: seed)
            let content = Self.content(&random)
            let cross = CGFloat(Int.random(in: 120...400, using: &random))
            let geometry = FlowGeometry(content, cross: cross)
            let oracle = Oracle(content, cross: cross)
            for _ in 0..<8 {
                let low = CGFloat.random(in: -50...max(50, oracle.length), using: &random)
                let high = low + CGFloat.random(in: 1...200, using: &random)

                let sections = geometry.sections(from: low, to: high)

                for (section, frames) in oracle.items.enumerated() {
                    let found =
                        sections.contains(section)
                        ? Set(geometry.items(in: section, from: low, to: high)) : []
                    let lying = frames.indices.filter {
                        frames[$0].main < high - 0.01 && frames[$0].main + frames[$0].size.main > low + 0.01
                    }
                    #expect(found.isSuperset(of: lying), "seed \(seed), section \(section)")
                    // Of a line with items of several heights all are found, however low some are.
                    let lines = Set(lying.map { frames[$0].main + frames[$0].size.main / 2 })
                    let extra = found.subtracting(lying).filter {
                        let middle = frames[$0].main + frames[$0].size.main / 2
                        return !lines.contains { abs($0 - middle) < 0.01 }
                            && (frames[$0].main > high + 40 || frames[$0].main + 80 < low)
                    }
                    #expect(extra.isEmpty, "seed \(seed), section \(section)")
                }
            }
        }
    }

    @Test func aHeaderStaysWhileItsSectionIsInView() {
        let metrics = FlowGeometry.Metrics(header: 20, footer: 10)
        let geometry = FlowGeometry(
            Array(repeating: (metrics, .uniform(count: 10, size: Size(main: 30, cross: 100))), count: 2),
            cross: 100)

        #expect(geometry.headerFrame(of: 0, visibleStart: -5)?.main == 0)
        #expect(geometry.headerFrame(of: 0, visibleStart: 100)?.main == 100)
        #expect(geometry.headerFrame(of: 0, visibleStart: 315)?.main == 300, "the footer pushes it")
        #expect(geometry.headerFrame(of: 1, visibleStart: 100)?.main == 330)
        #expect(geometry.footerFrame(of: 0, visibleEnd: 200)?.main == 190)
        #expect(geometry.footerFrame(of: 0, visibleEnd: 900)?.main == 320)
    }

    @Test func numbersThatAreNoLengthsCountAsNone() {
        let metrics = FlowGeometry.Metrics(
            mainInsets: (.nan, .infinity), crossInsets: (.nan, 0), lineSpacing: -.infinity,
            itemSpacing: .nan, header: -4, footer: .infinity)
        let sizes = [Size(main: .nan, cross: 5), Size(main: 10, cross: -.infinity), Size(main: -3, cross: 9)]
        let geometry = FlowGeometry(
            [
                (metrics, .uniform(count: 3, size: Size(main: .infinity, cross: .nan))),
                (metrics, .uniform(count: -2, size: Size(main: 10, cross: 10))), (metrics, .sizes(sizes)),
            ], cross: .nan)

        #expect(geometry.length.isFinite)
        #expect(geometry.counts == [3, 0, 3])
        #expect(geometry.items(in: 0, from: -100, to: 100).isEmpty)
        #expect(geometry.frame(ofItem: 1, in: 2)?.size == Size(main: 10, cross: 0))
    }
}
