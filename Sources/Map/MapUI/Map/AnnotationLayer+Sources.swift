import ViewKit

/// Sources of annotations, and large numbers of annotations.
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

    /// Called once a frame: adds and removes a share of the queued annotations, at least one slice.
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

    /// Adds and removes all queued annotations, now.
    func performAll() {
        while let slice = queue.dequeue(AnnotationQueue.sliceSize) { _ = perform(slice) }
    }

    /// Adds a queued annotation, now.
    func bringForward(_ annotation: any Annotation) {
        guard !queue.isEmpty, store.slot(of: annotation) == nil,
            let sequence = queue.sequence(of: annotation)
        else { return }
        queue.exempt([annotation])
        addNow([(annotation, sequence)])
    }

    /// The annotations that have views, of many; nil if there are more than `limit` of them. Of more than
    /// `searchLimit` that are not in the order of addition some may be missing.
    /// - Complexity: O(views) if the annotations were added one after the other, as they mostly were; else
    ///   O(n), or O(views log n) where there are too many for that.
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

    /// More annotations than this are not looked at one by one within a frame.
    private static let searchLimit = 200_000

    /// Where an annotation is among many in the order of addition; `nil` if it is not among them.
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

    /// The annotations that have views, of many in any order.
    /// - Complexity: O(n), a few nanoseconds for each: a table of bits rules out nearly all that have none.
    private func annotationsInView(among many: [any Annotation]) -> [any Annotation] {
        let bits = 18
        func place(_ address: UInt) -> Int {
            Int(truncatingIfNeeded: (address &>> 4 &* 0x9E37_79B9_7F4A_7C15) &>> UInt(UInt.bitWidth - bits))
        }
        var mayBeSeen = [UInt64](repeating: 0, count: 1 << (bits - 6))
        for slot in visible.slots {
            if let annotation = store.records[slot].annotation {
                let bit = place(UInt(bitPattern: ObjectIdentifier(annotation)))
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
                    let bit = place(base.load(fromByteOffset: index &* stride, as: UInt.self))
                    if words[bit &>> 6] &>> UInt64(bit & 63) & 1 != 0 { found.append(index) }
                }
            }
        }
        return found.map { many[$0] }.filter { positions.view(for: $0) != nil }
    }

    /// - Returns: its cost, in annotations of a frame's share.
    private func perform(_ slice: AnnotationQueue.Slice) -> Int {
        guard !slice.isAddition else {
            addNow(slice.annotations.lazy.map { ($0.annotation, $0.sequence) })
            return AnnotationQueue.sliceSize
        }
        let views = visible.count
        removeNow(slice.annotations.map(\.annotation))
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
