import Cartouche

/// An input file played beside real input. Its times count from the first frame.
final class ScriptPlayback: InputPlayback {
    /// Called when a picture is due: the next frame's goes to this file.
    var onShot: ((String) -> Void)?
    /// Resizes a real window, which then tells of it itself; nil where the event is all there is.
    var onResize: ((CGSize) -> Void)?

    private let entries: [InputScript.Entry]
    private var next = 0
    private var start: Double?

    init(script: InputScript) { entries = script.entries }

    var nextTime: FrameTime? {
        guard next < entries.count else { return nil }
        return FrameTime(seconds: (start ?? 0) + entries[next].time)
    }

    func takeEvents(upTo time: FrameTime) -> [InputEvent] {
        let start = start ?? time.seconds
        self.start = start
        var events: [InputEvent] = []
        while next < entries.count, start + entries[next].time <= time.seconds {
            let entry = entries[next]
            next += 1
            switch entry.action {
            case .input(.resize(let size)) where onResize != nil: onResize?(size)
            case .input(let kind): events.append(InputEvent(time: start + entry.time, kind: kind))
            case .shot(let path): onShot?(path)
            case .frame: break
            }
        }
        return events
    }
}
