import Cartouche

/// An input file played alongside real input, read incrementally. Its times count from the first frame.
final class ScriptPlayback: InputPlayback {
    /// Called when a screenshot is due: the next frame is written to this file.
    var onShot: ((String) -> Void)?
    /// Resizes a real window, which then sends its own resize event; nil plays the event itself.
    var onResize: ((CGSize) -> Void)?

    private let onFailure: (InputScriptError) -> Void
    private var reader: InputScriptReader
    /// Entries read and not yet played, from `first` on.
    private var entries: [InputScript.Entry] = []
    private var first = 0
    private var start: Double?

    /// - Parameter onFailure: called when the file has changed since it was checked; playback then stops.
    init(file: InputScriptFile, onFailure: @escaping (InputScriptError) -> Void) throws(InputScriptError) {
        self.onFailure = onFailure
        reader = try file.makeReader()
    }

    var nextTime: FrameTime? {
        guard first < entries.count || readAhead() else { return nil }
        return FrameTime(seconds: (start ?? 0) + entries[first].time)
    }

    /// The time of the next recorded frame, in seconds of the file; nil after the last one.
    var nextFrameTime: Double? {
        var index = first
        while index < entries.count || readAhead() {
            if entries[index].action == .frame { return entries[index].time }
            index += 1
        }
        return nil
    }

    func drainEvents(upTo time: FrameTime) -> [InputEvent] {
        let start = start ?? time.seconds
        self.start = start
        var events: [InputEvent] = []
        while first < entries.count || readAhead(), start + entries[first].time <= time.seconds {
            let entry = entries[first]
            first += 1
            switch entry.action {
            case .input(.resize(let size)) where onResize != nil: onResize?(size)
            case .input(let kind): events.append(InputEvent(time: start + entry.time, kind: kind))
            case .shot(let path): onShot?(path)
            case .frame: break
            }
        }
        // Only when half are played, so that the remaining entries are not moved in every frame.
        if first > entries.count / 2 {
            entries.removeFirst(first)
            first = 0
        }
        return events
    }

    /// Reads one more entry; false after the last one.
    private func readAhead() -> Bool {
        do {
            guard let entry = try reader.next() else { return false }
            entries.append(entry)
            return true
        } catch {
            onFailure(error)
            return false
        }
    }
}
