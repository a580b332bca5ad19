import CartoucheDrawing

@testable import ViewKit

/// Reads the trace: selections and callouts must come and go in pairs.
final class StoryLedger: TraceSink {
    enum Phase { case coming, shown, going }

    private(set) var selected: Set<String> = []
    /// By the annotation's title.
    private(set) var callouts: [String: Phase] = [:]
    let drags = DragBook()
    /// Whether there is a delegate to be told.
    var isHeard: () -> Bool = { false }
    private(set) var failure: String?
    private(set) var counts: [String: Int] = [:]

    /// Those that are not going.
    var staying: [String] { callouts.filter { $0.value != .going }.keys.sorted() }

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        counts[event, default: 0] += 1
        if event == "control", fields.contains(where: { $0.0 == "name" && $0.1 == .string("Compass") }) {
            counts["the compass", default: 0] += 1
        }
        guard case .string(let title)? = fields.first(where: { $0.0 == "annotation" })?.1 else { return }
        let old = callouts[title]
        switch event {
        // Those without a title cannot be told apart.
        case "didSelect" where !title.isEmpty:
            if !selected.insert(title).inserted { report("\(title) was selected twice") }
        case "didDeselect" where !title.isEmpty:
            if selected.remove(title) == nil { report("\(title) was deselected twice") }
        case "dragState":
            guard case .string(let from)? = fields.first(where: { $0.0 == "from" })?.1,
                case .string(let to)? = fields.first(where: { $0.0 == "to" })?.1
            else { return report("a drag state without from and to") }
            drags.traced(title, from: from, to: to, isHeard: isHeard())
        case "calloutWillAppear": step(title, old == nil, .coming, "will appear")
        case "calloutDidAppear": step(title, old == .coming, .shown, "did appear")
        case "calloutWillDisappear": step(title, old == .shown, .going, "will disappear")
        case "calloutDidDisappear": step(title, old == .going, nil, "did disappear")
        default: break
        }
    }

    private func step(_ title: String, _ isRight: Bool, _ new: Phase?, _ what: String) {
        if !isRight {
            report("the callout of \(title) \(what) while \(callouts[title].map { "\($0)" } ?? "away")")
        }
        if title.isEmpty { report("a callout without a title \(what)") }
        callouts[title] = new
    }

    private func report(_ message: String) { if failure == nil { failure = message } }
}
