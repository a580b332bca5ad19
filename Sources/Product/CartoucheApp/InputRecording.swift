import Cartouche

/// Records the input of a running program into a file: a header, then a line for every event and every frame.
final class InputRecording {
    private let file: OutputFile
    private let header: InputScript.Header
    private var recorder: InputRecorder?
    /// The events that arrived before the first frame. The recording's times count from the first frame.
    private var early: [InputEvent] = []

    init(path: String, header: InputScript.Header) throws {
        file = try OutputFile(path: path)
        self.header = header
    }

    /// Called once, with the reason, when the recording cannot be written because the disk is full.
    var onFailure: ((String) -> Void)? {
        get { file.onFailure }
        set { file.onFailure = newValue }
    }

    func record(_ event: InputEvent) {
        guard let recorder else {
            early.append(event)
            return
        }
        write(recorder.line(for: event))
    }

    func recordFrame(at time: FrameTime) {
        if recorder == nil {
            let made = InputRecorder(start: time.seconds)
            recorder = made
            write(made.line(for: header))
            for event in early { write(made.line(for: event)) }
            early = []
        }
        if let recorder { write(recorder.line(forFrameAt: time)) }
    }

    func close() { file.close() }

    private func write(_ line: String) { file.write(Data((line + "\n").utf8)) }
}
