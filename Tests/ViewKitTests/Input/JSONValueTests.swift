import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The values of input files' lines, against Foundation's.
struct JSONValueTests {
    private func parse(_ text: String) -> JSONValue? {
        Array(text.utf8).withUnsafeBytes { JSONValue(json: $0) }
    }

    /// What Foundation makes of it.
    private func oracle(_ text: String) -> JSONValue? {
        (try? JSONDecoder().decode(Decoded.self, from: Data(text.utf8)))?.value
    }

    private struct Decoded: Decodable {
        let value: JSONValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let bool = try? container.decode(Bool.self) {
                value = .bool(bool)
            } else if let number = try? container.decode(Double.self) {
                let whole = number >= 0x1p53 ? try? container.decode(UInt64.self) : nil
                value = whole.map { .whole($0) } ?? .number(number)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else if let list = try? container.decode([Decoded].self) {
                value = .list(list.map(\.value))
            } else {
                value = .object(try container.decode([String: Decoded].self).mapValues(\.value))
            }
        }
    }

    @Test(arguments: [
        #"{"t":0.5,"mouse":"down","x":640,"y":-400.25}"#, #" { "a" : [ ] , "b" : { } } "#,
        #"["é","\u00e9","\ud83d\ude42","\"\\\/\b\f\n\r\t"]"#, "[1e3,1E-3,-0.5e+2,123456789012345678]",
        "[1.7976931348623157e308,5e-324,0.1,100]",
    ]) func whatIsJSONIsReadAsFoundationReadsIt(text: String) throws {
        let expected = try #require(oracle(text))

        #expect(parse(text) == expected)
    }

    @Test func wordsAndLargeNumbersKeepTheirKind() {
        #expect(parse("[true,false,null,1]") == .list([.bool(true), .bool(false), .null, .number(1)]))
        #expect(parse("18446744073709551557") == .whole(18_446_744_073_709_551_557))
        #expect(parse("-9007199254740994") == .number(-9_007_199_254_740_994))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "01", "1.", ".5", "+1", "1e", "--1",
        "nul", "truefalse", "[1 2]", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
        "\"\u{1}\"", "{\"a\":1}{", "NaN", "Infinity",
    ]) func whatIsNoJSONIsNone(text: String) { #expect(parse(text) == nil) }

    @Test func bytesThatAreNotUTF8AreNoJSON() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22],
        ] {
            #expect(bytes.withUnsafeBytes { JSONValue(json: $0) } == nil)
        }
    }

    /// A line of a million brackets would otherwise end the program.
    @Test func depthHasALimit() {
        #expect(parse(String(repeating: "[", count: 1_000_000)) == nil)
        #expect(parse(String(repeating: "[", count: 20) + String(repeating: "]", count: 20)) != nil)
    }

    /// Lines with a few bytes changed: both take them, or neither does.
    @Test func changedLinesAreTakenAsFoundationTakesThem() {
        let seed: UInt64 = 450
        var random = SeededGenerator(seed: seed)
        let line = #"{"t":12.25,"key":"A\u0041\\","down":true,"modifiers":["shift","ctrl"],"n":-1.5e3}"#
        let bytes = Array(line.utf8)
        let signs = Array(#"{}[]":,.0123456789eE+-\utrfalsn "#.utf8)
        for _ in 0..<4000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<changed.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: changed.remove(at: at)
                case 1: changed.insert(signs.randomElement(using: &random) ?? 0x20, at: at)
                default: changed[at] = signs.randomElement(using: &random) ?? 0x20
                }
            }
            let text = String(decoding: changed, as: UTF8.self)
            // Foundation keeps the first of two equal keys, and lets a comma stand at a list's end.
            if Self.isDuplicateOrHuge(text) || text.contains(",]") || text.contains(",}") { continue }
            let (mine, theirs) = (parse(text), oracle(text))
            if let mine, let theirs {
                #expect(mine == theirs, "seed \(seed): \(text)")
            } else {
                #expect((mine == nil) == (theirs == nil), "seed \(seed): \(text)")
            }
        }
    }

    /// Where JSON leaves open what is right: numbers that no Double holds, and keys that come twice.
    private static func isDuplicateOrHuge(_ text: String) -> Bool {
        text.contains(#/[eE]\+?\d{3}/#)
            || ["t", "n", "key", "down"].contains { text.components(separatedBy: "\"\($0)\":").count > 2 }
    }
}
