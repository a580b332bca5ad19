import Foundation

/// The animations of one layer, and what the layer looks like by them.
final class LayerAnimations: RunningAnimation {
    private struct Track {
        let key: String?
        let timing: LayerTiming
        let set: (Layer, Double) -> Void
        let isRemovedAtEnd: Bool
        /// Carries the completion; nil when the animation has ended and stays.
        var block: AnimationBlock?
        /// When the animation was added; nil until the first frame.
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

    /// The layer with its animated values; nil while the values are its own.
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

    /// The layer's own values have changed.
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

    /// Runs the animations from the next frame on, if the layer's view is in a window.
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

    /// Removes the animation of a name: the layer shows its own value, and the completion gets false unless
    /// the animation has ended. Nothing happens without one.
    public func removeAnimation(forKey key: String) { animations?.remove(key) }

    /// Removes all animations of this layer.
    public func removeAllAnimations() { animations?.removeAll() }

    /// The names of the animations that the layer has; nil if it has no animation with a name.
    public func animationKeys() -> [String]? {
        guard let keys = animations?.keys, !keys.isEmpty else { return nil }
        return keys
    }

    /// A copy of the layer with its values as on screen, animations included; this layer itself while none
    /// shows. Setting its properties changes nothing.
    public func presentation() -> Self? { shown as? Self }

    /// The layer with the values to draw.
    var shown: Layer { animations?.shown ?? self }

    /// The view that the layer belongs to has come into a window.
    func ownerDidEnterWindow() {
        animations?.begin()
        for layer in sublayers { layer.ownerDidEnterWindow() }
        mask?.ownerDidEnterWindow()
    }

    /// The view that the layer belongs to leaves its window: animations end.
    func ownerWillLeaveWindow() {
        removeAllAnimations()
        for layer in sublayers { layer.ownerWillLeaveWindow() }
        mask?.ownerWillLeaveWindow()
    }
}
