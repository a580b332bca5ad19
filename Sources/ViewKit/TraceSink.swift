import Drawing
import Foundation

/// A value in a trace line.
public enum TraceValue: Equatable, Sendable {
    case string(String)
    case number(Double)
    case list([TraceValue])
}

/// Takes what happened, in order, for trace files and tests.
public protocol TraceSink: AnyObject {
    /// Fields in the order given.
    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)])
}

extension TraceValue {
    public static func rect(_ r: CGRect) -> TraceValue {
        .list([.number(r.minX), .number(r.minY), .number(r.width), .number(r.height)])
    }
    public static func point(_ p: CGPoint) -> TraceValue { .list([.number(p.x), .number(p.y)]) }
}
