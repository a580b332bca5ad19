import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

struct TraceFileTests {
    @Test func fieldsComeInOrderWithRoundedNumbers() {
        let line = TraceFile.line(
            "scrolled", at: FrameTime(seconds: 1.0 / 60),
            [
                ("name", .string("a \"list\"")), ("offset", .point(CGPoint(x: -0.0, y: 1.0 / 3))),
                ("bad", .number(.nan)), ("large", .number(1e300)),
            ])
        #expect(
            line
                == #"""
                {"t":0.0167,"event":"scrolled","name":"a \#
                \"list\"","offset":[0,0.333333],"bad":null,"large":1e+300}
                """#
        )
    }

    @Test func fileHoldsALineForEachRecord() throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("trace-\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try TraceFile(path: path)
        for count in 0..<2000 {
            file.record("frame", at: FrameTime(seconds: Double(count)), [("n", .number(Double(count)))])
        }
        file.close()

        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")

        #expect(lines.count == 2000)
        #expect(lines.last == #"{"t":1999,"event":"frame","n":1999}"#)
    }

    @Test func pathThatCannotBeWrittenIsAnError() {
        #expect(throws: (any Error).self) { try TraceFile(path: "/no/such/place/trace.jsonl") }
    }
}
