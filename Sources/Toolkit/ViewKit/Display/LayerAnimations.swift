import Foundation

/// The animations that were added to one layer. They make a copy of the layer with the animated values, which
/// is drawn in place of the layer.
final class LayerAnimations: RunningAnimation {
    private struct Track {
        let key: String?
        let timing: LayerTiming
        let set: (Layer, Double) -> Void
        let isRemovedAtEnd: Bool
        /// The animation block that calls the animation's completion. Nil once the animation has ended, if
        /// the layer goes on showing its last value.
        var block: AnimationBlock?
        /// The time of the first frame after the animation was added, in seconds of the window's clock, from
        /// which the animation runs; nil before that frame.
        var start: Double?
        var progress: Double?
    }

    private weak var layer: Layer?
    private var tracks: [Track] = []
    private var copy: Layer?

    init(_ layer: Layer) { self.layer = layer }

    var isEmpty: Bool { tracks.isEmpty }
    var isRunning: Bool { tracks.contains { $0.block != nil } }
    /// The names of the layer's animations, in the order in which they were added; animations without a name
    /// are left out.
    var keys: [String] { tracks.compactMap(\.key) }

    /// A copy of the layer with the animated values, which is drawn in place of the layer; nil while no
    /// animation changes a value.
    var shown: Layer? {
        if let copy { return copy }
        guard let layer, tracks.contains(where: { $0.progress != nil }) else { return nil }
        let made = layer.makeCopy()
        for track in tracks { if let progress = track.progress { track.set(made, progress) } }
        // Now only: the changes above are no changes of the view.
        made.owner = layer.owner
        copy = made
        return made
    }

    /// Called after the layer's own values have changed, so that the copy with animated values is made anew
    /// for the next frame.
    func modelDidChange() { copy = nil }

    func add(_ animation: LayerAnimation, key: String?) {
        guard let layer else { return }
        if let key { remove(key) }
        let (timing, setter) = (animation.timing, animation.setter(for: layer))
        let block = AnimationBlock(
            duration: 0, delay: 0, easing: .curve(.linear), options: [], completion: animation.completion)
        block.run { block.trackBegan() }
        tracks.append(
            Track(
                key: key, timing: timing, set: setter, isRemovedAtEnd: animation.isRemovedOnCompletion,
                block: block, start: AnimationBlock.chainedStart, progress: timing.progress(at: 0)))
        begin()
    }

    /// Makes the window advance the layer's animations in each frame, beginning with the next. Does nothing
    /// while the layer's view is in no window.
    func begin() {
        guard isRunning, let window = layer?.owner?.window else { return }
        window.runningAnimations.add(self)
        invalidate()
    }

    func remove(_ key: String) { end { $0.key == key } }

    func removeAll() { end { _ in true } }

    private func end(_ isEnding: (Track) -> Bool) {
        let ending = tracks.filter(isEnding)
        guard !ending.isEmpty else { return }
        tracks.removeAll(where: isEnding)
        for track in ending { track.block?.trackEnded(at: nil, in: nil) }
        invalidate()
    }

    func advance(to time: Double, in window: Window) {
        // Animations of a layer that is no more end as those of one that left its window.
        guard layer != nil else { return removeAll() }
        var ended: [(block: AnimationBlock, end: Double)] = []
        for index in tracks.indices {
            guard let block = tracks[index].block else { continue }
            let start = tracks[index].start ?? time
            let timing = tracks[index].timing
            tracks[index].start = start
            tracks[index].progress = timing.progress(at: time - start)
            guard time - start >= timing.length else { continue }
            tracks[index].block = nil
            ended.append((block, start + timing.length))
        }
        tracks.removeAll { $0.block == nil && $0.isRemovedAtEnd }
        invalidate()
        for (block, end) in ended { block.trackEnded(at: end, in: window) }
    }

    private func invalidate() {
        copy = nil
        layer?.didChange()
    }
}

extension Layer {
    /// Adds an animation to the layer. It begins with the next frame, or with the first frame in which the
    /// layer's view is in a window. Several animations can run at once; of those of the same property the
    /// last one added is shown.
    /// - Parameter key: a name by which the animation can be removed; an animation with the same name is
    ///   replaced. Nil for an animation without a name.
    /// - Precondition: the layer's class has the property that is animated.
    public func add(_ animation: LayerAnimation, forKey key: String?) {
        let running = animations ?? LayerAnimations(self)
        animations = running
        running.add(animation, key: key)
    }

    /// Removes the layer's animation with a name, so that the layer shows its own value again. The
    /// animation's completion gets false unless the animation has already ended. Does nothing if there is no
    /// animation with this name.
    public func removeAnimation(forKey key: String) { animations?.remove(key) }

    /// Removes all animations of this layer, so that the layer shows its own values. The completions of
    /// animations that have not ended get false.
    public func removeAllAnimations() { animations?.removeAll() }

    /// The names of the layer's animations; nil if no animation of the layer has a name.
    public func animationKeys() -> [String]? {
        guard let keys = animations?.keys, !keys.isEmpty else { return nil }
        return keys
    }

    /// A copy of the layer with the values that are on screen, including those of animations; the layer
    /// itself while no animation changes a value. Setting properties of the copy has no effect on the screen.
    public func presentation() -> Self? { shown as? Self }

    /// The layer that is drawn: a copy with the animated values, or the layer itself while no animation
    /// changes a value.
    var shown: Layer { animations?.shown ?? self }

    /// Called after the layer's view has come into a window, so that animations begin that were added before,
    /// also those of the sublayers and of the mask.
    func ownerDidEnterWindow() {
        animations?.begin()
        for layer in sublayers { layer.ownerDidEnterWindow() }
        mask?.ownerDidEnterWindow()
    }

    /// Called before the layer's view leaves its window: removes all animations of the layer, of its
    /// sublayers and of its mask.
    func ownerWillLeaveWindow() {
        removeAllAnimations()
        for layer in sublayers { layer.ownerWillLeaveWindow() }
        mask?.ownerWillLeaveWindow()
    }
}
