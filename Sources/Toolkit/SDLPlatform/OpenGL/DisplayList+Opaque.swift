import CartoucheDrawing

extension DisplayList {
    /// Whether the list begins by filling the whole target with an opaque color, so that the target need not
    /// be cleared. The target's size is in pixels.
    func beginsOpaque(width: Int, height: Int) -> Bool {
        for command in commands {
            switch command {
            case .clip(let rect):
                guard let rect else { continue }
                if rect.x > 0 || rect.y > 0 || rect.x + rect.width < width || rect.y + rect.height < height {
                    return false
                }
            case .quads(nil, let range):
                return quads[range].contains {
                    $0.color >> 24 == 255 && $0.x <= 0 && $0.y <= 0 && $0.x + $0.width >= Float(width)
                        && $0.y + $0.height >= Float(height)
                }
            default: return false
            }
        }
        return false
    }
}
