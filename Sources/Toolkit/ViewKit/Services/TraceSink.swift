import CartoucheDrawing
import Foundation

/// A value in a line of a trace file, the log of what the user did and the program showed.
public nonisolated enum TraceValue: Equatable, Sendable {
    /// A text in a line of a trace file.
    case string(String)
    /// A number in a line of a trace file; infinite numbers and NaN are written as null.
    case number(Double)
    /// A list of values in a line of a trace file.
    case list([TraceValue])
}

/// Records trace events: what the user did and what the program showed, in order, for trace files and tests.
@MainActor
public protocol TraceSink: AnyObject {
    /// Records one trace event with its fields, in the order given.
    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)])
}

extension TraceValue {
    /// A rectangle for a trace file, as the list `[x, y, width, height]`.
    public static func rect(_ r: CGRect) -> TraceValue {
        .list([.number(r.minX), .number(r.minY), .number(r.width), .number(r.height)])
    }
    /// A point for a trace file, as the list `[x, y]`.
    public static func point(_ p: CGPoint) -> TraceValue { .list([.number(p.x), .number(p.y)]) }
}
