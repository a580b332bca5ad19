import Foundation
import Testing

@testable import CartoucheStyleSpec

/// Broken documents and random expressions: they are read or refused, and evaluated or not, but nothing else
/// happens.
@Suite struct FuzzTests {
    /// SplitMix64: the same numbers every time.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }

    private let feature = StyleFeature(
        properties: [
            "a": .number(3), "b": .string("text"), "c": .boolean(true), "d": .null,
            "e": .array([.number(1), .string("x")]),
            "f": .object(["k": .number(1)]),
        ], id: .number(1), geometryType: .line,
        geometry: StyleTileGeometry(
            coordinates: [0, 0, 4096, 4096, .min, .max], partEnds: [3], extent: 4096, zoom: 3, column: 2,
            row: 1))

    private static let operators: [String] =
        ExpressionParser.forms.union(OperatorSignatures.constants.keys).sorted()
        + OperatorSignatures.all.keys.sorted() + ["no-such-operator"]

    private func expression(_ random: inout Random, depth: Int) -> StyleJSON {
        let scalars: [StyleJSON] = [
            0, 1, -1, 0.5, 255, 1e300, "a", "b", "", "red", "#123456", true, false, .null, "linear", "x",
        ]
        let composed: [StyleJSON] = [
            ["literal", [1, 2]], ["literal", .object(["k": 1])], ["linear"], ["exponential", 1.5], ["zoom"],
            ["get", "a"], ["get", "b"],
            ["get", "e"], ["get", "missing"], ["cubic-bezier", 0.1, 0.2, 0.3, 0.4],
            ["collator", .object([:])],
            .object(["font-scale": 2]), .object(["locale": "de"]), ["pi"],
        ]
        if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
            return Bool.random(using: &random)
                ? scalars.randomElement(using: &random) ?? 0 : composed.randomElement(using: &random) ?? 0
        }
        let name = Self.operators.randomElement(using: &random) ?? "get"
        var parts: [StyleJSON] = [.string(name)]
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            parts.append(expression(&random, depth: depth - 1))
        }
        return .array(parts)
    }

    @Test func randomExpressionsAreCompiledOrRefused() {
        let types: [StyleType?] = [
            nil, .number, .string, .boolean, .color, .formatted, .resolvedImage, .padding,
            .array(.number, count: 2),
        ]
        var random = Random(state: 20_251_122)
        var compiled = 0
        var context = StyleContext(zoom: 4.5, feature: feature)
        context.problems = StyleProblems()
        for _ in 0..<20_000 {
            let json = expression(&random, depth: 4)
            let type = types.randomElement(using: &random) ?? nil
            guard
                let expression = try? StyleExpression(
                    json, expecting: type, site: "fuzz", registry: KeyRegistry())
            else {
                continue
            }
            compiled += 1
            let value = expression.evaluate(context)
            _ = expression.zoomMisuse
            // What is compiled for a type has it, or fails.
            if let type, let value { #expect(value.isOf(type) || value == .null, "\(json)") }
        }
        #expect(compiled > 1000, "only \(compiled) were expressions")
    }

    @Test func brokenDocumentsAreReadOrRefused() throws {
        let seeds = [Data(everyLayerType.utf8)]
        var random = Random(state: 7)
        var read = 0
        for _ in 0..<300 {
            var bytes = try #require(seeds.randomElement(using: &random))
            for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&bytes, &random) }
            guard let style = try? StyleDocument(bytes) else { continue }
            read += 1
            for layer in style.layers {
                _ = layer.filter?.matches(StyleContext(zoom: 3, feature: feature))
                _ = layer.line?.width.evaluate(zoom: 3, feature: feature)
                _ = layer.symbol?.textField.evaluate(zoom: 3, feature: feature)
                _ = layer.fill?.color.evaluate(zoom: 3, feature: feature)
            }
        }
        #expect(read > 20, "only \(read) were still documents")
    }

    /// A byte changed, a range cut out, or a piece of JSON put in.
    private func mutate(_ bytes: inout Data, _ random: inout Random) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...6, using: &random)))
        case 2:
            let digits = Array("0123456789".utf8)
            if digits.contains(bytes[index]) { bytes[index] = digits.randomElement(using: &random) ?? 48 }
        default:
            let pieces = ["null", "[]", "{}", "-1", "1e9", "\"\"", "[\"get\",\"a\"]", "[\"zoom\"]", ","]
            bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "0").utf8, at: index)
        }
    }

    /// A document as large and as deep as one may be is refused or read without many steps per byte.
    @Test func hostileDocumentsAreBounded() throws {
        let matches = (0..<20_000).map { "\($0), \($0 % 7)" }.joined(separator: ",")
        let wide = #"["match", ["get", "a"], \#(matches), 0]"#
        #expect(try evaluated(wide, ["a": .number(19_999)]) == .number(Double(19_999 % 7)))

        let many = #"["+", \#(Array(repeating: "[\"get\",\"a\"]", count: 110_000).joined(separator: ","))]"#
        #expect(compileError(many) != nil)

        let long = String(repeating: "x", count: 60_000)
        let parts = Array(repeating: #"["index-of", "xy", ["concat", ["get", "s"], "y"], 1]"#, count: 2000)
        #expect(try evaluated(#"["+", \#(parts.joined(separator: ","))]"#, ["s": .string(long)]) == nil)
    }
}
