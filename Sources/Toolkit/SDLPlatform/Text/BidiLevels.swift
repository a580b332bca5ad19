internal import CCartoucheFriBidi

/// The Unicode bidirectional algorithm (UAX 9), implemented by FriBidi.
nonisolated enum BidiLevels {
    /// The bidirectional level of each scalar of a line of text: text with odd levels runs from right to
    /// left. Nil if all of it runs from left to right. The paragraph has the direction of its first strong
    /// character.
    static func levels(of scalars: [Unicode.Scalar]) -> [Int]? {
        guard scalars.contains(where: { mayRunLeft($0.value) }) else { return nil }
        let count = Int32(scalars.count)
        let characters = scalars.map { FriBidiChar($0.value) }
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        var direction = FRIBIDI_PAR_ON
        fribidi_get_bidi_types(characters, count, &types)
        fribidi_get_bracket_types(characters, count, types, &brackets)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0 else {
            return nil
        }
        return levels.map { Int($0) }
    }

    /// The order on screen, from the left, of a line's parts that run in one direction; they are given in
    /// reading order (rule L2 of UAX 9, applied to whole parts).
    /// - Parameter levels: the bidirectional level of each part.
    /// - Returns: the indices of the parts in `levels`.
    static func visualOrder(of levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    /// Whether a scalar may run from right to left: Hebrew, Arabic and their neighbors, presentation forms,
    /// right-to-left marks, and historic scripts.
    private static func mayRunLeft(_ value: UInt32) -> Bool {
        (0x0590...0x08FF).contains(value) || (0x200F...0x202E).contains(value)
            || (0x2067...0x2069).contains(value) || (0xFB1D...0xFEFC).contains(value)
            || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
    }
}
