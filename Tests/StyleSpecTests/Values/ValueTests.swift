import Foundation
import Testing

@testable import CartoucheStyleSpec

@Suite struct ValueTests {
    @Test func numbersAreWrittenInTheirShortestForm() {
        let rows: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (1e15, "1000000000000000"),
            (1e20, "100000000000000000000"),
            (1e21, "1e+21"), (1.5e300, "1.5e+300"), (0.000001, "0.000001"), (1.25e-7, "1.25e-7"),
            (123456.789, "123456.789"),
            (.nan, "NaN"), (.infinity, "Infinity"), (-1e-10, "-1e-10"), (1.0 / 3, "0.3333333333333333"),
        ]
        for (number, text) in rows { #expect(ValueText.number(number) == text) }
    }

    @Test func arraysAndObjectsAreWrittenAsJSON() {
        let value = StyleValue.object([
            "b": .array([.number(1), .string("x\"\n"), .null]), "a": .boolean(true),
        ])

        #expect(ValueText(value, limit: 100).text == #"{"a":true,"b":[1,"x\"\n",null]}"#)
        #expect(ValueText(.null, limit: 100).text == "")
        #expect(ValueText(.string("plain"), limit: 100).text == "plain")
    }

    @Test func writingStopsAtTheLimit() {
        var value = StyleValue.array([.string("xxxxxxxxxx")])
        for _ in 0..<60 { value = .array([value, value]) }

        let text = ValueText(value, limit: 1000)

        #expect(text.isCut)
        #expect(text.text.utf8.count < 2000)
    }

    @Test func jsonTellsBooleansFromNumbers() throws {
        let json = try StyleJSON(Data(#"[true, 1, 0, false, null, "x", 1.5, {"a": []}]"#.utf8))

        #expect(json == .array([true, 1, 0, false, .null, "x", 1.5, .object(["a": .array([])])]))
    }

    @Test func whatIsNoJSONSaysWhy() {
        for text in ["", "[1", "{\"a\":}", "nope", "[1e999]"] {
            #expect(throws: StyleJSON.Failure.self) { try StyleJSON(Data(text.utf8)) }
        }
        let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        #expect(throws: StyleJSON.Failure.self) { try StyleJSON(Data(deep.utf8)) }
        let deeper = String(repeating: "[", count: 100_000)
        #expect(throws: StyleJSON.Failure.self) { try StyleJSON(Data(deeper.utf8)) }
    }

    @Test func paddingIsReadAsInCSS() {
        func sides(_ numbers: Double...) -> [Double]? {
            StylePadding(.array(numbers.map { .number($0) })).map { [$0.top, $0.right, $0.bottom, $0.left] }
        }
        #expect(sides(1) == [1, 1, 1, 1])
        #expect(sides(1, 2) == [1, 2, 1, 2])
        #expect(sides(1, 2, 3) == [1, 2, 3, 2])
        #expect(sides(1, 2, 3, 4) == [1, 2, 3, 4])
        #expect(sides() == nil)
        #expect(sides(1, 2, 3, 4, 5) == nil)
        #expect(StylePadding(.number(7))?.left == 7)
    }

    @Test func anchorsHaveTheirOffsets() {
        let value = StyleValue.array([.string("top"), .array([.number(1), .number(2)])])

        #expect(StyleAnchorOffset.list(value) == [StyleAnchorOffset(anchor: .top, x: 1, y: 2)])
        #expect(StyleAnchorOffset.list(.array([.string("above"), .array([.number(1), .number(2)])])) == nil)
        #expect(StyleAnchorOffset.list(.array([.string("top")])) == nil)
    }

    @Test func typesAreNamedAsInTheSpecification() {
        #expect(StyleValue.array([.number(1), .number(2)]).type.description == "array<number, 2>")
        #expect(StyleValue.array([.number(1), .string("")]).type.description == "array<value, 2>")
        #expect(StyleType.array(.value, count: nil).description == "array")
        #expect(StyleType.value.accepts(.array(.number, count: 3)))
        #expect(!StyleType.value.accepts(.collator))
        #expect(StyleType.array(.number, count: nil).accepts(.array(.number, count: 2)))
        #expect(!StyleType.array(.number, count: 3).accepts(.array(.number, count: 2)))
        #expect(StyleType.array(.string, count: nil).accepts(.array(.value, count: 0)))
    }
}
