import Cartouche

/// The sentence that is shown if a map of a small region covers little or nothing of what is in view, so that
/// most of the view is empty.
nonisolated enum CoverageHint {
    /// The fraction of the view below which a map counts as covering little of it.
    static let leastPart = 0.1

    /// The sentence that the map covers little or nothing of what is in view; `nil` if the map covers enough.
    /// - Parameters:
    ///   - covered: the rectangle that the map covers, in map points; `nil` if the map covers the world, or
    ///     if the rectangle is unknown.
    ///   - visible: the rectangle that is in view, in map points.
    ///   - isBelowFirstLevel: whether the view is farther out than the first level of the map's tiles.
    ///   - goesThere: whether the command "Show all features" moves the map to the rectangle `covered`.
    static func sentence(
        covered: MapRect?, visible: MapRect, isBelowFirstLevel: Bool, goesThere: Bool
    ) -> String? {
        guard let covered, visible.size.width > 0, visible.size.height > 0 else { return nil }
        let worlds = (-1...1).map { Double($0) * MapRect.world.size.width }
        let part = worlds.reduce(0) { sum, shift in
            let common = covered.offsetBy(dx: shift, dy: 0).intersection(visible)
            return sum + (common.map { $0.size.width * $0.size.height } ?? 0)
        }
        let isLittle = part < leastPart * visible.size.width * visible.size.height
        guard isLittle || isBelowFirstLevel else { return nil }
        let fact =
            part == 0
            ? "The map does not cover this area"
            : isBelowFirstLevel
                ? "The map has nothing at this zoom" : "The map covers a small part of what is in view"
        return fact + (goesThere ? "; Ctrl+0 shows all that it has." : ".")
    }
}
