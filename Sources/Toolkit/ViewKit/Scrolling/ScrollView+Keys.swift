import Foundation

/// Scrolling by keys while the scroll view has the focus.
extension ScrollView: FocusRevealing {
    /// The height in points of the content that stays in view when PageUp or PageDown scrolls by a page.
    /// Tuned: a line or two.
    static let pageOverlap: CGFloat = 28

    /// Whether the scroll view's content is larger than the view.
    var hasMoreContent: Bool {
        [Axis.vertical, .horizontal].contains { offsetRange($0).upperBound > offsetRange($0).lowerBound }
    }

    /// Scrolls the content by a key.
    /// - Returns: true if the key is one that scrolls, even if the content is already at its end.
    func pressScrollKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, isScrollEnabled, modifiers.isEmpty else { return false }
        switch key {
        case .up: return scroll(.vertical, by: 0 - Self.wheelStep)
        case .down: return scroll(.vertical, by: Self.wheelStep)
        case .left: return scroll(.horizontal, by: 0 - Self.wheelStep)
        case .right: return scroll(.horizontal, by: Self.wheelStep)
        case .pageUp: return scroll(.vertical, by: 0 - pageStep)
        case .pageDown, .space: return scroll(.vertical, by: pageStep)
        case .home: return scroll(.vertical, by: -.greatestFiniteMagnitude)
        case .end: return scroll(.vertical, by: .greatestFiniteMagnitude)
        default: return false
        }
    }

    var pageStep: CGFloat { max(bounds.height / 2, bounds.height - Self.pageOverlap) }

    private func scroll(_ axis: Axis, by distance: CGFloat) -> Bool {
        let range = offsetRange(axis)
        guard range.upperBound > range.lowerBound else { return false }
        var target = glideTarget
        func moved(_ offset: CGFloat) -> CGFloat {
            let isPage = isPagingEnabled && abs(distance) < .greatestFiniteMagnitude
            return (isPage ? page(beside: offset, distance, axis) : offset + distance).clamped(to: range)
        }
        if axis == .vertical { target.y = moved(target.y) } else { target.x = moved(target.x) }
        glide(to: target)
        return true
    }

    /// The content offset, in points, at which the current animation or wheel motion ends; without such a
    /// motion, the current content offset.
    var glideTarget: CGPoint {
        guard let motion, motion.kind != .flick else { return animationTarget ?? contentOffset }
        return CGPoint(
            x: motion.x.map { CGFloat($0.target) } ?? contentOffset.x,
            y: motion.y.map { CGFloat($0.target) } ?? contentOffset.y)
    }

    /// Scrolls as little as possible to show a rectangle in the content's coordinates, by the motion of wheel
    /// turns.
    func glide(toShow rect: CGRect) {
        var target = glideTarget
        if rect.maxX > target.x + bounds.width { target.x = rect.maxX - bounds.width }
        if rect.minX < target.x { target.x = rect.minX }
        if rect.maxY > target.y + bounds.height { target.y = rect.maxY - bounds.height }
        if rect.minY < target.y { target.y = rect.minY }
        glide(to: target)
    }

    /// Scrolls to a content offset by the motion of wheel turns, so that the content moves evenly while a key
    /// is held.
    func glide(to offset: CGPoint) {
        let target = CGPoint(
            x: offset.x.clamped(to: offsetRange(.horizontal)), y: offset.y.clamped(to: offsetRange(.vertical))
        )
        guard !isDragging, target != glideTarget else { return }
        guard let window else { return contentOffset = target }
        let time = window.time.seconds
        let from = CGPoint(
            x: motion?.x.map { CGFloat($0.value(at: time)) } ?? contentOffset.x,
            y: motion?.y.map { CGFloat($0.value(at: time)) } ?? contentOffset.y)
        animationTarget = nil
        motion = Motion(
            kind: .wheel, x: from.x == target.x ? nil : .wheel(from: from.x, to: target.x, at: time),
            y: from.y == target.y ? nil : .wheel(from: from.y, to: target.y, at: time))
        if motion?.x == nil, motion?.y == nil { motion = nil }
    }
}
