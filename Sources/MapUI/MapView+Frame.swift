import Basemap
import Drawing
import Foundation
import MapGeometry
import ViewKit

/// The map's part of a frame.
extension MapView {
    /// Requests frames in which the camera and the annotations move.
    func setNeedsMapFrame() { frameLink?.isPaused = false }

    /// Moves the camera: gestures first, then animations.
    private func step(to time: FrameTime) {
        let drags = annotationHost.drags
        let velocity = gestures.runVelocity(at: time)
        let delta = gestures.advance(to: time)
            .merging(drags.scroll(to: time, isAllowed: gestures.options.canScroll))
        cameraController.apply(
            delta, isActive: gestures.isActive || drags.isScrolling, isTracking: gestures.isTracking,
            velocity: velocity, at: time)
        cameraController.advance(to: time)
        drags.advance(to: time)
        annotationHost.spiders.advance(to: time)
        if annotationHost.needsFrame || alignment.isZooming { setNeedsLayout() }
        frameLink?.isPaused = !needsMapFrame
    }

    private var needsMapFrame: Bool {
        gestures.needsFrames || cameraController.isAnimating || annotationHost.needsFrame
            || alignment.isZooming || cameraController.isSettling
    }

    /// Lays out the annotations, from the same viewport as the base map.
    func layoutMap() {
        cameraController.isFittingSize = updateSize()
        defer { cameraController.isFittingSize = false }
        updateAttribution()
        let time = window?.time ?? .zero
        layoutAnnotations(at: time)
        // A callout may have moved the map at once: pins and tiles must have the same viewport.
        if annotationHost.viewport != shownViewport { layoutAnnotations(at: time) }
        if let basemap, let obstacles = annotationHost.changedObstacles() { basemap.obstacles = obstacles }
        if let old = laidOutViewport, old != viewport { delegate?.mapViewDidChangeVisibleRegion(self) }
        laidOutViewport = viewport
        if needsMapFrame { setNeedsMapFrame() }
    }

    private func layoutAnnotations(at time: FrameTime) {
        alignment.update(viewport, isChanging: cameraController.isChanging, at: time)
        annotationHost.layout(viewport: shownViewport, isZooming: alignment.isZooming, time: time)
    }

    /// The viewport that base map and annotations are drawn from: the camera's, on whole pixels where
    /// possible.
    var shownViewport: Viewport { alignment.shown(viewport, scale: window?.scale ?? 1) }

    /// Resizes the camera to the view's size, then applies the goal that was waiting for a size.
    /// - Returns: whether the size has changed; false also after a waiting goal was applied.
    @discardableResult
    func updateSize() -> Bool {
        guard bounds.width > 0, bounds.height > 0 else { return false }
        gestures.size = bounds.size
        let isResized = cameraController.resize(to: bounds.size)
        guard let goal = waitingGoal else { return isResized }
        waitingGoal = nil
        cameraController.go(to: goal(viewport), animated: false)
        return false
    }

    func windowDidChange() {
        frameLink?.invalidate()
        frameLink = nil
        annotationHost.windowChanged()
        guard let window else {
            gestures.cancelFingers()
            gestures.stopMotion()
            cameraController.finish()
            return
        }
        let link = DisplayLink { [weak self] time in self?.step(to: time) }
        frameLink = link
        link.add(to: window)
        if window.firstResponder == nil { becomeFirstResponder() }
        setNeedsLayout()
    }

    func drawBasemap(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        guard let basemap, let resources = window?.resources, bounds.width > 0, bounds.height > 0 else {
            return
        }
        basemap.appearance = appearance
        let viewport = shownViewport
        basemap.update(viewport: viewport, scale: scale, isZooming: alignment.isZooming, time: time)
        if transform.isIdentity {
            basemap.draw(into: &list, viewport: viewport, scale: scale, time: time, resources: resources)
        } else {
            // The map view is offset in the window, or is animating in or out.
            var own = DisplayList()
            basemap.draw(into: &own, viewport: viewport, scale: scale, time: time, resources: resources)
            list.append(own, transform: transform, alpha: 1)
        }
        if basemap.needsFrame { window?.setNeedsFrame() }
    }

    func basemapDidChange() {
        annotationHost.invalidateObstacles()
        setNeedsLayout()
        window?.setNeedsFrame()
    }
}
