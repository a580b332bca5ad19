import CartoucheDrawing
import Foundation

/// Large numbers of annotations that are added to a map, or removed, over several frames, so that no frame
/// takes too long. Annotations that are added or removed one by one in the meantime are exempt from the
/// queued changes.
final class AnnotationQueue {
    /// The maximum number of annotations that are added or removed at once; more are queued.
    static let batchLimit = 2_000
    /// The maximum number of annotations that one frame adds or removes; removing an annotation with a view
    /// counts as `viewCost` annotations. Tuned: under 4 ms.
    static let addLimit = 2_000
    static let viewCost = 20
    /// The maximum number of annotations with views that are removed early: if more annotations than
    /// `batchLimit` are removed, those with views are removed at once, unless they are more than this number.
    /// Then they wait in the queue like the others.
    static let viewBatchLimit = 300
    /// The number of annotations that are added or removed between two checks of the frame's limit.
    static let sliceSize = 100

    private struct Batch {
        let isAddition: Bool
        let annotations: [any Annotation]
        /// The sequence number, in the `AnnotationStore`, of the first annotation of this batch (the
        /// annotations that one call has queued).
        let firstSequence: Int
        var next = 0
        var exempt: Set<ObjectIdentifier>
    }

    /// Some annotations of a batch (the annotations that one call has queued), without those that are exempt
    /// from the queued changes.
    struct Slice {
        let isAddition: Bool
        let annotations: [(annotation: any Annotation, sequence: Int)]
    }

    private var batches: [Batch] = []
    /// Removed annotations that are still retained: they are released slice by slice on the main actor, as
    /// their classes may expect, after the program's array has been released on another thread.
    private var removed: [[any Annotation]] = []
    private var releases: [ArrayRelease] = []

    var isEmpty: Bool { batches.isEmpty }
    var needsFrame: Bool { !batches.isEmpty || !removed.isEmpty }

    /// Queues annotations that are to be added to the map or removed from it.
    /// - Parameter firstSequence: the store's sequence number of the first annotation; the others have the
    ///   numbers that follow it.
    /// - Parameter exempt: one of the annotations that is not to be added or removed; nil if there is none.
    func append(
        _ annotations: [any Annotation], isAddition: Bool, firstSequence: Int, exempt: (any Annotation)? = nil
    ) {
        batches.append(
            Batch(
                isAddition: isAddition, annotations: annotations, firstSequence: firstSequence,
                exempt: exempt.map { [ObjectIdentifier($0)] } ?? []))
    }

    /// Exempts annotations from all queued changes.
    func exempt(_ annotations: [any Annotation]) {
        // An array may be the last to hold them.
        if needsFrame || !releases.isEmpty { removed.append(annotations) }
        for i in batches.indices {
            for annotation in annotations { batches[i].exempt.insert(ObjectIdentifier(annotation)) }
        }
    }

    /// The store's sequence number of an annotation that is queued to be added; `nil` if it is not queued.
    /// - Complexity: O(queued).
    func sequence(of annotation: any Annotation) -> Int? {
        for batch in batches where batch.isAddition && !batch.exempt.contains(ObjectIdentifier(annotation)) {
            if let i = batch.annotations[batch.next...].firstIndex(where: { $0 === annotation }) {
                return batch.firstSequence + i
            }
        }
        return nil
    }

    /// The next annotations of the queue, `limit` at most, that are to be added or removed; nil if the queue
    /// is empty.
    func dequeue(_ limit: Int) -> Slice? {
        guard let batch = batches.first else { return nil }
        let end = min(batch.annotations.count, batch.next + limit)
        var slice: [(annotation: any Annotation, sequence: Int)] = []
        slice.reserveCapacity(end - batch.next)
        for i in batch.next..<end {
            let annotation = batch.annotations[i]
            if batch.exempt.isEmpty || !batch.exempt.contains(ObjectIdentifier(annotation)) {
                slice.append((annotation, batch.firstSequence + i))
            }
        }
        if !batch.isAddition { removed.append(Array(batch.annotations[batch.next..<end])) }
        if end == batch.annotations.count {
            let array = ArrayRelease(batches.removeFirst().annotations)
            array.start()
            releases.append(array)
        } else {
            batches[0].next = end
        }
        return Slice(isAddition: batch.isAddition, annotations: slice)
    }

    /// Called once a frame: releases the memory of some of the removed annotations, once the queue is empty
    /// and the program's arrays have been released.
    func releaseSome() {
        guard isEmpty else { return }
        releases.removeAll(where: \.isDone)
        guard releases.isEmpty else { return }
        removed.removeLast(min(removed.count, Self.addLimit / Self.sliceSize))
    }
}

/// Releases a large array of annotations on another thread. The annotations are also retained elsewhere, so
/// that none of them is deallocated on that thread.
private nonisolated final class ArrayRelease: @unchecked Sendable {
    // Only the thread that `start` begins touches the array after that; `isDone` is guarded by the lock.
    private var array: [any Annotation]?
    private let lock = NSLock()
    private var hasEnded = false

    init(_ array: [any Annotation]) { self.array = array }

    var isDone: Bool { lock.withLock { hasEnded } }

    /// Starts the release of the array on a background thread. The release does not count as outstanding
    /// work, because no frame waits for it.
    func start() {
        BackgroundThread.start {
            self.array = nil
            self.lock.withLock { self.hasEnded = true }
        }
    }
}
