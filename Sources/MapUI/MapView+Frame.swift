import Basemap
import Drawing
import Foundation
import MapGeometry
import ViewKit

/// The map's part of a frame.
extension MapView {
    /// Asks for a frame in which camera and annotations move.
    func setNeedsMapFrame() { frameLink?.isPaused = false }

    /// Camera: gestures, then animations.
    private func step(to time: FrameTime) {
        let drags = annotationHost.drags
        let delta = gestures.advance(to: time)
            .merging(drags.scroll(to: time, isAllowed: gestures.options.canScroll))
        cameraController.apply(delta, isActive: gestures.isActive || drags.isScrolling, at: time)
        cameraController.advance(to: time)
        drags.advance(to: time)
        annotationHost.piles.advance(to: time)
        if annotationHost.needsFrame { setNeedsLayout() }
        frameLink?.isPaused = !needsMapFrame
    }

    private var needsMapFrame: Bool {
        gestures.needsFrames || cameraController.isAnimating || annotationHost.needsFrame
    }

    /// Annotations, from the same viewport as the base map.
    func layoutMap() {
        updateSize()
        updateAttribution()
        let time = window?.time ?? .zero
        annotationHost.appearance = basemap?.appearance ?? .light
        annotationHost.layout(viewport: viewport, time: time)
        // A callout may have moved the map at once: pins and tiles are to be of one viewport.
        if annotationHost.viewport != viewport { annotationHost.layout(viewport: viewport, time: time) }
        if let basemap, let obstacles = annotationHost.changedObstacles() { basemap.obstacles = obstacles }
        if let old = laidOutViewport, old != viewport { delegate?.mapViewDidChangeVisibleRegion(self) }
        laidOutViewport = viewport
        if needsMapFrame { setNeedsMapFrame() }
    }

    /// The camera follows the view's size; what waited for one happens now.
    func updateSize() {
        guard bounds.width > 0, bounds.height > 0 else { return }
        gestures.size = bounds.size
        cameraController.resize(to: bounds.size)
        guard let goal = waitingGoal else { return }
        waitingGoal = nil
        cameraController.go(to: goal(viewport), animated: false)
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
        basemap.update(viewport: viewport, scale: scale, isMoving: cameraController.isChanging, time: time)
        if transform.isIdentity {
            basemap.draw(into: &list, viewport: viewport, scale: scale, time: time, resources: resources)
        } else {
            // Somewhere inside the window, or on its way in or out.
            var own = DisplayList()
            basemap.draw(into: &own, viewport: viewport, scale: scale, time: time, resources: resources)
            list.append(own, transform: transform, alpha: 1)
        }
        colorAttribution()
        annotationHost.appearance = basemap.appearance
        if basemap.needsFrame { window?.setNeedsFrame() }
    }

    func basemapDidChange() {
        annotationHost.sayObstaclesAgain()
        setNeedsLayout()
        window?.setNeedsFrame()
    }
}
