import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What a map view does in a frame: moves the camera, lays out, updates and draws.
extension MapView: ContentUpdating {
    /// Requests frames, in which the camera and the annotations can move.
    func setNeedsMapFrame() { frameLink?.isPaused = false }

    /// Advances the camera to the time of a frame: first by gestures, then by animations.
    private func step(to time: FrameTime) {
        let drags = annotationLayer.drags
        let velocity = gestures.runVelocity(at: time)
        let delta = filteredByTracking(
            gestures.advance(to: time)
                .merging(drags.scroll(to: time, isAllowed: gestures.options.canScroll)))
        cameraController.apply(
            delta, isActive: gestures.isActive || drags.isScrolling, isTracking: gestures.isTracking,
            velocity: velocity, at: time)
        cameraController.advance(to: time)
        followUser(at: time)
        if !gestures.isActive, gestures.consumeTurn() { snapToNorth() }
        annotationLayer.advance(to: time)
        reportProgress()
        if annotationLayer.needsFrame || alignment.isZooming { setNeedsLayout() }
        frameLink?.isPaused = !needsMapFrame
    }

    private var needsMapFrame: Bool {
        gestures.needsFrames || cameraController.isAnimating || annotationLayer.needsFrame
            || alignment.isZooming || cameraController.isSettling || !progressEvents.isEmpty
            || tracker.needsFrame
    }

    /// Calls the delegate about the progress of the base map. Called before layout, when the program may
    /// change views, and not while views are drawn.
    private func reportProgress() {
        let events = progressEvents
        progressEvents = []
        for event in events { caller.report(event) }
    }

    private func recordProgress() {
        if let basemap, basemap.attribution != ornaments.attribution.text { setNeedsFrameWithLayout() }
        var progress = hidesBasemap ? BasemapProgress() : basemap?.progress ?? BasemapProgress()
        if overlayLayer.isLoading { (progress.isLoading, progress.isRendered) = (true, false) }
        progressEvents += progressWatch.update(progress)
        guard !progressEvents.isEmpty else { return }
        setNeedsMapFrame()
        window?.setNeedsFrame()
    }

    /// Lays out the map's annotations, from the same viewport as the base map.
    func layoutMap() {
        cameraController.isFittingSize = updateSize()
        defer { cameraController.isFittingSize = false }
        overlayLayer.layout()
        let time = window?.time ?? .zero
        layoutAnnotations(at: time)
        // A callout may have moved the map at once: pins and tiles must have the same viewport.
        if annotationLayer.positions.frame?.viewport != shownViewport { layoutAnnotations(at: time) }
        if let basemap, let obstacles = annotationLayer.changedObstacles() { basemap.obstacles = obstacles }
        // After the callouts, which ornaments keep clear of.
        layoutOrnaments()
        basemap?.coveredRects = ornaments.frames
        if let old = laidOutViewport, old != viewport { caller.didChangeVisibleRegion() }
        laidOutViewport = viewport
        hover.updateOverlay()
        if needsMapFrame { setNeedsMapFrame() }
    }

    private func layoutAnnotations(at time: FrameTime) {
        alignment.update(viewport, isChanging: cameraController.isChanging, at: time)
        annotationLayer.layout(viewport: shownViewport, isZooming: alignment.isZooming, time: time)
    }

    /// The viewport from which base map and annotations are drawn: the camera's, moved to whole pixels unless
    /// zoom or heading are changing.
    var shownViewport: Viewport { alignment.shown(viewport, scale: window?.scale ?? 1) }

    /// Gives the camera the view's size, and then applies the camera change that the program made while the
    /// view had no size.
    /// - Returns: whether the size has changed and no such camera change was applied.
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
        locationUpdater.update(in: window, isWanted: showsUserLocation)
        defer { caller.observers.notify(.windowChanged) }
        guard let window else {
            gestures.cancelFingers()
            gestures.stopMotion()
            cameraController.finish()
            return
        }
        makeDefaultBasemapIfUnset()
        window.addContent(self)
        let link = DisplayLink { [weak self] time in self?.step(to: time) }
        frameLink = link
        link.add(to: window)
        if window.firstResponder == nil { caller.moveFocus(to: self) }
        setNeedsLayout()
    }

    /// Updates the base map and the overlays to the viewport of the latest layout.
    package func updateContent(scale: CGFloat, at time: FrameTime) {
        guard let text = window?.resources.text, bounds.width > 0, bounds.height > 0 else { return }
        let (viewport, isZooming) = (shownViewport, alignment.isZooming)
        overlayLayer.update(
            viewport, scale: scale, isZooming: isZooming, appearance: appearance, time: time, text: text)
        if let basemap, !hidesBasemap {
            basemap.appearance = appearance
            basemap.update(
                viewport: viewport, scale: scale, isZooming: isZooming, time: time, text: text)
            if basemap.needsFrame { window?.setNeedsFrame() }
        }
        if overlayLayer.needsFrame { window?.setNeedsFrame() }
        recordProgress()
    }

    /// Records the base map and the overlays, back to front, into a display list. What an overlay covers
    /// completely is neither loaded nor drawn.
    func drawLayers(into list: inout DisplayList, transform: CGAffineTransform) {
        guard window != nil, bounds.width > 0, bounds.height > 0 else { return }
        guard !transform.isIdentity else { return drawLayers(into: &list) }
        // The map view is offset in the window, or is animating in or out.
        var own = DisplayList()
        drawLayers(into: &own)
        list.append(own, transform: transform, alpha: 1)
    }

    private func drawLayers(into list: inout DisplayList) {
        if !hidesBasemap {
            if let basemap {
                let drawsTiles = !overlayLayer.hidesMap(.aboveRoads, in: shownViewport)
                basemap.draw(into: &list, drawsTiles: drawsTiles) {
                    overlayLayer.draw(.aboveRoads, into: &$0)
                }
            } else {
                overlayLayer.draw(.aboveRoads, into: &list)
            }
        }
        overlayLayer.draw(.aboveLabels, into: &list)
    }

    /// Whether an overlay covers all of the base map in view: then the base map is neither updated nor drawn.
    private var hidesBasemap: Bool { overlayLayer.hidesMap(.aboveLabels, in: shownViewport) }

    func makeOverlayLayer() -> OverlayLayer {
        OverlayLayer(self, caller, anchors: annotationLayer) { [weak self] in
            self?.allowsMultipleSelection ?? false
        }
    }

    func basemapDidChange() {
        if basemap == nil { recordProgress() }
        annotationLayer.invalidate(.obstacleBoxes)
        setNeedsFrameWithLayout()
    }

    /// Requests a frame in which the map is laid out and drawn.
    func setNeedsFrameWithLayout() {
        setNeedsLayout()
        window?.setNeedsFrame()
    }
}

extension MapView: ContentRendering {
    /// Draws the base map and the overlays, back to front, in a canvas.
    package func renderContent(in canvas: any Canvas) {
        guard let window, bounds.width > 0, bounds.height > 0 else { return }
        updateContent(scale: window.scale, at: window.time)
        let deadline = TileRendering.deadline()
        canvas.clip(to: bounds)
        if !hidesBasemap {
            if let basemap {
                let drawsTiles = !overlayLayer.hidesMap(.aboveRoads, in: shownViewport)
                basemap.render(in: canvas, drawsTiles: drawsTiles, until: deadline) {
                    overlayLayer.render(.aboveRoads, in: canvas, until: deadline)
                }
            } else {
                overlayLayer.render(.aboveRoads, in: canvas, until: deadline)
            }
        }
        overlayLayer.render(.aboveLabels, in: canvas, until: deadline)
    }
}

/// The light or dark appearance of a map view: of its tiles, labels, pins and callouts.
extension MapView {
    /// The light or dark appearance of the map. By default it follows the user interface style of the views
    /// above the map. Setting it sets `overrideUserInterfaceStyle` and redraws everything on the map; the
    /// base map changes in the first frame in which every visible tile has been painted anew.
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
    /// The user interface style that corresponds to this appearance of a map.
    public var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}

/// The map view as owner of its ornaments: places them, and performs the actions of their buttons.
extension MapView: OrnamentActions {
    private func layoutOrnaments() {
        let callouts = annotationLayer.callouts
        ornaments.layout(
            OrnamentContext(
                size: bounds.size, margins: layoutMargins, viewport: viewport, trackingMode: tracker.mode,
                credit: basemap?.attribution ?? "", creditLinks: basemap?.attributionLinks ?? [],
                wanted: wantedOrnaments),
            in: self,
            isCovered: { frame in
                callouts.callouts.contains { !$0.isLeaving && $0.frame.intersects(frame) }
            }
        ) { view, isUnderPins in
            if isUnderPins {
                insertSubview(view, at: 0)
            } else {
                insertSubview(view, belowSubview: callouts.container)
            }
        }
    }

    private var wantedOrnaments: WantedOrnaments {
        var wanted: WantedOrnaments = []
        if showsCompass { wanted.insert(.compass) }
        if showsScale { wanted.insert(.scale) }
        if showsZoomControls { wanted.insert(.zoomControls) }
        if showsUserTrackingButton { wanted.insert(.userTrackingButton) }
        if showsAttribution { wanted.insert(.attribution) }
        return wanted
    }

    func ornamentsNeedLayout() { setNeedsFrameWithLayout() }

    func turnNorthUp() {
        if tracker.mode == .followWithHeading { setUserTrackingMode(.follow, animated: true) }
        gestures.stopMotion()
        var goal = viewport
        goal.heading = 0
        cameraController.go(
            to: goal, animated: window != nil && Accessibility.allowsMotion(), reason: .gesture)
        setNeedsMapFrame()
    }

    /// Zooms the map by a number of levels in an animation, after a press of a zoom button. A press during
    /// the animation of an earlier press adds to its zoom.
    func zoomStep(_ levels: Double) {
        let base = cameraController.target ?? viewport
        gestures.stopMotion()
        cameraController.go(
            to: base.applying(.zoom(by: levels, about: base.middle)),
            animated: window != nil && Accessibility.allowsMotion(), style: .straight, reason: .gesture)
        setNeedsMapFrame()
    }

    func userTrackingButtonPressed() {
        if !showsUserLocation { showsUserLocation = true }
        setUserTrackingMode(
            tracker.mode.next(hasHeading: UserTracker.direction(of: userLocation.location) != nil),
            animated: true)
    }

    /// Turns the map to north, after fingers have rotated it to within `MapGestureOptions.northSnap` degrees
    /// of north.
    private func snapToNorth() {
        let away = min(viewport.heading, 360 - viewport.heading)
        if away > 0, away <= gestureOptions.northSnap { turnNorthUp() }
    }
}

/// The camera movements with which a map follows the user's location.
extension MapView {
    private func filteredByTracking(_ delta: CameraDelta) -> CameraDelta {
        let result = tracker.filtered(delta, middle: viewport.middle)
        if result.mode != tracker.mode { setUserTrackingMode(result.mode, animated: true) }
        return result.delta
    }

    private func followUser(at time: FrameTime) {
        guard tracker.mode != .none, !cameraController.isAnimating, !gestures.isTracking,
            let slot = annotationLayer.store.slot(of: userLocation), annotationLayer.store.isValid(slot)
        else { return }
        let positions = annotationLayer.positions
        let step = tracker.step(
            viewport, position: positions.shownPosition(slot), isGliding: positions.motions.contains(slot),
            heading: UserTracker.direction(of: userLocation.location), at: time.seconds)
        switch step {
        case .none: break
        case .approach(let goal):
            cameraController.go(to: goal, animated: Accessibility.allowsMotion(), reason: .tracking)
        case .follow(let goal, let isMoving): cameraController.follow(goal, isMoving: isMoving)
        }
    }
}

extension MapView: TextureRestoring {
    /// Paints the tiles of the base map and the overlays again, after the renderer has lost its textures.
    package func restoreTextures() {
        basemap?.texturesLost()
        overlayLayer.texturesLost()
    }
}
