import CartoucheDrawing
import CartoucheJSON
import Foundation

/// Makes the lines of an input file, a recording of user input, which `InputScript` reads back as the same
/// values. Times and points keep all their digits: with rounded ones, playback would not have exactly the
/// same result.
package nonisolated struct InputRecorder: Sendable {
    /// The time of the recording's first frame, in seconds of the program's clock; times in the file are
    /// relative to this time.
    package let start: Double

    /// Creates a recorder of user input.
    /// - Parameter start: the time by the program's clock, in seconds, that is written as 0 in the file.
    package init(start: Double = 0) { self.start = start }

    /// The text of the first line of the input file, with the header's window size, scale and seed.
    package func line(for header: InputScript.Header) -> String {
        var fields = [("size", pair(header.size.width, header.size.height))]
        if let scale = header.scale { fields.append(("scale", number(scale))) }
        if let seed = header.seed { fields.append(("seed", "\(seed)")) }
        return line(at: start, fields)
    }

    /// The text of the input file's line for an event of user input.
    package func line(for event: InputEvent) -> String { line(at: event.time, fields(of: event.kind)) }

    /// The text of the input file's line that records that a frame was drawn, at a time of the program's
    /// clock.
    package func line(forFrameAt time: FrameTime) -> String { line(at: time.seconds, [("frame", "true")]) }

    private func fields(of kind: InputEvent.Kind) -> [(String, String)] {
        switch kind {
        case .mouse(let phase, let position, let button):
            [("mouse", JSONText.quoted(phase.rawValue))] + point(position)
                + (button == (phase == .move || phase == .leave ? 0 : 1) ? [] : [("button", "\(button)")])
        case .touch(let phase, let id, let position):
            [("touch", JSONText.quoted(phase.rawValue)), ("id", "\(id)")] + point(position)
        case .wheel(let delta, let position): [("wheel", pair(delta.dx, delta.dy))] + point(position)
        case .key(let key, let isDown, let modifiers):
            [("key", JSONText.quoted(key.name)), ("down", "\(isDown)")]
                + (modifiers.isEmpty ? [] : [("modifiers", list(modifiers.names.map(JSONText.quoted)))])
        case .text(let text): [("text", JSONText.quoted(text))]
        case .composing(let text, let caret): [("composing", JSONText.quoted(text)), ("caret", "\(caret)")]
        case .resize(let size): [("resize", pair(size.width, size.height))]
        case .focus(let hasFocus): [("focus", "\(hasFocus)")]
        case .drop(let path): [("drop", JSONText.quoted(path))]
        case .quit: [("quit", "true")]
        }
    }

    private func line(at time: Double, _ fields: [(String, String)]) -> String {
        let all = [("t", number(max(0, time - start)))] + fields
        return "{" + all.map { "\(JSONText.quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    private func point(_ p: CGPoint) -> [(String, String)] { [("x", number(p.x)), ("y", number(p.y))] }
    private func pair(_ a: Double, _ b: Double) -> String { list([number(a), number(b)]) }
    private func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
    private func number(_ value: Double) -> String { JSONText.number(value) }
}
