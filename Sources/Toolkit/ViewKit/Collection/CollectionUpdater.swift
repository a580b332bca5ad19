import CartoucheDrawing
import Foundation

/// Carries out the updates of a collection: collects the changes of a batch, and animates the items from
/// their positions before the update to those after it.
final class CollectionUpdater {
    /// The duration of the animation of an update in seconds, as in UIKit.
    private static let duration = 0.3

    private unowned let collection: CollectionView
    private var openUpdate: CollectionUpdate?
    private var content: CollectionContent { collection.content }

    init(of collection: CollectionView) { self.collection = collection }

    func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        guard openUpdate == nil else {
            updates?()
            completion?(true)
            return
        }
        // The index paths before the update refer to the current items.
        if collection.window != nil { content.prepare() }
        openUpdate = CollectionUpdate()
        updates?()
        let update = openUpdate ?? CollectionUpdate()
        openUpdate = nil
        commit(update, completion)
    }

    func change(_ add: (inout CollectionUpdate) -> Void) {
        if var update = openUpdate {
            add(&update)
            openUpdate = update
            return
        }
        var update = CollectionUpdate()
        add(&update)
        commit(update, nil)
    }

    private func commit(_ update: CollectionUpdate, _ completion: ((Bool) -> Void)?) {
        // A reload is pending: the next layout reads everything.
        guard !content.isStale else {
            collection.setNeedsLayout()
            completion?(true)
            return
        }
        let counts = content.readCounts()
        if let mistake = update.mistake(before: content.counts, after: counts) {
            preconditionFailure("\(collection.name): \(mistake)")
        }
        let map = CollectionUpdateMap(update)
        let positions = ItemPositions(collection)
        let leaving = content.apply(map, counts)
        collection.itemsDidMove(map.newPath)
        finish(map, positions, leaving, animated: true, completion)
    }

    /// Gives the collection another layout and, if `animated`, moves the items to their positions in the new
    /// layout by an animation.
    func change(to layout: CollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        guard !content.isStale else {
            collection.replaceLayout(by: layout)
            completion?(true)
            return
        }
        let positions = ItemPositions(collection)
        collection.replaceLayout(by: layout)
        finish(CollectionUpdateMap(CollectionUpdate()), positions, [], animated: animated, completion)
    }

    private func finish(
        _ map: CollectionUpdateMap, _ positions: ItemPositions,
        _ gone: [(cell: CollectionViewCell, path: IndexPath)], animated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        View.performWithoutAnimation {
            content.prepare()
            collection.keepInRange()
        }
        content.addLeavingCells(gone)
        let outOfView = content.removeItemsOutOfView()
        View.performWithoutAnimation { content.updateElements() }
        collection.setNeedsLayout()
        guard collection.window != nil, animated else {
            content.dropLeavingCells()
            completion?(true)
            return
        }
        animate(map, positions, gone: gone.map(\.cell), outOfView, completion)
    }

    private func animate(
        _ map: CollectionUpdateMap, _ positions: ItemPositions, gone: [CollectionViewCell],
        _ outOfView: [(cell: CollectionViewCell, path: IndexPath)], _ completion: ((Bool) -> Void)?
    ) {
        let shift = CGPoint(
            x: collection.bounds.minX - positions.origin.x, y: collection.bounds.minY - positions.origin.y)
        var goals: [(view: View, frame: CGRect, alpha: CGFloat)] = []
        func go(_ view: View, from start: CGRect?, alpha: CGFloat, to goal: CGRect, _ end: CGFloat) {
            goals.append((view, goal, end))
            let start = start?.offsetBy(dx: shift.x, dy: shift.y) ?? goal
            View.performWithoutAnimation { (view.frame, view.alpha) = (start, alpha) }
        }
        for (path, cell) in content.cells.sorted(by: { $0.key < $1.key }) {
            let (goal, end) = (cell.frame, cell.alpha)
            if let frame = positions.frames[ObjectIdentifier(cell)] {
                go(cell, from: frame, alpha: cell.presentation.alpha, to: goal, end)
            } else {
                let old = map.oldPath(of: path).flatMap { map.isReloaded($0) ? nil : positions.items[$0] }
                go(cell, from: old, alpha: old == nil ? 0 : end, to: goal, end)
            }
        }
        for cell in gone {
            let frame = positions.frames[ObjectIdentifier(cell)] ?? cell.frame
            cell.isPassedOver = true
            collection.sendSubviewToBack(cell)
            go(
                cell, from: frame, alpha: cell.presentation.alpha,
                to: frame.offsetBy(dx: shift.x, dy: shift.y), 0)
        }
        for (cell, path) in outOfView {
            cell.isPassedOver = true
            collection.sendSubviewToBack(cell)
            let goal = collection.layoutAttributesForItem(at: path)?.frame ?? cell.frame
            go(cell, from: positions.frames[ObjectIdentifier(cell)], alpha: cell.alpha, to: goal, cell.alpha)
        }
        for (_, view) in content.views.sorted(by: { $0.key < $1.key }) {
            guard let frame = positions.frames[ObjectIdentifier(view)] else { continue }
            go(view, from: frame, alpha: view.alpha, to: view.frame, view.alpha)
        }
        let cells = gone + outOfView.map(\.cell)
        View.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
            for goal in goals { (goal.view.frame, goal.view.alpha) = (goal.frame, goal.alpha) }
        } completion: { [weak self] finished in
            self?.content.dropLeavingCells(cells)
            completion?(finished)
        }
    }
}

/// The positions on screen of a collection's views, and of the items near them, before an update.
private struct ItemPositions {
    let origin: CGPoint
    let frames: [ObjectIdentifier: CGRect]
    /// The frames of items before the update, by index path, in points in the content's coordinates: of the
    /// items in view and of those outside of the view by at most the collection's width or height.
    let items: [IndexPath: CGRect]

    init(_ collection: CollectionView) {
        let content = collection.content
        origin = collection.bounds.origin
        let shown: [CollectionReusableView] = Array(content.cells.values) + Array(content.views.values)
        frames = Dictionary(uniqueKeysWithValues: shown.map { (ObjectIdentifier($0), $0.presentation.frame) })
        let around = collection.bounds.insetBy(dx: -collection.bounds.width, dy: -collection.bounds.height)
        items = Dictionary(
            content.elements(in: around).filter { $0.representedElementCategory == .cell }.map {
                ($0.indexPath, $0.frame)
            }, uniquingKeysWith: { first, _ in first })
    }
}
