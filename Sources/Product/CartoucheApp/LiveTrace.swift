import Cartouche

/// A trace file whose lines are flushed at once, so that a reader can follow it.
final class LiveTrace: TraceSink {
    private let file: TraceFile

    init(path: String) throws { file = try TraceFile(path: path) }

    /// Called once, with the reason, when the disk is full.
    var onFailure: ((String) -> Void)? {
        get { file.onFailure }
        set { file.onFailure = newValue }
    }

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        file.record(event, at: time, fields)
        file.flush()
    }

    func close() { file.close() }
}

extension FrameStatistics.Frame {
    /// Milliseconds per phase.
    var traceFields: [(String, TraceValue)] {
        FrameStatistics.Phase.allCases.map { ("\($0)", .number(self[$0] * 1000)) }
    }
}
