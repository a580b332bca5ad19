import CartoucheDrawing
import ViewKit

/// Keeps what was traced, as lines "event field=value ...".
final class TraceLog: TraceSink {
    private(set) var lines: [String] = []

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        lines.append(([event] + fields.map { "\($0.0)=\(Self.text($0.1))" }).joined(separator: " "))
    }

    private static func text(_ value: TraceValue) -> String {
        switch value {
        case .string(let text): text
        case .number(let number): "\(number)"
        case .list(let values): "[" + values.map(text).joined(separator: ",") + "]"
        }
    }
}
