import CartoucheDrawing
import Foundation

/// Computes the placement of a callout. Pure: no views, no clock. All lengths are in points, y down, in the
/// map view's coordinates.
///
/// A callout is placed in steps; each step is taken only if the one before does not show the whole callout:
/// 1. keep the preferred side, with the arrow in the middle,
/// 2. slide the arrow along its side, up to the pointer margin,
/// 3. flip to another side,
/// 4. clamp: the arrow moves as near to a corner as the bubble's shape allows,
/// 5. the minimal pan of the map (or the pan before the flip, see the options).
///
/// Where the map may not move, the callout is clamped on the side where most of it is visible. A body that
/// scrolls is never larger than the available space.
/// - Complexity: O(number of sides).
/// - Invariant: the arrow's tip is the anchor's point on the chosen side, for every input.
public nonisolated struct CalloutLayout: Equatable, Sendable {
    /// The size of the callout's bubble without its arrow, in points.
    public var bodySize: CGSize
    /// The distance from the bubble's body to the tip of its arrow, in points; 0 if the content draws its own
    /// arrow.
    public var arrowLength: CGFloat
    /// The minimum distance, in points, from the arrow's tip to the ends of the bubble's side, as the rounded
    /// corners require it.
    public var arrowInset: CGFloat = 20
    /// The pin's attachment rectangle: the arrow's tip touches the middle of one of its edges; a callout
    /// below the pin points to the pin's foot.
    public var anchor: CGRect
    /// The x of the pin's foot, to which a callout below the pin points. `nil` means the middle of `anchor`.
    public var anchorFoot: CGFloat?
    /// The map view's rectangle without its layout margins; `safeRect` is that without the options' margins.
    public var container: CGRect
    /// Which sides of the pin are allowed for the callout, which margins are kept, and which steps of the
    /// placement are allowed.
    public var options: CalloutOptions
    /// How far the map's content can move, in points, before the map ends at a pole: a negative lower bound
    /// toward north, a positive upper bound toward south. Toward east and west there is no bound.
    public var panRange: ClosedRange<CGFloat> = -.infinity ... .infinity
    /// The direction that is up on screen, in degrees clockwise from north: determines in which direction the
    /// poles are.
    public var heading = 0.0
    /// Whether a body that is larger than the available space is made smaller, because its content can
    /// scroll.
    public var scrolls = false
    /// The minimum size of a body that scrolls; the body keeps this size even if that leaves the callout
    /// partly out of view.
    public var leastBodySize = Self.leastScrolled

    static let leastScrolled = CGSize(width: 120, height: 120)

    /// Creates the layout of a callout whose bubble has the size `bodySize` and an arrow of `arrowLength`, at
    /// the rectangle `anchor` within `container`, all in points of one coordinate system; `solve()` computes
    /// the placement.
    /// - Precondition: `options.sides` is not empty.
    public init(
        bodySize: CGSize, arrowLength: CGFloat, anchor: CGRect, container: CGRect,
        options: CalloutOptions = CalloutOptions()
    ) {
        precondition(!options.sides.isEmpty, "a callout needs at least one allowed side")
        (self.bodySize, self.arrowLength, self.anchor) = (bodySize, arrowLength, anchor)
        (self.container, self.options) = (container, options)
    }

    /// The rectangle in which the callout must be: the container without the options' margins.
    public var safeRect: CGRect {
        let m = options.margins
        return CGRect(
            x: container.minX + m.left, y: container.minY + m.top,
            width: max(0, container.width - m.left - m.right),
            height: max(0, container.height - m.top - m.bottom))
    }

    /// Computes the placement of the callout: by the first step of the layout that shows the whole callout,
    /// or else the best placement that is possible. The arrow's tip in the result is its position before the
    /// map is panned; the pan is zero unless the last step was necessary.
    public func solve() -> CalloutPlacement {
        // Keep, slide.
        let padded = options.sides.map { placement(on: $0, inset: max(options.pointerMargin, arrowInset)) }
        if padded[0].pan == .zero { return padded[0] }
        // Flip.
        let mayFlip = options.flipsBeforePanning || !options.pansMap
        if mayFlip, let other = padded.first(where: { $0.pan == .zero }) { return other }
        // Clamp.
        let mayClamp = options.clampsArrow || !options.pansMap
        let unpadded = mayClamp ? options.sides.map { placement(on: $0, inset: arrowInset) } : padded
        if var clamped = unpadded.prefix(mayFlip ? unpadded.count : 1).first(where: { $0.pan == .zero }) {
            clamped.step = .clamp
            return clamped
        }
        guard options.pansMap else { return clampedWhereMostIsSeen() }
        // Pan.
        let reachable = unpadded.filter { overflow($0) == 0 }
        let isPreferred = !mayFlip && overflow(unpadded[0]) == 0
        var result =
            isPreferred
            ? unpadded[0] : least(reachable, by: \.panLength) ?? least(unpadded, by: overflow) ?? unpadded[0]
        if result.pan != .zero { result.step = .pan }
        return result
    }

    /// The part of a placement's pan that the map cannot do because it ends at a pole, in points. Only the
    /// component along the meridians is limited: a map rotated by h has its south at (sin h, cos h) on the
    /// screen.
    private func overflow(_ placement: CalloutPlacement) -> CGFloat {
        let turn = heading * .pi / 180
        let south = placement.pan.dx * sin(turn) + placement.pan.dy * cos(turn)
        return abs(south - min(max(south, panRange.lowerBound), panRange.upperBound))
    }

    /// The placement for which `measure` returns the least value, apart from rounding errors: the first of
    /// several such placements. Nil if `placements` is empty.
    private func least(
        _ placements: [CalloutPlacement], by measure: (CalloutPlacement) -> CGFloat
    ) -> CalloutPlacement? {
        guard let best = placements.map(measure).min() else { return nil }
        return placements.first { measure($0) <= best + Self.rounding }
    }

    /// The placement of the callout on one side of the pin: with the pan of the map that is necessary to show
    /// the whole callout, and the position of the arrow after that pan.
    /// - Parameter margin: the minimum distance from the arrow's tip to the ends of the bubble's side, in
    ///   points.
    private func placement(on side: CalloutSide, inset margin: CGFloat) -> CalloutPlacement {
        let (tip, safe, body) = (anchorPoint(on: side), safeRect, body(on: side))
        let along = Axis(tip: tip, safe: safe, isX: side.isVertical)
        let length = side.isVertical ? body.width : body.height
        let inset = tipInset(margin, length: length)

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
        let (near, far) = acrossExtent(on: side, body: body)
        let acrossPan = across.leastShift(from: near, to: far)

        let pan =
            side.isVertical
            ? CGVector(dx: alongPan, dy: acrossPan) : CGVector(dx: acrossPan, dy: alongPan)
        let step: CalloutPlacement.Step =
            side != options.sides[0] ? .flip : abs(arrow - length / 2) > 1e-9 ? .slide : .keep
        return CalloutPlacement(
            side: side, step: step, bodySize: body, arrowLength: arrowLength, arrowPosition: arrow,
            arrowTip: tip, pan: pan)
    }

    /// The placement without a pan, with the arrow clamped, on the first of the sides where most of the
    /// callout is visible.
    private func clampedWhereMostIsSeen() -> CalloutPlacement {
        let safe = safeRect
        func hidden(_ placement: CalloutPlacement) -> CGFloat {
            let (frame, size) = (placement.frame, placement.size)
            guard size.width > 0, size.height > 0 else { return 0 }
            let seen = frame.intersection(safe)
            return seen.isNull ? 1 : 1 - seen.width * seen.height / (size.width * size.height)
        }
        let all = options.sides.map { clamped(on: $0) }
        return least(all, by: hidden) ?? all[0]
    }

    private func clamped(on side: CalloutSide) -> CalloutPlacement {
        let (tip, body) = (anchorPoint(on: side), body(on: side))
        let along = Axis(tip: tip, safe: safeRect, isX: side.isVertical)
        let length = side.isVertical ? body.width : body.height
        let inset = tipInset(arrowInset, length: length)
        let start = max(min(along.tip - length / 2, along.high - length), along.low)
        return CalloutPlacement(
            side: side, step: .clamp, bodySize: body, arrowLength: arrowLength,
            arrowPosition: min(max(along.tip - start, inset), length - inset), arrowTip: tip, pan: .zero)
    }

    private func tipInset(_ margin: CGFloat, length: CGFloat) -> CGFloat {
        options.slidesArrow ? min(max(0, margin), length / 2) : length / 2
    }

    /// The size in points that the bubble's body gets on a side of the pin. A body whose content scrolls is
    /// shrunk to the available space; if the map may not move, this is the space beside the pin's present
    /// position.
    private func body(on side: CalloutSide) -> CGSize {
        guard scrolls else { return bodySize }
        let (safe, tip) = (safeRect, anchorPoint(on: side))
        let isVertical = side.isVertical
        let pin = options.keepsPinVisible ? (isVertical ? anchor.height : anchor.width) + options.distance : 0
        var across = (isVertical ? safe.height : safe.width) - arrowLength - pin
        let least = isVertical ? leastBodySize.height : leastBodySize.width
        if !options.pansMap {
            let room =
                switch side {
                case .above: tip.y - safe.minY
                case .below: safe.maxY - tip.y
                case .left: tip.x - safe.minX
                case .right: safe.maxX - tip.x
                }
            across = min(across, max(room - arrowLength, least))
        }
        let along = isVertical ? safe.width : safe.height
        // A part of the body remains in the smallest of maps too.
        func fitting(_ wanted: CGFloat, _ limit: CGFloat) -> CGFloat {
            max(min(wanted, limit), min(wanted, 40))
        }
        return isVertical
            ? CGSize(width: fitting(bodySize.width, along), height: fitting(bodySize.height, across))
            : CGSize(width: fitting(bodySize.width, across), height: fitting(bodySize.height, along))
    }

    /// The point to which the tip of a callout on this side points.
    public func anchorPoint(on side: CalloutSide) -> CGPoint {
        switch side {
        case .above: CGPoint(x: anchor.midX, y: anchor.minY - options.distance)
        case .below:
            CGPoint(
                x: min(max(anchorFoot ?? anchor.midX, anchor.minX), anchor.maxX),
                y: anchor.maxY + options.distance)
        case .left: CGPoint(x: anchor.minX - options.distance, y: anchor.midY)
        case .right: CGPoint(x: anchor.maxX + options.distance, y: anchor.midY)
        }
    }

    /// The interval, in x or y of the map view's points, that must be in view for a callout on this side of
    /// the pin: from the callout's far edge to the arrow's tip, or to the pin's far edge if the pin must stay
    /// visible.
    private func acrossExtent(on side: CalloutSide, body: CGSize) -> (CGFloat, CGFloat) {
        let tip = anchorPoint(on: side)
        let pin = options.keepsPinVisible
        switch side {
        case .above: return (tip.y - arrowLength - body.height, pin ? anchor.maxY : tip.y)
        case .below: return (pin ? anchor.minY : tip.y, tip.y + arrowLength + body.height)
        case .left: return (tip.x - arrowLength - body.width, pin ? anchor.maxX : tip.x)
        case .right: return (pin ? anchor.minX : tip.x, tip.x + arrowLength + body.width)
        }
    }

    /// One dimension (x or y) of the rectangle in which the callout must be, and the position of the arrow's
    /// tip in that dimension, in points.
    private struct Axis {
        let tip: CGFloat
        let low: CGFloat
        let high: CGFloat

        init(tip: CGPoint, safe: CGRect, isX: Bool) {
            self.tip = isX ? tip.x : tip.y
            (low, high) = isX ? (safe.minX, safe.maxX) : (safe.minY, safe.maxY)
        }

        /// The minimum shift, in points, that brings an interval into this dimension of the rectangle in
        /// which the callout must be. If the interval is too long, its start is brought into the rectangle.
        func leastShift(from start: CGFloat, to end: CGFloat) -> CGFloat {
            CalloutLayout.leastShift(from: start, to: end, into: (low, high))
        }
    }

    /// The tolerance, in points, for rounding errors of sums of lengths: a bubble that is exactly as large as
    /// the available space counts as fitting.
    private static let rounding: CGFloat = 1e-9

    /// The minimum shift, in points, that brings an interval into the range `room`. If the interval is too
    /// long, its start is brought into the range. Zero if both ends of the interval are NaN.
    static func leastShift(
        from start: CGFloat, to end: CGFloat, into room: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
        if start < room.low - rounding { return room.low - start }
        if end > room.high + rounding { return max(room.high - end, room.low - start) }
        return 0
    }
}
