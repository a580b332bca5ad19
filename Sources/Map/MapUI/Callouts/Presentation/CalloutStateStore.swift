import Foundation
import ViewKit

/// The states in which users left callouts: offsets, texts, switches; for each annotation, from a callout's
/// dismissal to its next presentation, whichever view it has then.
///
/// A value is restored where the view shows what it showed at its last presentation (a new view, made as
/// before), or what another annotation left in it (a reused view). Where it shows anything else, the program
/// has set that since, and it stays. An annotation that finds another one's offset or text in its view, and
/// has none of its own, gets what the view showed first.
final class CalloutStateStore {
    private typealias States = [String: RestorableState]

    /// One view of a presented callout.
    private struct Session {
        let root: View
        let way: String
        let annotation: any Annotation
        /// The states that the program has set.
        let opened: States
    }

    private struct Kept {
        var opened: States
        var closed: States
    }

    /// The previous use of a view.
    private struct Use {
        weak var root: View?
        let annotation: ObjectIdentifier
        let first: States
        let last: States
    }

    private var sessions: [Session] = []
    private var kept: [ObjectIdentifier: [String: Kept]] = [:]
    private var uses: [ObjectIdentifier: Use] = [:]
    /// Released views are removed when there are more uses than this.
    private static let useLimit = 64

    /// The number of annotations for which states are kept.
    var count: Int { kept.count }

    /// Restores the states of the annotation's last views in a callout's views, which are added and not drawn
    /// yet.
    /// - Parameter front: distinguishes callouts that one annotation may have at the same time.
    func open(_ roots: [View], for annotation: any Annotation, front: String) {
        var numbers: [String: Int] = [:]
        for root in roots where !isOpen(root) {
            let type = "\(front)/\(type(of: root))"
            numbers[type, default: 0] += 1
            open(root, way: "\(type)[\(numbers[type] ?? 0)]", for: annotation)
        }
    }

    /// Saves the states of the annotation's callouts before their dismissal, as the user left them.
    func close(_ annotation: any Annotation) { close { $0.annotation === annotation } }

    func close(root: View) { close { $0.root === root } }

    func isOpen(_ root: View) -> Bool { sessions.contains { $0.root === root } }

    /// Removes the states of an annotation that is no longer on the map.
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
    /// Programs set switches for each annotation, and two annotations often agree in them; offsets and texts
    /// that agree were left behind by users.
    fileprivate var isLeftByUsers: Bool {
        switch self {
        case .point, .text: true
        case .bool, .number: false
        }
    }
}
