import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct InputScriptTests {
    private func script(_ lines: String...) throws(InputScriptError) -> InputScript {
        try InputScript(text: lines.joined(separator: "\n"), file: "in.jsonl")
    }

    private func failure(_ line: String) -> String {
        do {
            _ = try script(#"{"t":0.5,"quit":true}"#, line)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func everyKindIsRead() throws {
        let script = try script(
            #"{"t":0,"size":[1280,800],"scale":1.5,"seed":7}"#,
            #"{"t":0.017,"frame":true}"#,
            #"{"t":0.50,"mouse":"down","x":640,"y":400}"#,
            #"{"t":0.50,"mouse":"move","x":641,"y":400.5}"#,
            #"{"t":0.50,"mouse":"up","x":641,"y":400,"button":3}"#,
            #"{"t":0.60,"touch":"began","id":1,"x":100,"y":90}"#,
            #"{"t":0.70,"wheel":[0,1],"x":640,"y":400}"#,
            #"{"t":0.80,"key":"Tab","down":true}"#,
            #"{"t":0.80,"key":"Left","down":false,"modifiers":["shift","ctrl"]}"#,
            "",
            #"{"t":0.85,"text":"é"}"#,
            #"{"t":0.85,"composing":"にほ","caret":1}"#,
            #"{"t":0.85,"composing":"にほ"}"#,
            #"{"t":0.86,"focus":false}"#,
            #"{"t":0.87,"drop":"a.geojson"}"#,
            #"{"t":0.90,"resize":[800,600]}"#,
            #"{"t":1.00,"shot":"a.png"}"#,
            #"{"t":2.00,"quit":true}"#,
            "")

        #expect(
            script.header == InputScript.Header(size: CGSize(width: 1280, height: 800), scale: 1.5, seed: 7))
        #expect(
            script.entries.map(\.action) == [
                .frame,
                .input(.mouse(.down, position: CGPoint(x: 640, y: 400), button: 1)),
                .input(.mouse(.move, position: CGPoint(x: 641, y: 400.5), button: 0)),
                .input(.mouse(.up, position: CGPoint(x: 641, y: 400), button: 3)),
                .input(.touch(.began, id: 1, position: CGPoint(x: 100, y: 90))),
                .input(.wheel(delta: CGVector(dx: 0, dy: 1), position: CGPoint(x: 640, y: 400))),
                .input(.key(name: "Tab", isDown: true, modifiers: [])),
                .input(.key(name: "Left", isDown: false, modifiers: [.shift, .control])),
                .input(.text("é")), .input(.composing("にほ", caret: 1)),
                .input(.composing("にほ", caret: 2)), .input(.focus(false)), .input(.drop(path: "a.geojson")),
                .input(.resize(CGSize(width: 800, height: 600))), .shot(path: "a.png"), .input(.quit),
            ])
        #expect(script.entries.last?.line == 18)
        #expect(script.duration == 2)
        #expect(script.frameTimes == [0.017])
    }

    @Test func badLinesAreNamedWithTheirReason() {
        #expect(failure("nonsense") == "in.jsonl:2: not JSON")
        #expect(failure("[1]") == "in.jsonl:2: not a JSON object")
        #expect(failure(#"{"t":1}"#) == "in.jsonl:2: nothing happens: no key such as mouse or touch")
        #expect(
            failure(#"{"t":1,"mouse":"click","x":1,"y":1}"#)
                == "in.jsonl:2: mouse must be down, move, up or leave, not \"click\"")
        #expect(
            failure(#"{"t":1,"composing":"ab","caret":3}"#)
                == "in.jsonl:2: caret must be from 0 to 2, the characters composed")
        #expect(failure(#"{"t":1,"mouse":"down","x":1}"#) == "in.jsonl:2: y is missing")
        #expect(failure(#"{"t":1,"mouse":"down","x":"1","y":1}"#) == "in.jsonl:2: x must be a number")
        #expect(failure(#"{"mouse":"down","x":1,"y":1}"#) == "in.jsonl:2: t is missing")
        #expect(failure(#"{"t":-1,"quit":true}"#) == "in.jsonl:2: t is negative")
        #expect(
            failure(#"{"t":0.4,"quit":true}"#)
                == "in.jsonl:2: t 0.4 comes after t 0.5: lines must be sorted by t")
        #expect(failure(#"{"t":1,"touch":"began","x":1,"y":1}"#) == "in.jsonl:2: id is missing")
        #expect(
            failure(#"{"t":1,"touch":"began","id":1.5,"x":1,"y":1}"#)
                == "in.jsonl:2: id must be a whole number")
        #expect(
            failure(#"{"t":1,"wheel":1,"x":1,"y":1}"#) == "in.jsonl:2: wheel must be a list of two numbers")
        #expect(failure(#"{"t":1,"key":"A"}"#) == "in.jsonl:2: down is missing")
        #expect(failure(#"{"t":1,"key":"A","down":1}"#) == "in.jsonl:2: down must be true or false")
        #expect(
            failure(#"{"t":1,"key":"A","down":true,"modifiers":["hyper"]}"#)
                == "in.jsonl:2: modifiers may be shift, ctrl, alt and gui")
        #expect(failure(#"{"t":1,"resize":[0,600]}"#) == "in.jsonl:2: resize must be from 1x1 to 16384x16384")
        #expect(failure(#"{"t":1,"quit":false}"#) == "in.jsonl:2: quit can only be true")
        #expect(failure(#"{"t":1,"shot":""}"#) == "in.jsonl:2: shot must name a file")
        #expect(failure(#"{"t":1,"quit":true,"foo":1}"#) == "in.jsonl:2: unknown key \"foo\" beside quit")
        #expect(
            failure(#"{"t":1,"quit":true,"frame":true}"#) == "in.jsonl:2: both quit and frame in one line")
        #expect(failure(#"{"t":1,"size":[5,5]}"#) == "in.jsonl:2: only the first line may have a size")
    }

    @Test func numbersThatNoWindowAndNoClockCanFollowAreRefused() {
        #expect(failure(#"{"t":1e300,"quit":true}"#) == "in.jsonl:2: t is past 1000000 seconds")
        #expect(
            failure(#"{"t":1,"resize":[1e12,600]}"#)
                == "in.jsonl:2: resize must be from 1x1 to 16384x16384")
        #expect(
            throws: InputScriptError(
                file: "in.jsonl", line: 1, reason: "size must be from 1x1 to 16384x16384")
        ) { try script(#"{"t":0,"size":[1280,1e300]}"#) }
        #expect(
            throws: InputScriptError(file: "in.jsonl", line: 1, reason: "scale must be from 0.25 to 8")
        ) { try script(#"{"t":0,"size":[1280,800],"scale":1e9}"#) }
    }

    @Test func missingFileIsNamed() {
        #expect(
            throws: InputScriptError(
                file: "/no/such", line: nil, reason: "cannot be read: No such file or directory")
        ) {
            try InputScript(contentsOf: "/no/such")
        }
    }

    @Test func whatIsRecordedReadsBackTheSame() throws {
        var random = SeededGenerator(seed: 9)
        let recorder = InputRecorder(start: 0)
        func point() -> CGPoint {
            CGPoint(x: .random(in: 0...1000, using: &random), y: .random(in: 0...1000, using: &random))
        }
        let kinds: [() -> InputEvent.Kind] = [
            { .mouse(.down, position: point(), button: 1) }, { .mouse(.move, position: point(), button: 0) },
            { .mouse(.up, position: point(), button: Int.random(in: 2...5, using: &random)) },
            { .touch(.moved, id: -5, position: point()) },
            { .touch(.cancelled, id: 123_456_789_012, position: point()) },
            { .wheel(delta: CGVector(dx: -0.25, dy: 1.0 / 3), position: point()) },
            { .key(name: "\"", isDown: true, modifiers: [.option, .command]) }, { .text("a\n\u{1}\\é🙂") },
            { .focus(true) }, { .resize(CGSize(width: 800, height: 600.5)) }, { .drop(path: "/x/ü.json") },
            { .composing("かな", caret: 1) }, { .quit },
        ]
        var lines = [
            recorder.line(for: InputScript.Header(size: CGSize(width: 10, height: 20), scale: 2, seed: 3))
        ]
        var expected: [InputScript.Entry] = []
        var time = 0.0
        for count in 0..<300 {
            time += Double.random(in: 0...0.02, using: &random)
            if count % 7 == 0 {
                lines.append(recorder.line(forFrameAt: FrameTime(seconds: time)))
                expected.append(InputScript.Entry(time: time, action: .frame, line: lines.count))
            } else {
                let kind = kinds[count % kinds.count]()
                lines.append(recorder.line(for: InputEvent(time: time, kind: kind)))
                expected.append(InputScript.Entry(time: time, action: .input(kind), line: lines.count))
            }
        }

        let script = try InputScript(text: lines.joined(separator: "\n"), file: "recorded")

        #expect(script.entries == expected)
        #expect(script.header?.seed == 3)
    }

    @Test func recordedLinesAreShort() {
        let recorder = InputRecorder(start: 10)
        let event = InputEvent(time: 10.5, kind: .mouse(.down, position: CGPoint(x: 640, y: 400), button: 1))
        #expect(recorder.line(for: event) == #"{"t":0.5,"mouse":"down","x":640,"y":400}"#)
        #expect(
            recorder.line(for: InputScript.Header(size: CGSize(width: 1280, height: 800), scale: 1, seed: 7))
                == #"{"t":0,"size":[1280,800],"scale":1,"seed":7}"#)
    }
}
