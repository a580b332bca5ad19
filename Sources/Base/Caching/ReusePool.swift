/// Reusable elements by identifier, which may be any string, also the empty one. The element recycled last is
/// dequeued first: its memory is the most likely to be in a cache.
@usableFromInline
package struct ReusePool<Element> {
    /// The maximum number of elements for one identifier.
    @usableFromInline package let limit: Int
    @usableFromInline var elements: [String: [Element]] = [:]

    /// Creates an empty pool.
    /// - Parameter limit: the maximum number of elements for each identifier.
    package init(limit: Int = .max) {
        precondition(limit >= 0, "limit \(limit)")
        self.limit = limit
    }

    /// The number of elements of all identifiers.
    @inlinable
    package var count: Int { elements.values.reduce(0) { $0 + $1.count } }

    /// The number of elements of one identifier.
    @inlinable
    package func count(for identifier: String) -> Int { elements[identifier]?.count ?? 0 }

    /// Adds an element that may be used again. Returns false, and drops the element, if its identifier has as
    /// many elements as `limit` allows.
    @discardableResult
    @inlinable
    package mutating func put(_ element: Element, for identifier: String) -> Bool {
        guard count(for: identifier) < limit else { return false }
        elements[identifier, default: []].append(element)
        return true
    }

    /// Removes and returns the element of an identifier that was recycled last; nil if the identifier has
    /// none.
    @inlinable
    package mutating func dequeue(for identifier: String) -> Element? { elements[identifier]?.popLast() }

    /// Removes the matching elements of an identifier. O(n) in the identifier's elements.
    @inlinable
    package mutating func remove(for identifier: String, where isMeant: (Element) -> Bool) {
        elements[identifier]?.removeAll(where: isMeant)
    }

    /// Removes all elements of one identifier from the pool.
    @inlinable
    package mutating func removeAll(for identifier: String) { elements[identifier] = nil }

    /// Removes all elements from the pool.
    @inlinable
    package mutating func removeAll() { elements.removeAll() }
}

extension ReusePool: Sendable where Element: Sendable {}
