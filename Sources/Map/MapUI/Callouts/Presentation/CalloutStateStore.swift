import Foundation
import ViewKit

/// Keeps the states in which users left callouts (scroll offsets, texts, switches) for each annotation, from
/// the dismissal of a callout to its next presentation, whichever view the callout has then.
///
/// A value is restored if the view shows what it showed at its last presentation (a new view, made as
/// before), or what another annotation has left in the view (a reused view). If the view shows anything else,
/// the program has set that since, and it is left alone. If an annotation without a saved state finds the
/// offset or text of another annotation in its view, the view gets what it showed at first.
final class CalloutStateStore {
    private typealias States = [String: RestorableState]

    /// One outermost view of a presented callout, with the state that the view had when it was presented.
    private struct Session {
        let root: View
        let way: String
        let annotation: any Annotation
        /// The states of the view and its subviews as the program has set them, each by the path from the
        /// view to the subview.
        let opened: States
    }

    private struct Kept {
        var opened: States
        var closed: States
    }

    /// The last use of a view in a callout: the states in which the view was first shown, and those in which
    /// the user left it. They are needed when the view is reused for another annotation.
    private struct Use {
        weak var root: View?
        let annotation: ObjectIdentifier
        let first: States
        let last: States
    }

    private var sessions: [Session] = []
    private var kept: [ObjectIdentifier: [String: Kept]] = [:]
    private var uses: [ObjectIdentifier: Use] = [:]
    /// The number of recorded uses of views above which the records of views that no longer exist are
    /// dropped.
    private static let useLimit = 64

    /// The number of annotations for which states are saved.
    var count: Int { kept.count }

    /// Restores the saved states of an annotation in the views of its callout, which are on the map and not
    /// drawn yet.
    /// - Parameter front: a text that distinguishes callouts that one annotation may have at the same time.
    func open(_ roots: [View], for annotation: any Annotation, front: String) {
        var numbers: [String: Int] = [:]
        for root in roots where !isOpen(root) {
            let type = "\(front)/\(type(of: root))"
            numbers[type, default: 0] += 1
            open(root, way: "\(type)[\(numbers[type] ?? 0)]", for: annotation)
        }
    }

    /// Saves the states of an annotation's callouts, as the user left them. Called before their dismissal.
    func close(_ annotation: any Annotation) { close { $0.annotation === annotation } }

    func close(root: View) { close { $0.root === root } }

    func isOpen(_ root: View) -> Bool { sessions.contains { $0.root === root } }

    /// Drops the states of an annotation that is no longer on the map.
    func forget(_ annotation: any Annotation) {
        if !sessions.isEmpty { sessions.removeAll { $0.annotation === annotation } }
        guard !kept.isEmpty else { return }
        kept[ObjectIdentifier(annotation)] = nil
    }

    private func open(_ root: View, way: String, for annotation: any Annotation) {
        let id = ObjectIdentifier(annotation)
        let present = root.captureRestorableStates()
        let use = uses[ObjectIdentifier(root)].flatMap { $0.root === root ? $0 : nil }
        let others = use.flatMap { $0.annotation == id ? nil : $0.last } ?? [:]
        let own = kept[id]?[way]
        var (opened, changes) = (present, States())
        for path in Set(present.keys).union(own?.closed.keys ?? [:].keys) {
            let keys = Set(present[path]?.keys ?? []).union(own?.closed[path]?.keys ?? [])
            for key in keys {
                let (now, left) = (present[path]?[key], own?.closed[path]?[key])
                let isOthers = now != nil && now == others[path]?[key]
                let isOwn = left != nil && now == left
                if isOwn || isOthers {
                    opened[path]?[key] = own?.opened[path]?[key] ?? use?.first[path]?[key] ?? now
                }
                if let left, !isOwn, isOthers || now == own?.opened[path]?[key] {
                    changes[path, default: RestorableState()][key] = left
                } else if left == nil, isOthers, let first = use?.first[path]?[key], first.isLeftByUsers {
                    changes[path, default: RestorableState()][key] = first
                }
            }
        }
        root.applyRestorableStates(changes)
        sessions.append(Session(root: root, way: way, annotation: annotation, opened: opened))
        if use == nil {
            uses[ObjectIdentifier(root)] = Use(root: root, annotation: id, first: present, last: present)
        }
    }

    private func close(where isMeant: (Session) -> Bool) {
        let closing = sessions.filter(isMeant)
        sessions.removeAll(where: isMeant)
        for session in closing {
            let (id, closed) = (ObjectIdentifier(session.annotation), session.root.captureRestorableStates())
            kept[id, default: [:]][session.way] = Kept(opened: session.opened, closed: closed)
            let first = uses[ObjectIdentifier(session.root)]?.first ?? session.opened
            uses[ObjectIdentifier(session.root)] = Use(
                root: session.root, annotation: id, first: first, last: closed)
        }
        if uses.count > Self.useLimit { uses = uses.filter { $0.value.root != nil } }
    }
}

extension RestorableState.Value {
    /// Whether a value that a view still has from another annotation counts as left by the user. True for
    /// offsets and texts; false for switches, which programs set for each annotation and which often are
    /// equal by chance.
    fileprivate var isLeftByUsers: Bool {
        switch self {
        case .point, .text: true
        case .bool, .number: false
        }
    }
}
