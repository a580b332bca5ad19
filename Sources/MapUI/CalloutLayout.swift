import Drawing
import Foundation

/// Where a callout goes. Pure: no views, no clock. Points, y down, in the map view's coordinates.
///
/// The steps, each taken only if the one before does not show the whole callout: keep the preferred side with
/// the arrow in the middle, slide the arrow along its side, flip to another side, and then the least pan of
/// the map (or the pan before the flip, see the options). Where the map may not move, the callout is clamped:
/// pushed inwards as far as its arrow lets it.
/// - Complexity: O(number of sides).
/// - Invariant: the arrow's tip is the anchor's point on the chosen side, for every input.
public nonisolated struct CalloutLayout: Equatable, Sendable {
    /// Of the bubble without its arrow.
    public var bodySize: CGSize
    /// How far the arrow reaches out of the body; 0 where the content draws its own.
    public var arrowLength: CGFloat
    /// The pin's attachment rectangle: the tip touches the middle of one of its edges.
    public var anchor: CGRect
    /// Of the map view; the margins come off it.
    public var container: CGRect
    public var options: CalloutOptions
    /// How far the map can move down (positive) and up before it ends at a pole, in points. Sideways it
    /// always can.
    public var panRange: ClosedRange<CGFloat> = -.infinity ... .infinity

    public init(
        bodySize: CGSize, arrowLength: CGFloat, anchor: CGRect, container: CGRect,
        options: CalloutOptions = CalloutOptions()
    ) {
        precondition(!options.sides.isEmpty, "a callout needs at least one allowed side")
        (self.bodySize, self.arrowLength, self.anchor) = (bodySize, arrowLength, anchor)
        (self.container, self.options) = (container, options)
    }

    /// The container less the margins.
    public var safeRect: CGRect {
        let m = options.margins
        return CGRect(
            x: container.minX + m.left, y: container.minY + m.top,
            width: max(0, container.width - m.left - m.right),
            height: max(0, container.height - m.top - m.bottom))
    }

    public func solve() -> CalloutPlacement {
        let all = options.sides.map { placement(on: $0) }
        if options.flipsBeforePanning || !options.pansMap, let fitting = all.first(where: { $0.pan == .zero })
        {
            return fitting
        }
        guard options.pansMap else { return clamped(on: options.sides[0]) }
        let reachable = all.filter { missing($0) == 0 }
        let isPreferred = !options.flipsBeforePanning && missing(all[0]) == 0
        var result =
            isPreferred ? all[0] : least(reachable, by: \.panLength) ?? least(all, by: missing) ?? all[0]
        if result.pan != .zero { result.step = .pan }
        return result
    }

    /// How much of its pan the map cannot do.
    private func missing(_ placement: CalloutPlacement) -> CGFloat {
        let dy = placement.pan.dy
        return abs(dy - min(max(dy, panRange.lowerBound), panRange.upperBound))
    }

    /// The first of the least.
    private func least(
        _ placements: [CalloutPlacement], by measure: (CalloutPlacement) -> CGFloat
    ) -> CalloutPlacement? {
        placements.min { measure($0) < measure($1) }
    }

    /// One side alone: the pan that it needs, and how far the arrow slides given that pan.
    private func placement(on side: CalloutSide) -> CalloutPlacement {
        let (tip, safe) = (anchorPoint(on: side), safeRect)
        let along = Axis(tip: tip, safe: safe, isX: side.isVertical)
        let length = side.isVertical ? bodySize.width : bodySize.height
        let inset = tipInset(length: length)

        // The tip, once panned, must leave room for the body at both of its ends.
        var alongPan = along.leastShift(from: along.tip - inset, to: along.tip + inset)
        if options.keepsPinVisible {
            let (from, to) = side.isVertical ? (anchor.minX, anchor.maxX) : (anchor.minY, anchor.maxY)
            alongPan = along.leastShift(
                from: min(from, along.tip - inset), to: max(to, along.tip + inset))
        }
        let panned = along.tip + alongPan
        let centred = panned - length / 2
        let start = max(min(centred, along.high - length), along.low)
        let arrow = min(max(panned - start, inset), length - inset)

        let across = Axis(tip: tip, safe: safe, isX: !side.isVertical)
        let (near, far) = acrossExtent(on: side)
        let acrossPan = across.leastShift(from: near, to: far)

        let pan =
            side.isVertical
            ? CGVector(dx: alongPan, dy: acrossPan) : CGVector(dx: acrossPan, dy: alongPan)
        let step: CalloutPlacement.Step =
            side != options.sides[0] ? .flip : abs(arrow - length / 2) > 1e-9 ? .slide : .keep
        return CalloutPlacement(
            side: side, step: step, bodySize: bodySize, arrowLength: arrowLength, arrowPosition: arrow,
            arrowTip: tip, pan: pan)
    }

    /// The side without a pan: as far inside as the arrow allows.
    private func clamped(on side: CalloutSide) -> CalloutPlacement {
        let tip = anchorPoint(on: side)
        let along = Axis(tip: tip, safe: safeRect, isX: side.isVertical)
        let length = side.isVertical ? bodySize.width : bodySize.height
        let inset = tipInset(length: length)
        let start = max(min(along.tip - length / 2, along.high - length), along.low)
        return CalloutPlacement(
            side: side, step: .clamp, bodySize: bodySize, arrowLength: arrowLength,
            arrowPosition: min(max(along.tip - start, inset), length - inset), arrowTip: tip, pan: .zero)
    }

    private func tipInset(length: CGFloat) -> CGFloat {
        options.slidesArrow ? min(max(0, options.pointerMargin), length / 2) : length / 2
    }

    /// Where the tip of a callout on this side is.
    public func anchorPoint(on side: CalloutSide) -> CGPoint {
        switch side {
        case .above: CGPoint(x: anchor.midX, y: anchor.minY - options.distance)
        case .below: CGPoint(x: anchor.midX, y: anchor.maxY + options.distance)
        case .left: CGPoint(x: anchor.minX - options.distance, y: anchor.midY)
        case .right: CGPoint(x: anchor.maxX + options.distance, y: anchor.midY)
        }
    }

    /// From the callout's far edge to the tip, or to the pin's other edge, across the side.
    private func acrossExtent(on side: CalloutSide) -> (CGFloat, CGFloat) {
        let tip = anchorPoint(on: side)
        let pin = options.keepsPinVisible
        switch side {
        case .above: return (tip.y - arrowLength - bodySize.height, pin ? anchor.maxY : tip.y)
        case .below: return (pin ? anchor.minY : tip.y, tip.y + arrowLength + bodySize.height)
        case .left: return (tip.x - arrowLength - bodySize.width, pin ? anchor.maxX : tip.x)
        case .right: return (pin ? anchor.minX : tip.x, tip.x + arrowLength + bodySize.width)
        }
    }

    /// One dimension of the safe rectangle, and the tip in it.
    private struct Axis {
        let tip: CGFloat
        let low: CGFloat
        let high: CGFloat

        init(tip: CGPoint, safe: CGRect, isX: Bool) {
            self.tip = isX ? tip.x : tip.y
            (low, high) = isX ? (safe.minX, safe.maxX) : (safe.minY, safe.maxY)
        }

        /// The least move that brings an interval inside; its start wins where it is too long.
        func leastShift(from start: CGFloat, to end: CGFloat) -> CGFloat {
            CalloutLayout.leastShift(from: start, to: end, into: (low, high))
        }
    }

    /// The least move that brings one interval into another; the start wins where it is too long. No move for
    /// what is no number.
    static func leastShift(
        from start: CGFloat, to end: CGFloat, into room: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
        if start < room.low { return room.low - start }
        if end > room.high { return max(room.high - end, room.low - start) }
        return 0
    }
}
