import Foundation

/// Keys that a collection handles while it has the focus: they move the focus between items if items can be
/// selected, and else scroll.
extension CollectionView {
    /// Handles a key that is pressed while the collection has the focus; returns false if the key has no
    /// meaning for the collection's items.
    func pressItemKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, allowsSelection, modifiers.isEmpty, let path = indexPathForFocusedItem else {
            return false
        }
        switch key {
        case .up: move(from: path, .up)
        case .down: move(from: path, .down)
        case .left: move(from: path, .left)
        case .right: move(from: path, .right)
        case .pageUp: movePage(from: path, -1)
        case .pageDown: movePage(from: path, 1)
        case .home: focusItem(at: firstItem)
        case .end: focusItem(at: lastItem)
        case .return, .enter, .space: pressFocusedItem(path)
        default: return false
        }
        return true
    }

    /// The item that is focused while the collection has the focus: arrow keys start from this item, and
    /// Return selects it. Nil if the collection does not have the focus, has no items, or does not allow
    /// selection.
    public var indexPathForFocusedItem: IndexPath? {
        guard allowsSelection, isFirstResponder else { return nil }
        content.reloadIfStale()
        if let path = focusedItem, content.exists(path) { return path }
        if let path = indexPathsForSelectedItems.first, content.exists(path) { return path }
        let whole = indexPathsForVisibleItems.first {
            layoutAttributesForItem(at: $0).map { bounds.contains($0.frame) } ?? false
        }
        return whole ?? firstItem
    }

    private enum Direction { case up, down, left, right }

    private var firstItem: IndexPath? {
        content.counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    private var lastItem: IndexPath? {
        content.counts.lastIndex { $0 > 0 }.map { IndexPath(item: content.counts[$0] - 1, section: $0) }
    }

    /// Moves the focus by an arrow key. An arrow along the lines of a flow layout moves it to the next or
    /// previous item; an arrow across the lines, or in any other layout, moves it to the nearest item in that
    /// direction.
    private func move(from path: IndexPath, _ direction: Direction) {
        switch ((collectionViewLayout as? FlowLayout)?.scrollDirection, direction) {
        case (.vertical, .left), (.vertical, .right):
            focusItem(at: item(after: path, isNext: (direction == .right) != isRightToLeft))
        case (.horizontal, .up), (.horizontal, .down):
            focusItem(at: item(after: path, isNext: direction == .down))
        default: focusItem(at: nearest(to: path, direction))
        }
    }

    /// The item after the one at `path` or, if `isNext` is false, the item before that one, also in another
    /// section. Nil if `path` is the last or the first item of the content.
    private func item(after path: IndexPath, isNext: Bool) -> IndexPath? {
        let counts = content.counts
        if isNext {
            if path.item + 1 < counts[path.section] {
                return IndexPath(item: path.item + 1, section: path.section)
            }
            return counts.indices.first { $0 > path.section && counts[$0] > 0 }.map {
                IndexPath(item: 0, section: $0)
            }
        }
        if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
        return counts.indices.last { $0 < path.section && counts[$0] > 0 }.map {
            IndexPath(item: counts[$0] - 1, section: $0)
        }
    }

    /// The item to which an arrow key moves the focus from the item at `path`: of the line of items that is
    /// nearest in the direction of the arrow, the item with the least sideways distance. Nil if no item lies
    /// in that direction.
    private func nearest(to path: IndexPath, _ direction: Direction) -> IndexPath? {
        guard let start = layoutAttributesForItem(at: path)?.frame else { return nil }
        let axis = ItemAxis(isVertical: direction == .up || direction == .down)
        let isForward = direction == .down || direction == .right
        // Ever longer parts of the content, since space between sections may be larger than a page.
        var reach = max(axis.length(bounds), 1)
        let whole = axis.length(CGRect(origin: .zero, size: contentSize))
        while true {
            let part = axis.strip(beside: start, isForward: isForward, reach: reach, content: contentSize)
            let found = content.elements(in: part).filter {
                $0.representedElementCategory == .cell && !$0.isHidden
                    && (isForward
                        ? axis.low($0.frame) >= axis.high(start) : axis.high($0.frame) <= axis.low(start))
            }
            if let best = axis.best(of: found, from: start, isForward: isForward) { return best.indexPath }
            guard reach < whole else { return nil }
            reach *= 2
        }
    }

    /// Moves the focus from the item at `path` by a page: onward (PageDown) if `sign` is 1, back (PageUp) if
    /// `sign` is -1. Of the line of items that is farthest away within the page, the item with the least
    /// sideways distance gets the focus; if the page has no item, the nearest item beyond.
    private func movePage(from path: IndexPath, _ sign: CGFloat) {
        guard let start = layoutAttributesForItem(at: path)?.frame else { return }
        let axis = ItemAxis(isVertical: (collectionViewLayout as? FlowLayout)?.scrollDirection != .horizontal)
        // PageDown is onward, also where lines run from right to left.
        let isForward = (sign > 0) != (!axis.isVertical && isRightToLeft)
        let page = max(1, axis.length(bounds) - axis.length(start))
        let part = axis.strip(beside: start, isForward: isForward, reach: page, content: contentSize)
        let found = content.elements(in: part).filter {
            $0.representedElementCategory == .cell && !$0.isHidden
                && (isForward
                    ? axis.low($0.frame) >= axis.high(start) && axis.high($0.frame) <= axis.high(part) + 0.5
                    : axis.high($0.frame) <= axis.low(start) && axis.low($0.frame) >= axis.low(part) - 0.5)
        }
        // From the far side.
        if let best = axis.best(of: found, from: start, isForward: !isForward) {
            focusItem(at: best.indexPath)
        } else {
            focusItem(
                at: nearest(
                    to: path, axis.isVertical ? (isForward ? .down : .up) : (isForward ? .right : .left)))
        }
    }

    /// Moves the focus to an item, and scrolls as little as possible to show it.
    private func focusItem(at path: IndexPath?) {
        guard let path, let frame = layoutAttributesForItem(at: path)?.frame else { return }
        focusedItem = path
        let covered = collectionViewLayout.coveredTop(in: path.section)
        glide(
            toShow: CGRect(
                x: frame.minX, y: frame.minY - covered, width: frame.width, height: frame.height + covered))
        window?.setNeedsFrame()
    }

    private func pressFocusedItem(_ path: IndexPath) {
        guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        focusedItem = path
        pickItem(at: path)
    }
}

/// The axis, vertical or horizontal, along which a key moves the focus between a collection's items. Pure.
private nonisolated struct ItemAxis {
    let isVertical: Bool

    func low(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
    func high(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
    func length(_ rect: CGRect) -> CGFloat { isVertical ? rect.height : rect.width }
    private func aside(_ a: CGRect, _ b: CGRect) -> CGFloat {
        abs(isVertical ? a.midX - b.midX : a.midY - b.midY)
    }

    /// A rectangle of the collection's content, in points. It begins at one side of the rectangle `start`,
    /// extends `reach` points from there along the axis, forward (down or right) or backward, and covers the
    /// whole content across the axis.
    func strip(beside start: CGRect, isForward: Bool, reach: CGFloat, content: CGSize) -> CGRect {
        let low = isForward ? high(start) : low(start) - reach
        return isVertical
            ? CGRect(x: 0, y: low, width: max(content.width, start.maxX), height: reach)
            : CGRect(x: low, y: 0, width: reach, height: max(content.height, start.maxY))
    }

    /// The item to which a key moves the focus: of the line of items that comes first along the axis (last,
    /// if `isForward` is false), the item with the least distance from the rectangle `start` across the axis.
    /// Nil if `items` is empty.
    func best(
        of items: [CollectionViewLayoutAttributes], from start: CGRect, isForward: Bool
    ) -> CollectionViewLayoutAttributes? {
        func middle(_ rect: CGRect) -> CGFloat { (low(rect) + high(rect)) / 2 }
        let first = items.min {
            isForward ? middle($0.frame) < middle($1.frame) : middle($0.frame) > middle($1.frame)
        }
        guard let line = first?.frame else { return nil }
        return items.filter { low($0.frame) < high(line) && high($0.frame) > low(line) }.min {
            (aside($0.frame, start), $0.indexPath) < (aside($1.frame, start), $1.indexPath)
        }
    }
}
