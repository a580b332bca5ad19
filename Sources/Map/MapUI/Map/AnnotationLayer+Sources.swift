import ViewKit

/// The annotation layer as host of annotation sources, and the addition and removal of large numbers of
/// annotations over several frames.
extension AnnotationLayer: AnnotationSourceHost {
    func addFromSource(_ annotation: any Annotation) {
        let observable = annotation as? any ObservableAnnotation
        guard let slot = store.add(annotation, isObservable: observable != nil) else { return }
        store.setFromSource(slot)
        observable?.changes.add(self)
        store.refresh(slot)
    }

    func removeFromSource(_ annotations: [any Annotation]) {
        if !annotations.isEmpty { removeNow(annotations) }
    }

    func isHeldByUser(_ annotation: any Annotation) -> Bool {
        selection.isSelected(annotation)
            || positions.view(for: annotation).map { drags.holds($0) || callouts.isShowing($0) } ?? false
    }

    func cluster(_ content: ClusterContent) -> ClusterAnnotation { caller.cluster(content) }

    func didRead(_ source: AnnotationSourceID, error: AnnotationSourceError?) {
        caller.didRead(source, error)
    }

    // MARK: Many annotations

    /// Called once a frame: adds and removes a part of the queued annotations, at least one slice, until the
    /// frame's budget is spent.
    func performPart(_ budget: FrameBudget) {
        guard queue.needsFrame else { return }
        var left = AnnotationQueue.addLimit
        repeat {
            guard let slice = queue.dequeue(AnnotationQueue.sliceSize) else { break }
            left -= perform(slice)
            // Each is read in the same frame, or those that wait would grow more and more.
            store.ingest(limit: AnnotationQueue.sliceSize)
        } while left > 0 && !budget.isSpent
        queue.releaseSome()
    }

    /// Adds and removes all queued annotations at once, without waiting for the next frames.
    func performAll() {
        while let slice = queue.dequeue(AnnotationQueue.sliceSize) { _ = perform(slice) }
    }

    /// Adds one annotation at once if it is queued; does nothing otherwise.
    func bringForward(_ annotation: any Annotation) {
        guard !queue.isEmpty, store.slot(of: annotation) == nil,
            let sequence = queue.sequence(of: annotation)
        else { return }
        queue.exempt([annotation])
        addNow([(annotation, sequence)])
    }

    /// Returns those of the annotations in `many` that have views; nil if there are more than `limit` of
    /// them. If `many` has more than `searchLimit` annotations and they are not in the order of addition,
    /// some annotations with views may be missing from the result.
    /// - Complexity: O(views) if the annotations were added one after the other, as they mostly were; else
    ///   O(n), or O(views log n) if there are more than `searchLimit`.
    func annotationsInView(among many: [any Annotation], limit: Int) -> [any Annotation]? {
        var found: [Int] = []
        var areAll = true
        if let first = many.first.flatMap({ store.slot(of: $0) }) {
            let start = store.records[first].sequence
            for slot in visible.slots where found.count <= limit {
                let record = store.records[slot]
                let index = record.sequence - start
                if many.indices.contains(index), many[index] === record.annotation {
                    found.append(index)
                } else {
                    areAll = false
                }
            }
        } else {
            areAll = visible.isEmpty
        }
        if found.count > limit { return nil }
        if areAll { return found.sorted().map { many[$0] } }
        guard many.count <= Self.searchLimit else {
            let seen = visible.slots.lazy.prefix(limit * 4)
                .compactMap { self.index(of: self.store.records[$0], in: many) }
            let all = Set(seen).union(found)
            return all.count > limit ? nil : all.sorted().map { many[$0] }
        }
        let seen = annotationsInView(among: many)
        return seen.count > limit ? nil : seen
    }

    /// The maximum number of annotations that are examined one by one within a frame to find those with
    /// views.
    private static let searchLimit = 200_000

    /// The index of an annotation among many that are in the order of addition, by a binary search; `nil` if
    /// the annotation is not among them, or if the search meets an annotation that is not on the map.
    private func index(of record: AnnotationRecord, in many: [any Annotation]) -> Int? {
        var (low, high) = (0, many.count)
        while low < high {
            let middle = (low + high) / 2
            guard let sequence = store.number(of: many[middle]) else { return nil }
            if sequence == record.sequence { return middle }
            if sequence < record.sequence { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Returns those among many annotations, in any order, that have views.
    /// - Complexity: O(n), a few nanoseconds for each annotation: a table of bits rules out nearly all that
    ///   have no view.
    private func annotationsInView(among many: [any Annotation]) -> [any Annotation] {
        let bits = 18
        func bitIndex(_ address: UInt) -> Int {
            Int(truncatingIfNeeded: (address &>> 4 &* 0x9E37_79B9_7F4A_7C15) &>> UInt(UInt.bitWidth - bits))
        }
        var mayBeSeen = [UInt64](repeating: 0, count: 1 << (bits - 6))
        for slot in visible.slots {
            if let annotation = store.records[slot].annotation {
                let bit = bitIndex(UInt(bitPattern: ObjectIdentifier(annotation)))
                mayBeSeen[bit >> 6] |= 1 << UInt64(bit & 63)
            }
        }
        // A value of a class protocol begins with the reference to its object. Read as a number it is not
        // retained, which would fetch each of the objects into the processor's cache.
        let stride = MemoryLayout<any Annotation>.stride
        var found: [Int] = []
        many.withUnsafeBytes { bytes in
            mayBeSeen.withUnsafeBufferPointer { words in
                guard let base = bytes.baseAddress, let words = words.baseAddress else { return }
                for index in 0..<many.count {
                    let bit = bitIndex(base.load(fromByteOffset: index &* stride, as: UInt.self))
                    if words[bit &>> 6] &>> UInt64(bit & 63) & 1 != 0 { found.append(index) }
                }
            }
        }
        return found.map { many[$0] }.filter { positions.view(for: $0) != nil }
    }

    /// Adds or removes a slice of the queued annotations.
    /// - Returns: the cost of the slice, in the number of additions that would take as long.
    private func perform(_ slice: AnnotationQueue.Slice) -> Int {
        guard !slice.isAddition else {
            addNow(slice.annotations.lazy.map { ($0.annotation, $0.sequence) })
            return AnnotationQueue.sliceSize
        }
        let views = visible.count
        removeNow(slice.annotations.map(\.annotation).filter { !belongsToMap($0) })
        return AnnotationQueue.sliceSize + max(0, views - visible.count) * AnnotationQueue.viewCost
    }

    func addNow(_ annotations: some Sequence<(any Annotation, Int)>) {
        for (annotation, sequence) in annotations {
            let observable = annotation as? any ObservableAnnotation
            guard store.add(annotation, isObservable: observable != nil, sequence: sequence) != nil else {
                selection.list.recordAdded(annotation)
                continue
            }
            observable?.changes.add(self)
        }
        caller.observers.notify(.annotationsChanged)
    }
}
