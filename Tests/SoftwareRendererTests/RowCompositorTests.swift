import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

/// Four pixels at a time give what `Pixel` gives for each.
struct RowCompositorTests {
    /// A row of premultiplied pixels with runs of clear, solid and soft ones.
    private func row(_ count: Int, _ generator: inout SeededGenerator, isCoverage: Bool = false) -> [UInt32] {
        var kind = 0
        return (0..<count).map { _ in
            if Int.random(in: 0..<3, using: &generator) == 0 {
                kind = Int.random(in: 0..<3, using: &generator)
            }
            var rgba = UInt32.random(in: 0...UInt32.max, using: &generator)
            if isCoverage { rgba |= 0x00FF_FFFF }
            return switch kind {
            case 0: 0
            case 1: Pixel.premultiplied(rgba | 0xFF00_0000)
            default: Pixel.premultiplied(rgba)
            }
        }
    }

    private func check(
        _ compositor: RowCompositor, isCoverage: Bool = false, seed: UInt64, _ one: (UInt32, UInt32) -> UInt32
    ) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let count = Int.random(in: 0...37, using: &generator)
            let offset = Int.random(in: 0...3, using: &generator)
            let source = row(count + offset, &generator, isCoverage: isCoverage)
            let below = row(count + 8, &generator)
            var result = below

            source.withUnsafeBufferPointer { source in
                result.withUnsafeMutableBufferPointer { result in
                    guard let from = source.baseAddress, let to = result.baseAddress else { return }
                    compositor.compose(from + offset, onto: to + 3, count: count)
                }
            }

            var expected = below
            for i in 0..<count { expected[i + 3] = one(source[i + offset], below[i + 3]) }
            #expect(result == expected, "seed \(seed), \(count) pixels from \(offset)")
        }
    }

    @Test func copies() { check(.copy, seed: 1) { source, _ in source } }

    @Test func blends() { check(.over, seed: 2) { Pixel.over($0, $1) } }

    @Test(arguments: [0, 1, 77, 128, 254, 255] as [UInt32])
    func fades(factor: UInt32) {
        check(.faded(factor), seed: 3) { Pixel.over(Pixel.scaled($0, by: factor), $1) }
    }

    @Test(arguments: [0xFF12_3456, 0x8040_2010, 0xFFFF_FFFF, 0x0101_0101] as [UInt32])
    func tintsCoverage(tint: UInt32) {
        check(.coverage(tint), isCoverage: true, seed: 4) {
            Pixel.over(Pixel.scaled(tint, by: $0 >> 24), $1)
        }
    }

    @Test(arguments: [0xFF12_3456, 0x8040_2010, 0xFFFF_FFFF, 0x0101_0101] as [UInt32])
    func modulates(tint: UInt32) {
        check(.modulate(tint), seed: 5) { Pixel.over(Pixel.modulated($0, by: tint), $1) }
    }

    @Test(arguments: [0xFF12_3456, 0x8040_2010, 0, 0x0101_0101] as [UInt32])
    func fills(color: UInt32) {
        var generator = SeededGenerator(seed: 6)
        for count in 0..<40 {
            let below = row(count + 6, &generator)
            var result = below

            result.withUnsafeMutableBufferPointer { result in
                if let to = result.baseAddress { RowCompositor.fill(color, onto: to + 3, count: count) }
            }

            var expected = below
            for i in 0..<count { expected[i + 3] = Pixel.over(color, below[i + 3]) }
            #expect(result == expected, "\(count) pixels")
        }
    }

    @Test func aFadeIsAModulationByWhite() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let pixel = Pixel.premultiplied(UInt32.random(in: 0...UInt32.max, using: &generator))
            let factor = UInt32.random(in: 0...255, using: &generator)

            #expect(Pixel.scaled(pixel, by: factor) == Pixel.modulated(pixel, by: factor &* 0x0101_0101))
        }
    }

    @Test func dividingBy255IsExact() {
        for number in stride(from: UInt32(0), through: 65279, by: 1) {
            let lanes = Pixel4.quotient(Pixel4.lanes(number))
            guard UInt32(lanes[3]) != number / 255 else { continue }
            Issue.record("\(number) / 255 is not \(lanes[3])")
        }
    }
}
