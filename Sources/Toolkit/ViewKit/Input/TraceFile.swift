import CartoucheDrawing
import CartoucheJSON
import Foundation

/// Writes trace events, a log of what the user did and the program showed, to a file. Each event is a line
/// with a JSON object: `t` (the time in seconds), `event` (its name), then the event's fields in their order.
@MainActor
package final class TraceFile: TraceSink {
    private let file: OutputFile
    private var buffer = Data()
    /// The number of buffered bytes at which the buffered lines of trace events are written to the file.
    private static let piece = 16_384

    /// Opens a trace file (a log of events) for writing. An older file of the same name stays until the first
    /// lines are written.
    /// - Throws: an error with a `fileReason` if the file cannot be written.
    package init(path: String) throws {
        file = try OutputFile(path: path)
    }

    /// Called once when trace events could not be written, as on a full disk, with the reason in the system's
    /// words. Later events are not written.
    package var onFailure: ((String) -> Void)? {
        get { file.onFailure }
        set { file.onFailure = newValue }
    }

    package func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        buffer.append(contentsOf: Self.line(event, at: time, fields).utf8)
        buffer.append(10)
        if buffer.count >= Self.piece { flush() }
    }

    /// Writes the buffered lines of trace events to the file. Called at the program's end, and whenever the
    /// file should be up to date.
    package func flush() {
        guard !buffer.isEmpty else { return }
        file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the buffered lines of trace events and closes the file; no events may be recorded afterward.
    package func close() {
        flush()
        file.close()
    }

    /// The text of the line for a trace event, without the line break. Times are rounded to 0.1 ms, other
    /// numbers to 6 decimals (0.1 m for degrees of latitude); numbers that are not finite become null.
    package static func line(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) -> String
    {
        var line = "{\"t\":\(number(time.seconds, decimals: 1e4)),\"event\":\(JSONText.quoted(event))"
        for (key, value) in fields { line += ",\(JSONText.quoted(key)):\(text(of: value))" }
        return line + "}"
    }

    private static func text(of value: TraceValue) -> String {
        switch value {
        case .string(let string): JSONText.quoted(string)
        case .number(let value): number(value, decimals: 1e6)
        case .list(let values): "[" + values.map(text).joined(separator: ",") + "]"
        }
    }

    private static func number(_ value: Double, decimals: Double) -> String {
        let rounded = (value * decimals).rounded() / decimals
        // A number too large to scale stays as it is. Adding 0 turns -0 into 0.
        return JSONText.number(rounded.isFinite ? rounded + 0 : value)
    }
}
