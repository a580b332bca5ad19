/// Things that were used and may be used again, by identifier. Any string is one, the empty one too. The one
/// that came back last goes out first: it is the likeliest to be warm.
public struct ReusePool<Element> {
    /// The most that are kept for one identifier.
    public let limit: Int
    private var elements: [String: [Element]] = [:]

    /// - Parameter limit: for each identifier.
    public init(limit: Int = .max) {
        precondition(limit >= 0, "limit \(limit)")
        self.limit = limit
    }

    /// How many wait, of all identifiers.
    public var count: Int { elements.values.reduce(0) { $0 + $1.count } }

    /// How many wait, of one identifier.
    public func count(for identifier: String) -> Int { elements[identifier]?.count ?? 0 }

    /// Keeps it for later. False when enough of its kind wait already.
    @discardableResult
    public mutating func put(_ element: Element, for identifier: String) -> Bool {
        guard count(for: identifier) < limit else { return false }
        elements[identifier, default: []].append(element)
        return true
    }

    /// Hands one out; nil when none waits.
    public mutating func take(for identifier: String) -> Element? { elements[identifier]?.popLast() }

    /// Takes those out that are meant, without handing them out. O(n) in those of the identifier.
    public mutating func remove(for identifier: String, where isMeant: (Element) -> Bool) {
        elements[identifier]?.removeAll(where: isMeant)
    }

    /// Forgets all of one identifier.
    public mutating func removeAll(for identifier: String) { elements[identifier] = nil }

    /// Forgets everything.
    public mutating func removeAll() { elements.removeAll() }
}

extension ReusePool: Sendable where Element: Sendable {}
