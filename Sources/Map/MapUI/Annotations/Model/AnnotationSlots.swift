/// The slots of a map's annotations (their numbers in `AnnotationStore`) by identity. They are stored in many
/// small dictionaries, because a dictionary with a million entries would take longer than a frame to grow.
/// - Complexity: O(1) for each operation.
struct AnnotationSlots {
    private static let partBits = 10

    private var parts = [[ObjectIdentifier: Int]](repeating: [:], count: 1 << partBits)
    private(set) var count = 0

    /// The slot of an annotation, by its identity; nil if the annotation has no slot.
    subscript(id: ObjectIdentifier) -> Int? { parts[Self.part(id)][id] }

    /// Adds the slot of an annotation that has no slot yet.
    mutating func insert(_ slot: Int, for id: ObjectIdentifier) {
        parts[Self.part(id)][id] = slot
        count += 1
    }

    /// Removes an annotation's slot and returns it; nil if the annotation had none.
    mutating func remove(_ id: ObjectIdentifier) -> Int? {
        guard let slot = parts[Self.part(id)].removeValue(forKey: id) else { return nil }
        count -= 1
        return slot
    }

    /// The number of the small dictionary that holds the entry of an object's identity. Objects lie at
    /// multiples of 16 bytes; the multiplication (Knuth's) spreads neighbors over the dictionaries.
    private static func part(_ id: ObjectIdentifier) -> Int {
        let number = UInt64(UInt(bitPattern: id)) &>> 4
        return Int((number &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - partBits))
    }
}
