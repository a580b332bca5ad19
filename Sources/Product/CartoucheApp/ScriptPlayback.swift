import Cartouche

/// Plays an input file in addition to the user's input, and reads it while it plays. The times in the file
/// count from the first frame.
final class ScriptPlayback: InputPlayback {
    /// Called with the path of a file when the input file asks for a screenshot: the next frame is to be
    /// written to that path.
    var onShot: ((String) -> Void)?
    /// Called with a size in points to resize a real window, which then sends its own resize event; if nil,
    /// the resize event from the input file is sent.
    var onResize: ((CGSize) -> Void)?

    private let onFailure: (InputScriptError) -> Void
    private var reader: InputScriptReader
    /// The entries that were read from the input file; those before the index `first` were already played.
    private var entries: [InputScript.Entry] = []
    private var first = 0
    private var start: Double?

    /// Opens the file for playback.
    /// - Parameter onFailure: called if the file has changed since it was checked; playback then stops.
    init(file: InputScriptFile, onFailure: @escaping (InputScriptError) -> Void) throws(InputScriptError) {
        self.onFailure = onFailure
        reader = try file.makeReader()
    }

    var nextTime: FrameTime? {
        guard first < entries.count || readAhead() else { return nil }
        return FrameTime(seconds: (start ?? 0) + entries[first].time)
    }

    /// The time of the next recorded frame, in seconds from the start of the file; nil after the last frame.
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

    /// Reads one more entry of the input file. Returns false after the last entry, or if the entry cannot be
    /// read.
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
