import CartoucheDrawing
import Foundation

/// The running animations of one view: at most one for each animated property.
final class ViewAnimations {
    enum Property { case bounds, center, transform, alpha, backgroundColor }

    private var bounds: AnimationTrack<CGRect>?
    private var center: AnimationTrack<CGPoint>?
    private var transform: AnimationTrack<CGAffineTransform>?
    private var alpha: AnimationTrack<CGFloat>?
    private var backgroundColor: AnimationTrack<Color?>?

    var isEmpty: Bool {
        bounds == nil && center == nil && transform == nil && alpha == nil && backgroundColor == nil
    }

    /// Whether all running animations of the view have the option `allowUserInteraction`; true if none runs.
    var allowsUserInteraction: Bool {
        [bounds?.block, center?.block, transform?.block, alpha?.block, backgroundColor?.block]
            .allSatisfy { $0?.options.contains(.allowUserInteraction) ?? true }
    }

    func presentation(of model: ViewProperties) -> ViewProperties {
        var result = model
        if let bounds { result.bounds = bounds.current }
        if let center { result.center = center.current }
        if let transform { result.transform = transform.current }
        if let alpha { result.alpha = max(0, min(1, alpha.current)) }
        if let backgroundColor { result.backgroundColor = backgroundColor.current }
        return result
    }

    /// Called after a property of the view was set, inside the animation block `block`, or outside of any if
    /// that is nil. `old` and `new` are the values of all properties before and after the change.
    func change(
        _ property: Property, from old: ViewProperties, to new: ViewProperties, block: AnimationBlock?,
        window: Window?
    ) {
        switch property {
        case .bounds: Self.change(&bounds, from: old.bounds, to: new.bounds, block, window)
        case .center: Self.change(&center, from: old.center, to: new.center, block, window)
        case .transform: Self.change(&transform, from: old.transform, to: new.transform, block, window)
        case .alpha: Self.change(&alpha, from: old.alpha, to: new.alpha, block, window)
        case .backgroundColor:
            Self.change(&backgroundColor, from: old.backgroundColor, to: new.backgroundColor, block, window)
        }
    }

    func advance(to time: Double, in window: Window) {
        Self.advance(&bounds, to: time, window)
        Self.advance(&center, to: time, window)
        Self.advance(&transform, to: time, window)
        Self.advance(&alpha, to: time, window)
        Self.advance(&backgroundColor, to: time, window)
    }

    /// Stops all animations of the view's properties; the completions of these animations get false.
    func stop() {
        Self.stop(&bounds)
        Self.stop(&center)
        Self.stop(&transform)
        Self.stop(&alpha)
        Self.stop(&backgroundColor)
    }

    private static func change<Value>(
        _ track: inout AnimationTrack<Value>?, from old: Value, to new: Value, _ block: AnimationBlock?,
        _ window: Window?
    ) {
        if let block, track?.block === block {
            track?.retarget(to: new)
            return
        }
        let onScreen = track?.current ?? old
        stop(&track)
        guard let block, !block.isInstant, window != nil else { return }
        block.trackBegan()
        track = AnimationTrack(
            from: onScreen, to: new, block: block, chainedStart: AnimationBlock.chainedStart)
    }

    private static func advance<Value>(
        _ track: inout AnimationTrack<Value>?, to time: Double, _ window: Window
    ) {
        guard let end = track?.advance(to: time) else { return }
        let block = track?.block
        track = nil
        block?.trackEnded(at: end, in: window)
    }

    private static func stop<Value>(_ track: inout AnimationTrack<Value>?) {
        guard let block = track?.block else { return }
        track = nil
        block.trackEnded(at: nil, in: nil)
    }
}
