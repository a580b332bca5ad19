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
        let drags = annotationLayer.drags
        let velocity = gestures.runVelocity(at: time)
        let delta = gestures.advance(to: time)
            .merging(drags.scroll(to: time, isAllowed: gestures.options.canScroll))
        cameraController.apply(
            delta, isActive: gestures.isActive || drags.isScrolling, isTracking: gestures.isTracking,
            velocity: velocity, at: time)
        cameraController.advance(to: time)
        if !gestures.isActive, gestures.takeTurn() { snapToNorth() }
        annotationLayer.advance(to: time)
        reportProgress()
        if annotationLayer.needsFrame || alignment.isZooming { setNeedsLayout() }
        frameLink?.isPaused = !needsMapFrame
    }

    private var needsMapFrame: Bool {
        gestures.needsFrames || cameraController.isAnimating || annotationLayer.needsFrame
            || alignment.isZooming || cameraController.isSettling || !progressEvents.isEmpty
    }

    /// Calls the delegate about the base map: in a step, where the program may change views, not while they are drawn.
    private func reportProgress() {
        let events = progressEvents
        progressEvents = []
        for event in events { notifier.report(event) }
    }

    private func noteProgress() {
        if let basemap, basemap.attribution != attributionView.text { setNeedsFrameWithLayout() }
        var progress = basemap?.progress ?? BasemapProgress()
        if overlayLayer.isLoading { (progress.isLoading, progress.isRendered) = (true, false) }
        progressEvents += progressWatch.update(progress)
        guard !progressEvents.isEmpty else { return }
        setNeedsMapFrame()
        window?.setNeedsFrame()
    }

    /// Lays out the annotations, from the same viewport as the base map.
    func layoutMap() {
        cameraController.isFittingSize = updateSize()
        defer { cameraController.isFittingSize = false }
        updateAttribution()
        updateCompass()
        overlayLayer.layout()
        let time = window?.time ?? .zero
        layoutAnnotations(at: time)
        // A callout may have moved the map at once: pins and tiles must have the same viewport.
        if annotationLayer.positions.frame?.viewport != shownViewport { layoutAnnotations(at: time) }
        if let basemap, let obstacles = annotationLayer.changedObstacles() { basemap.obstacles = obstacles }
        basemap?.coveredRects = attributionView.isHidden ? [] : [attributionView.frame]
        if let old = laidOutViewport, old != viewport { notifier.didChangeVisibleRegion() }
        laidOutViewport = viewport
        if needsMapFrame { setNeedsMapFrame() }
    }

    private func layoutAnnotations(at time: FrameTime) {
        alignment.update(viewport, isChanging: cameraController.isChanging, at: time)
        annotationLayer.layout(viewport: shownViewport, isZooming: alignment.isZooming, time: time)
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
        annotationLayer.windowChanged()
        guard let window else {
            gestures.cancelFingers()
            gestures.stopMotion()
            cameraController.finish()
            return
        }
        let link = DisplayLink { [weak self] time in self?.step(to: time) }
        frameLink = link
        link.add(to: window)
        if window.firstResponder == nil { notifier.moveFocus(to: self) }
        setNeedsLayout()
    }

    func drawBasemap(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        guard let resources = window?.resources, bounds.width > 0, bounds.height > 0 else { return }
        let viewport = shownViewport
        overlayLayer.update(
            viewport, scale: scale, isZooming: alignment.isZooming, appearance: appearance, time: time)
        if transform.isIdentity {
            drawGround(into: &list, viewport, scale, time, resources)
        } else {
            // The map view is offset in the window, or is animating in or out.
            var own = DisplayList()
            drawGround(into: &own, viewport, scale, time, resources)
            list.append(own, transform: transform, alpha: 1)
        }
        if basemap?.needsFrame ?? false || overlayLayer.needsFrame { window?.setNeedsFrame() }
        noteProgress()
    }

    func makeOverlayLayer() -> OverlayLayer {
        let layer = OverlayLayer(self, notifier)
        layer.selection.host = annotationLayer
        layer.selection.allowsSeveral = { [weak self] in self?.allowsMultipleSelection ?? false }
        return layer
    }

    /// Records the base map and the overlays in their order. What an overlay hides is neither loaded nor drawn.
    private func drawGround(
        into list: inout DisplayList, _ viewport: Viewport, _ scale: CGFloat, _ time: FrameTime,
        _ resources: DrawingResources
    ) {
        let hidesLabels = overlayLayer.hidesMap(.aboveLabels, in: viewport)
        func drawOverlays(_ level: OverlayLevel, into list: inout DisplayList) {
            overlayLayer.draw(level, into: &list, viewport, scale: scale, time: time, resources: resources)
        }
        if let basemap, !hidesLabels {
            basemap.appearance = appearance
            basemap.update(viewport: viewport, scale: scale, isZooming: alignment.isZooming, time: time)
            basemap.draw(
                into: &list, viewport: viewport, scale: scale, time: time, resources: resources,
                drawsTiles: !overlayLayer.hidesMap(.aboveRoads, in: viewport)
            ) { drawOverlays(.aboveRoads, into: &$0) }
        } else if !hidesLabels {
            drawOverlays(.aboveRoads, into: &list)
        }
        drawOverlays(.aboveLabels, into: &list)
    }

    func basemapDidChange() {
        if basemap == nil { noteProgress() }
        annotationLayer.invalidate(.obstacleBoxes)
        setNeedsFrameWithLayout()
    }

    /// Requests a frame in which the map is laid out.
    func setNeedsFrameWithLayout() {
        setNeedsLayout()
        window?.setNeedsFrame()
    }
}

/// Light or dark: tiles, labels, pins, callouts and their content.
extension MapView {
    /// Light or dark: the style of the views above the map, unless it is set here. Setting it sets
    /// `overrideUserInterfaceStyle` and redraws everything on the map. The base map changes in the frame in
    /// which every visible tile has its new picture.
    public var appearance: MapAppearance {
        get { traitCollection.userInterfaceStyle == .dark ? .dark : .light }
        set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
    }

    func appearanceDidChange() {
        // Bubbles without a style of their own get another one; titles and tiles are requested again.
        setNeedsLayout()
        setNeedsMapFrame()
        window?.setNeedsFrame()
    }
}

extension MapAppearance {
    /// The user interface style for this appearance.
    public var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}

/// The credit that a base map requires, in the lower right corner, under the pins.
extension MapView {
    func makeAttributionView() -> AttributionView {
        let view = AttributionView()
        insertSubview(view, at: 0)
        return view
    }

    func updateAttribution() {
        attributionView.text = basemap?.attribution ?? ""
        let links = basemap?.attributionLinks.map { ($0.text, $0.address) } ?? []
        attributionView.show(
            AttributionPiece.pieces(of: attributionView.text, links: links), in: bounds.size,
            margins: layoutMargins)
    }
}

/// North: the compass, and the map that turns back.
extension MapView {
    /// After fingers have turned the map to nearly north, it turns the rest of the way.
    private func snapToNorth() {
        let away = min(viewport.heading, 360 - viewport.heading)
        if away > 0, away <= gestureOptions.northSnap { turnNorthUp() }
    }

    private func turnNorthUp() {
        var camera = camera
        camera.heading = 0
        setCamera(camera, animated: true)
    }

    private func updateCompass() {
        let isShown = showsCompass && CompassView.isShown(at: viewport.heading)
        guard isShown || compass != nil else { return }
        let compass = self.compass ?? CompassView { [weak self] in self?.turnNorthUp() }
        self.compass = compass
        if compass.superview !== self { addSubview(compass) }
        compass.isHidden = !isShown
        compass.heading = viewport.heading
        compass.frame = CompassView.frame(in: bounds.size, margins: layoutMargins)
    }
}

extension MapView: TextureRestoring {
    /// The base map and the overlays paint their tiles again.
    package func restoreTextures() {
        basemap?.texturesLost()
        overlayLayer.texturesLost()
    }
}
