import Cartouche

/// Writes an input file while the program runs: a header, then every event and every frame.
final class InputRecording {
    private let handle: FileHandle
    private let header: InputScript.Header
    private var recorder: InputRecorder?
    /// Events before the first frame, whose time is the file's zero.
    private var early: [InputEvent] = []

    init(path: String, header: InputScript.Header) throws {
        try Data().write(to: URL(fileURLWithPath: path))
        handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        self.header = header
    }

    func note(_ event: InputEvent) {
        guard let recorder else {
            early.append(event)
            return
        }
        write(recorder.line(for: event))
    }

    func noteFrame(at time: FrameTime) {
        if recorder == nil {
            let made = InputRecorder(start: time.seconds)
            recorder = made
            write(made.line(for: header))
            for event in early { write(made.line(for: event)) }
            early = []
        }
        if let recorder { write(recorder.line(forFrameAt: time)) }
    }

    func close() { try? handle.close() }

    private func write(_ line: String) { try? handle.write(contentsOf: Data((line + "\n").utf8)) }
}
