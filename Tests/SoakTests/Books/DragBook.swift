import CartoucheDrawing

@testable import CartoucheMapUI
@testable import ViewKit

/// How far the drags have come, as the trace tells it: in MapKit's order, each begun and ended, and the
/// delegate told of each step.
final class DragBook {
    /// By the annotation's title; those that are in no drag are left out.
    private(set) var states: [String: String] = [:]
    private(set) var failure: String?
    /// So many steps were told, and so many drags have begun.
    private(set) var (steps, lifts) = (0, 0)
    /// Told by the trace, and not yet by the delegate.
    private var waiting: (title: String, old: String, new: String)?

    /// What may follow a state.
    private static let following: [String: Set<String>] = [
        "none": ["starting"], "starting": ["dragging", "canceling"], "dragging": ["ending", "canceling"],
        "ending": ["none"], "canceling": ["none"],
    ]

    /// - Parameter isHeard: there is a delegate to be told.
    func traced(_ title: String, from old: String, to new: String, isHeard: Bool) {
        if let waiting { report("the delegate was not told that \(waiting.title) is \(waiting.new)") }
        if states[title] ?? "none" != old {
            report("\(title) was \(states[title] ?? "none") and goes on from \(old)")
        }
        if !(Self.following[old]?.contains(new) ?? false) { report("\(title) went from \(old) to \(new)") }
        states[title] = new == "none" ? nil : new
        steps += 1
        if new == "starting" { lifts += 1 }
        waiting = isHeard ? (title, old, new) : nil
    }

    /// It hears of nothing that it was to hear.
    func delegateLeft() { waiting = nil }

    func told(_ title: String, from old: String, to new: String) {
        guard let step = waiting, step == (title, old, new) else {
            return report("the delegate was told that \(title) went from \(old) to \(new)")
        }
        waiting = nil
    }

    /// After an event, with the states that the views have.
    func settle(_ views: [String: String]) -> String? {
        if let waiting { report("the delegate was not told that \(waiting.title) is \(waiting.new)") }
        if failure == nil, views != states { report("the views are \(views), told was \(states)") }
        return failure
    }

    private func report(_ message: String) { if failure == nil { failure = message } }
}
