import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What an `AnnotationPlacer` asks of its map, and reports to it.
protocol AnnotationPlacerDelegate: AnyObject {
    /// The view that the program supplies for an annotation; `nil` means that the placer makes one of the
    /// registered class.
    func viewFromProgram(for annotation: any Annotation) -> AnnotationView?
    /// The reuse identifier of the registered view class for an annotation for which the program supplies no
    /// view.
    func reuseIdentifier(of annotation: any Annotation) -> String
    /// Called when a view was made for an annotation, or a recycled view taken, and the view has been placed.
    func didMake(_ view: AnnotationView, of annotation: any Annotation)
    /// Called when annotation views were added to the map.
    func didAdd(_ views: [AnnotationView])
    /// Whether an annotation's view stays on the map while its annotation is out of view, because it is
    /// selected or dragged.
    func staysOutOfSight(_ view: AnnotationView, of annotation: (any Annotation)?) -> Bool
    /// Whether a callout of an annotation view would be in view in the frame if the annotation view were
    /// moved by an offset, in points.
    func showsCallout(of view: AnnotationView, movedBy offset: CGVector, in frame: AnnotationFrame) -> Bool
    /// Called when the view of an annotation that is out of view, or hidden, is about to be taken from the
    /// annotation and put into the pool.
    func willRecycle(_ view: AnnotationView, of annotation: any Annotation)
    /// Called when a view was taken from its annotation; the view is still in the container of annotation
    /// views.
    func didRecycle(_ view: AnnotationView, of annotation: any Annotation)
}

/// Makes, places and recycles the views of the annotations in view and near it.
///
/// The cost of a frame is proportional to the number of these views, not of all annotations. Views are placed
/// from the same viewport as the tiles.
final class AnnotationPlacer {
    /// The maximum number of views that one frame makes, so that no frame takes too long; later frames make
    /// the others.
    static let enterLimit = 500
    /// The maximum number of views that one frame recycles because they are far out of view; later frames
    /// recycle the others. Views of hidden annotations do not count.
    static let leaveLimit = 500
    /// The number of views that a frame makes even if its time budget is spent. Tuned: a frame with new views
    /// sorts all views, which costs more than making these few.
    private static let leastEntered = 64

    weak var delegate: (any AnnotationPlacerDelegate)?
    /// The map, which each annotation view on it gets as its `host`.
    weak var host: (any AnnotationViewHost)?
    let container: AnnotationContainer
    let pool = AnnotationViewPool()
    private let caller: any ProgramCaller
    private let positions: AnnotationPositions
    private let store: AnnotationStore
    private let visible: VisibleViewSet
    /// The slots (numbers in `AnnotationStore`) of the annotations whose views are being made. That runs code
    /// of the program, which may call the placer.
    private var making: Set<Int> = []
    private var found: [Int32] = []
    let together: UniformPanPlacer
    private var (hasMoreToEnter, hasMoreToLeave) = (false, false)
    /// Counts the views that have begun their entrance in the present frame, to delay each a little more.
    private var stagger = EntranceStagger()

    init(_ positions: AnnotationPositions, in container: AnnotationContainer, caller: any ProgramCaller) {
        (self.positions, self.container, self.caller) = (positions, container, caller)
        (store, visible) = (positions.store, positions.visible)
        together = UniformPanPlacer(positions, container.index)
    }

    /// Whether the next frame must go on making or recycling annotation views.
    var needsFrame: Bool { hasMoreToEnter || hasMoreToLeave }

    /// Whether the view of a slot's annotation is being requested from the program, or prepared.
    func isMaking(_ slot: Int) -> Bool { making.contains(slot) }

    // MARK: Frames

    /// Places the annotation views that stay on the map, and recycles those that are too far out of view.
    func placeAll(_ frame: AnnotationFrame) -> AnnotationInvalidation {
        var (leaving, far): ([Int], Int) = ([], 0)
        var moves = UniformTranslation()
        let projector = frame.projector
        if let vector = together.place(frame) { moves.add(vector) }
        for index in together.others {
            let (view, slot) = (visible.views[Int(index)], visible.slots[Int(index)])
            let spot = store.records[slot].spot
            let isValid = spot.isValid && !(spot.isHidden && isReplaced(slot, view))
            let p = isValid ? locate(slot, spot, view, frame) : .zero
            // A callout leaves with its pin, which removes it.
            let stays =
                isValid
                && (projector.isIn(p, margin: AnnotationMargins.leave) || view.actsAsCallout
                    || delegate?.staysOutOfSight(view, of: store.records[slot].annotation) ?? false)
            if isValid, !stays { far += 1 }
            if stays || (isValid && far > Self.leaveLimit) {
                moves.add(place(view, slot, at: p, frame))
                together.recordPosition(of: view, slot)
            } else {
                leaving.append(slot)
            }
        }
        hasMoreToLeave = far > Self.leaveLimit
        sortLeaving(&leaving)
        if moves.hasMoved { container.window?.setNeedsFrame() }
        container.recordMoves(moves)
        // Those were not placed.
        if !leaving.isEmpty { container.imageBatch?.invalidate() }
        var stale: AnnotationInvalidation = []
        for slot in leaving {
            guard let annotation = store.records[slot].annotation, let view = visible[slot],
                caller.call(
                    { delegate?.willRecycle(view, of: annotation) }, then: store.slot(of: annotation) == slot)
            else { continue }
            stale.formUnion(recycle(slot, annotation))
        }
        return stale
    }

    /// Makes views for the annotations that have come into view.
    func enter(_ frame: AnnotationFrame) -> AnnotationInvalidation {
        let border = AnnotationMargins.enter / frame.viewport.pointsPerMapPoint
        let motions = positions.motions
        found.removeAll(keepingCapacity: true)
        store.quadtree.slots(
            in: frame.viewport.visibleMapRect.insetBy(dx: -border, dy: -border), onlyHidden: true,
            into: &found)
        // The quadtree has the targets of moving annotations, not their present positions.
        if !motions.isEmpty {
            found.removeAll { motions.contains(Int($0)) }
            found += motions.slots.filter { !store.records[$0].isHidden }.map { Int32($0) }
        }
        var entering: [Int] = []
        for slot in found where visible[Int(slot)] == nil {
            let p = locate(Int(slot), nil, frame)
            if frame.projector.isIn(p, margin: AnnotationMargins.enter) { entering.append(Int(slot)) }
        }
        hasMoreToEnter = entering.count > Self.enterLimit
        entering.sort { store.records[$0].sequence < store.records[$1].sequence }
        return make(entering.prefix(Self.enterLimit), FrameBudget())
    }

    /// Sorts the slots of annotation views that are about to be removed, so that the front view is removed
    /// first: it is then the last of the container's subviews, or nearly so, where it is found quickly.
    /// Callouts come after the pins, because a pin removes its own callout.
    private func sortLeaving(_ slots: inout [Int]) {
        let keys = slots.map { slot in
            let isCallout = visible[slot]?.actsAsCallout ?? false
            return (isCallout: isCallout, order: container.index.order(of: slot), slot: slot)
        }
        slots = keys.sorted { a, b in
            a.isCallout != b.isCallout ? b.isCallout : a.order > b.order
        }.map(\.slot)
    }

    /// Whether an annotation view must be removed because its annotation is hidden: false while the view is
    /// selected or dragged.
    private func isReplaced(_ slot: Int, _ view: AnnotationView) -> Bool {
        !(delegate?.staysOutOfSight(view, of: store.records[slot].annotation) ?? false)
    }

    // MARK: Placement

    /// Whether the annotation of a slot is in view, or near enough to have a view.
    func isInReach(_ slot: Int) -> Bool {
        guard let frame = positions.frame, store.isValid(slot) else { return false }
        return frame.projector.isIn(locate(slot, nil, frame), margin: AnnotationMargins.enter)
    }

    /// Places an annotation view at the present position of its annotation at once, without waiting for the
    /// next frame.
    func placeNow(_ view: AnnotationView) {
        let slot = view.slot
        guard let frame = positions.frame, slot >= 0, visible[slot] === view, store.isValid(slot)
        else { return }
        visible.setPosition(nil, of: view)
        View.performWithoutAnimation {
            if place(view, slot, at: locate(slot, view, frame), frame) != .zero {
                container.imageBatch?.invalidate()
            }
        }
    }

    /// Moves the annotation in a slot to the world copy on which it is to be shown, and returns the
    /// annotation's point in the map view.
    /// - Parameter view: the annotation's view; nil if it has none.
    private func locate(_ slot: Int, _ view: AnnotationView?, _ frame: AnnotationFrame) -> CGPoint {
        locate(slot, store.records[slot].spot, view, frame)
    }

    private func locate(
        _ slot: Int, _ spot: AnnotationRecord.Spot, _ view: AnnotationView?, _ frame: AnnotationFrame
    ) -> CGPoint {
        let motions = positions.motions
        let position = motions.isEmpty ? spot.point : motions.position(of: slot) ?? spot.point
        let p = frame.projector.point(position, world: spot.world)
        if let view, isInSight(view, at: p, frame) { return p }
        let nearest = frame.projector.nearestWorld(to: position)
        guard nearest != spot.world else { return p }
        positions.setWorld(nearest, of: slot)
        return frame.projector.point(position, world: nearest)
    }

    private func isInSight(_ view: AnnotationView, at p: CGPoint, _ frame: AnnotationFrame) -> Bool {
        let (offset, size) = (view.centerOffset, view.bounds.size)
        let box = CGRect(
            x: p.x + offset.x - size.width / 2, y: p.y + offset.y - size.height / 2, width: size.width,
            height: size.height)
        if frame.projector.shows(box) { return true }
        guard view.isSelected, let delegate else { return false }
        let way = CGVector(dx: box.midX - view.center.x, dy: box.midY - view.center.y)
        return delegate.showsCallout(of: view, movedBy: way, in: frame)
    }

    /// Moves an annotation view to a point of the map view, and rounds its position to whole pixels unless
    /// zoom or heading are changing.
    /// - Returns: the vector by which the view has moved, in points.
    private func place(
        _ view: AnnotationView, _ slot: Int, at p: CGPoint, _ frame: AnnotationFrame
    ) -> CGVector {
        let offset = view.updateOffsetOnMap()
        var center = CGPoint(x: p.x + offset.x, y: p.y + offset.y)
        if !frame.isZooming, positions.motions.isEmpty || !positions.motions.contains(slot) {
            // Aligned to whole pixels by its top left corner, also during pans: its callout starts there.
            let size = view.bounds.size
            let (w, h) = (size.width / 2, size.height / 2)
            let scale = frame.scale
            // Halves, and values that fall short of them by rounding, are always rounded the same way.
            center.x = ((center.x - w) * scale + 0.5 + 1e-6).rounded(.down) / scale + w
            center.y = ((center.y - h) * scale + 0.5 + 1e-6).rounded(.down) / scale + h
        }
        return view.moveCenter(to: center)
    }

    // MARK: Views

    /// Makes the views of the annotations in slots, and reports to the delegate which of the views still
    /// exist afterward.
    /// - Parameter budget: the time that may be spent: at least a few views are made, and the others in later
    ///   frames; `nil` makes all of them now.
    func make(_ slots: some Sequence<Int>, _ budget: FrameBudget? = nil) -> AnnotationInvalidation {
        var made: [AnnotationView] = []
        for (index, slot) in slots.enumerated() {
            if index >= Self.leastEntered, index % 8 == 0, budget?.isSpent ?? false {
                hasMoreToEnter = true
                break
            }
            if let view = makeView(slot) { made.append(view) }
        }
        let added = made.filter { $0.slot >= 0 && visible[$0.slot] === $0 }
        if !added.isEmpty { delegate?.didAdd(added) }
        return made.isEmpty ? [] : [.order, .titles, .obstacles]
    }

    private func makeView(_ slot: Int) -> AnnotationView? {
        guard let annotation = store.records[slot].annotation, let frame = positions.frame else { return nil }
        making.insert(slot)
        defer { making.remove(slot) }
        var isStillWanted: Bool { store.slot(of: annotation) == slot && visible[slot] == nil }
        var supplied: AnnotationView?
        guard caller.call({ supplied = delegate?.viewFromProgram(for: annotation) }, then: isStillWanted)
        else {
            if let supplied, supplied.host == nil { pool.put(supplied) }
            return nil
        }
        let identifier =
            delegate?.reuseIdentifier(of: annotation) ?? MapViewDefaultAnnotationViewReuseIdentifier
        let view = supplied ?? pool.dequeue(identifier, for: annotation)
        precondition(
            view.host == nil,
            "the view of \(annotation.title ?? "an annotation") stands for another one already")
        AnnotationViewPool.withdraw(view)
        view.enter(host)
        if view.annotation !== annotation { view.annotation = annotation }
        guard caller.call({ view.prepareForDisplay() }, then: isStillWanted) else {
            view.leaveMap()
            pool.put(view)
            return nil
        }
        visible.insert(view, at: slot)
        store.setShown(slot, true)
        container.addSubview(view)
        container.index.add(view, slot: slot)
        _ = place(view, slot, at: locate(slot, view, frame), frame)
        delegate?.didMake(view, of: annotation)
        view.cameOntoMap()
        return view
    }

    /// Takes the view from a slot's annotation, and puts it into the pool. Does nothing if the slot has no
    /// view.
    func recycle(_ slot: Int, _ annotation: any Annotation) -> AnnotationInvalidation {
        guard let view = visible[slot] else { return [] }
        // First of all: the callback about the callout's dismissal may reuse the slot.
        visible.remove(view)
        store.setShown(slot, false)
        // A view that this one covered shows its shadow again.
        let stale: AnnotationInvalidation =
            view.standsOverAnother ? [.order, .titles, .obstacles] : [.titles, .obstacles]
        delegate?.didRecycle(view, of: annotation)
        container.index.remove(view, slot: slot)
        container.remove(view)
        view.leaveMap()
        pool.put(view)
        return stale
    }

    /// The delay, in seconds, of the entrance of the next view that is added in this frame.
    func staggeredDelay() -> Double {
        stagger.nextDelay(at: positions.frame?.time ?? .zero)
    }
}
