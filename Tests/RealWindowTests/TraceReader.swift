import Foundation
import Glibc

/// One line of a trace.
struct TraceLine {
    let fields: [String: Any]

    var event: String { fields["event"] as? String ?? "" }
    subscript(name: String) -> Any? { fields[name] }

    /// [x, y] as a point.
    func point(_ name: String) -> CGPoint? {
        let n = numbers(name)
        return n.count == 2 ? CGPoint(x: n[0], y: n[1]) : nil
    }
    func numbers(_ name: String) -> [Double] {
        (fields[name] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
    }
    func number(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
    func string(_ name: String) -> String? { fields[name] as? String }
    /// [x, y, w, h] as a rectangle.
    var frame: CGRect? {
        let n = numbers("frame")
        return n.count == 4 ? CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) : nil
    }
}

/// Reads trace lines from a pipe as they come. Waiting blocks in poll(2) with a deadline; nothing sleeps.
final class TraceReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private(set) var lines: [TraceLine] = []
    /// Lines before this were waited for already.
    private var next = 0
    private var hasEnded = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The first line, from where the last wait ended, that satisfies `matches`; nil after `seconds`.
    func wait(seconds: Double = 30, for matches: (TraceLine) -> Bool) -> TraceLine? {
        var budget = Int(seconds * 10)
        while true {
            while next < lines.count {
                next += 1
                if matches(lines[next - 1]) { return lines[next - 1] }
            }
            if !fill(milliseconds: 100) { budget -= 1 }
            if budget <= 0 { return nil }
        }
    }

    func wait(for event: String, seconds: Double = 30) -> TraceLine? {
        wait(seconds: seconds) { $0.event == event }
    }

    /// Reads lines until none has come for `milliseconds`, for a minute at most.
    func settle(milliseconds: Int32 = 400) {
        let end = Date(timeIntervalSinceNow: 60)
        while fill(milliseconds: milliseconds), Date() < end {}
    }

    /// Reads lines until none has come for five seconds: on a busy machine tiles and names are late.
    func settleTiles() { settle(milliseconds: 5000) }

    /// Reads on until the writer has closed the pipe; false: it has not, after `seconds`.
    func waitForEnd(seconds: Double = 30) -> Bool {
        var budget = Int(seconds * 10)
        while !hasEnded, budget > 0 {
            if !fill(milliseconds: 100) { budget -= 1 }
        }
        return hasEnded
    }

    /// How many lines there are by now: a mark for `since`.
    var mark: Int { lines.count }
    func since(_ mark: Int, _ event: String) -> [TraceLine] { lines[mark...].filter { $0.event == event } }

    /// The newest line of `event` for which `matches` holds.
    func latest(_ event: String, where matches: (TraceLine) -> Bool = { _ in true }) -> TraceLine? {
        lines.last { $0.event == event && matches($0) }
    }

    /// A view of the kind whose reuse identifier passes.
    func wait(for event: String, identifier passes: (String) -> Bool) -> TraceLine? {
        wait { $0.event == event && passes($0.string("identifier") ?? "") }
    }

    /// That the control did this, after what was waited for before.
    func waitForControl(_ name: String, _ action: String = "touchUpInside") -> TraceLine? {
        wait { $0.event == "control" && $0.string("name") == name && $0.string("action") == action }
    }

    /// The drag states that were entered since, of all pins.
    func dragStates(since mark: Int) -> [String] {
        since(mark, "dragState").map { $0.string("to") ?? "" }
    }

    private func fill(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &chunk, chunk.count)
        hasEnded = count == 0
        guard count > 0 else { return false }
        buffer.append(contentsOf: chunk[..<count])
        while let end = buffer.firstIndex(of: 10) {
            let line = Data(buffer[..<end])
            buffer.removeSubrange(...end)
            if let fields = try? JSONSerialization.jsonObject(with: line) as? [String: Any] {
                lines.append(TraceLine(fields: fields))
            }
        }
        return true
    }
}
