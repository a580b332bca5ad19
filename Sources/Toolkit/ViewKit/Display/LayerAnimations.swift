import Foundation

/// The animations that were added to one layer. Makes the copy of the layer, with the animated values, that
/// is drawn in its place.
final class LayerAnimations: RunningAnimation {
    private struct Track {
        let key: String?
        let timing: LayerTiming
        let set: (Layer, Double) -> Void
        let isRemovedAtEnd: Bool
        /// The animation block that calls the animation's completion. Nil once the animation has ended, if it
        /// stays to show its last value.
        var block: AnimationBlock?
        /// When the animation was added, in seconds of the window's time; nil until the first frame after
        /// that.
        var start: Double?
        var progress: Double?
    }

    private weak var layer: Layer?
    private var tracks: [Track] = []
    private var copy: Layer?

    init(_ layer: Layer) { self.layer = layer }

    var isEmpty: Bool { tracks.isEmpty }
    var isRunning: Bool { tracks.contains { $0.block != nil } }
    /// The keys in the order in which their animations were added.
    var keys: [String] { tracks.compactMap(\.key) }

    /// A copy of the layer with the animated values, to be drawn; nil while no animation gives the layer a
    /// value.
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

    /// Called after the layer's own values have changed: the copy with animated values is made anew for the
    /// next frame.
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

    /// Makes the window advance the animations from the next frame on. Does nothing while the layer's view is
    /// in no window.
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
    /// Adds an animation, which begins with the next frame, or with the first one in which the layer's view
    /// is in a window. Several run at once; of those of one property the last added shows.
    /// - Parameter key: a name, with which the animation can be removed, and replaces one of that name; nil
    ///   for none.
    /// - Precondition: the layer has the property that the animation is of.
    public func add(_ animation: LayerAnimation, forKey key: String?) {
        let running = animations ?? LayerAnimations(self)
        animations = running
        running.add(animation, key: key)
    }

    /// Removes the animation with a name, so that the layer shows its own value; the completion gets false
    /// unless the animation has already ended. Does nothing if there is no animation with the name.
    public func removeAnimation(forKey key: String) { animations?.remove(key) }

    /// Removes all animations of this layer, so that it shows its own values; the completions of those that
    /// have not ended get false.
    public func removeAllAnimations() { animations?.removeAll() }

    /// The names of the animations that the layer has; nil if it has no animation with a name.
    public func animationKeys() -> [String]? {
        guard let keys = animations?.keys, !keys.isEmpty else { return nil }
        return keys
    }

    /// A copy of the layer with its values as on screen, animations included; this layer itself while none
    /// shows. Setting its properties changes nothing.
    public func presentation() -> Self? { shown as? Self }

    /// A copy of the layer with its animated values, to be drawn; the layer itself while no animation gives
    /// it a value.
    var shown: Layer { animations?.shown ?? self }

    /// Called after the layer's view has come into a window: animations that were added before begin now,
    /// those of the sublayers and the mask too.
    func ownerDidEnterWindow() {
        animations?.begin()
        for layer in sublayers { layer.ownerDidEnterWindow() }
        mask?.ownerDidEnterWindow()
    }

    /// Called before the layer's view leaves its window: removes all animations, those of the sublayers and
    /// the mask too.
    func ownerWillLeaveWindow() {
        removeAllAnimations()
        for layer in sublayers { layer.ownerWillLeaveWindow() }
        mask?.ownerWillLeaveWindow()
    }
}
