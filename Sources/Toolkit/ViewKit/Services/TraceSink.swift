import CartoucheDrawing
import Foundation

/// A value in a trace line.
public nonisolated enum TraceValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// Any number; non-finite ones are written as null.
    case number(Double)
    /// A list of values, in order.
    case list([TraceValue])
}

/// Records trace events: what the user did and what the program showed, in order, for trace files and tests.
@MainActor
public protocol TraceSink: AnyObject {
    /// Records one event with its fields in the order given.
    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)])
}

extension TraceValue {
    /// A rectangle as the list `[x, y, width, height]`.
    public static func rect(_ r: CGRect) -> TraceValue {
        .list([.number(r.minX), .number(r.minY), .number(r.width), .number(r.height)])
    }
    /// A point as the list `[x, y]`.
    public static func point(_ p: CGPoint) -> TraceValue { .list([.number(p.x), .number(p.y)]) }
}
