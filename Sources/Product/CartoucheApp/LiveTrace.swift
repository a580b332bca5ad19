import Cartouche

/// A trace file to which each line is written at once, so that another program can follow it.
final class LiveTrace: TraceSink {
    private let file: TraceFile

    init(path: String) throws { file = try TraceFile(path: path) }

    /// Called once, with the reason, when the trace file cannot be written because the disk is full.
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
    /// The durations of all phases of this frame in milliseconds, as fields of a line in a trace file.
    var traceFields: [(String, TraceValue)] {
        FrameStatistics.Phase.allCases.map { ("\($0)", .number(self[$0] * 1000)) }
    }
}
