import CCartoucheSDL2
import Cartouche
import Foundation

@testable import CartoucheBasemap
@testable import CartoucheMapUI
@testable import CartoucheSDLPlatform
@testable import ViewKit

/// What holds after every event in the demo.
extension DemoWorld {
    func check() {
        if let message = touches.settle(down: window.dispatcher.touches) { fail("touches", message) }
        if let message = story.failure { fail("pairs", message) }
        if let message = typing.failure { fail("typing", message) }
        checkViews()
        checkJobs()
        checkScreens()
        if let first = window.firstResponder, first.window !== window {
            fail("focus", "\(first.name) has left and has the keys")
        }
        checkCamera(mapView.viewport)
        // One for each map and each scroll view.
        let most = 4 + all(ScrollView.self).count
        if window.displayLinks.count > most {
            fail("leaks", "\(window.displayLinks.count) links run, \(most) may")
        }
        for view in window.runningAnimations.views where view.window !== window {
            fail("leaks", "\(view.name) has left and is still animated")
        }
    }

    /// Within its limits, but while fingers pull it beyond them or it springs back.
    func checkCamera(_ viewport: Viewport) {
        if let message = mapView.cameraController.violation(of: viewport) { fail("camera", message) }
    }

    /// How many annotations the map was given.
    var given: Int { people.count + notes.count + extras.count + (mapView.showsUserLocation ? 1 : 0) }

    private func checkViews() {
        let container = mapView.layer(named: "Annotations")
        var seen: Set<ObjectIdentifier> = []
        for annotation in mapView.annotations {
            guard let view = mapView.view(for: annotation) else { continue }
            if !seen.insert(ObjectIdentifier(view)).inserted || view.annotation !== annotation {
                fail("views", "\(annotation.title ?? "") shares its view")
            }
            if view.superview !== container { fail("views", "the view of \(annotation.title ?? "") is away") }
        }
        for pin in container.subviews
        where pin is AnnotationView && !seen.contains(ObjectIdentifier(pin)) {
            fail("views", "a view is on the map that is no annotation's")
        }
        let selected = Set(mapView.selectedAnnotations.compactMap { $0.title ?? nil })
        if selected != story.selected {
            fail("selection", "\(selected) are selected, \(story.selected) were told")
        }
        mostPins = max(mostPins, given)
        if mapView.annotations.count != given {
            fail("annotations", "the map holds \(mapView.annotations.count), \(given) were given")
        }
    }

    /// What the tracker counts is in some loader's hands.
    private func checkJobs() {
        guard !hasFreeWorkers else { return }
        loaders.removeAll { $0.pendingCount == 0 && $0 !== mapView.basemap?.tiles.loader }
        let pending = loaders.reduce(0) { $0 + $1.pendingCount }
        let owed = application.services.work.outstanding
        if owed != pending { fail("jobs", "\(owed) jobs are counted, \(pending) are queued or running") }
        tally.add("jobs under way", pending)
    }

    /// The stack shows its top screen, and no other is in the window but while it slides.
    private func checkScreens() {
        if stack.topScreen.view.window !== window {
            fail("screens", "\(stack.topScreen.name) is on top and not in the window")
        }
        for screen in stack.screens where screen.parent !== stack {
            fail("screens", "\(screen.name) is in the stack and does not know it")
        }
        switch stack.topScreen.appearance {
        case .appeared, .appearing: break
        case .disappeared, .disappearing:
            fail("screens", "\(stack.topScreen.name) is on top and \(stack.topScreen.appearance)")
        }
    }

    /// After a frame: SDL listens for text while a field has the keys.
    func checkTextInput() {
        let wants = window.firstResponder is any KeyInput
        if shown.isTextInputActive != wants {
            fail("text input", "SDL listens for text: \(shown.isTextInputActive), wanted: \(wants)")
        }
    }

    /// What was recorded can be drawn.
    func didRecord(_ list: DisplayList) {
        tally.add("frames")
        guard tally["frames"] % 8 == 0 else { return }
        let isFinite =
            list.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite }
            && list.quads.allSatisfy {
                $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite
            }
        if !isFinite { fail("drawing", "a frame has a corner that is nowhere") }
    }

    /// Whatever was left in a state that hides the rest.
    func putBack() {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        pushWindow(SDL_WINDOWEVENT_RESTORED)
    }

    // MARK: Rest

    /// All that waits goes on, until no worker owes anything.
    func finishWork() {
        for _ in 0..<600 {
            if hasFreeWorkers {
                awaitAnswers()
            } else {
                while workers.waiting > 0 { workers.release(0) }
            }
            let before = application.services.work.outstanding
            frame()
            let isDone = before == 0 && application.services.work.outstanding == 0
            if isDone, mapView.basemap?.needsFrame != true { return }
        }
        fail("jobs", "\(application.services.work.outstanding) jobs never end")
    }

    /// On threads of their own they end by themselves.
    private func awaitAnswers() {
        let arrival = DispatchSemaphore(value: 0)
        let signal = events.pump.signal
        arrivals = application.services.work.observe {
            signal.signal()
            arrival.signal()
        }
        for _ in 0..<20_000 where application.services.work.outstanding > 0 {
            _ = arrival.wait(timeout: .now() + 0.005)
        }
        arrivals = application.services.work.observe { signal.signal() }
    }

    /// Takes all fingers away and waits until nothing moves.
    func settle() {
        pushWindow(SDL_WINDOWEVENT_RESTORED)
        pushWindow(SDL_WINDOWEVENT_FOCUS_LOST)
        pushMouseUps()
        frame()
        finishWork()
        for _ in 0..<60 where window.needsFrame { run(seconds: 0.25) }
        finishWork()
    }

    /// Nothing moves, nothing is owed, nothing is drawn.
    func checkRest() {
        let before = frames
        run(seconds: 5)
        if frames > before + 1 { fail("rest", "\(frames - before) frames were drawn though nothing moves") }
        if !window.dispatcher.touches.isEmpty { fail("rest", "a touch is down") }
        if mapView.isTracking || mapView.gestures.isActive { fail("rest", "a gesture goes on") }
        let owed = application.services.work.outstanding
        if owed != 0 { fail("rest", "\(owed) jobs are owed") }
        let missing = mapView.basemap?.statistics.missingTiles ?? 0
        if missing > 0, mapView.window != nil { fail("rest", "\(missing) tiles have no picture") }
        for screen in pages.compactMap(\.object) where screen !== stack.topScreen {
            if screen.appearance != .disappeared { fail("rest", "\(screen.name) is \(screen.appearance)") }
        }
        if stack.topScreen.appearance != .appeared {
            fail("rest", "\(stack.topScreen.name) is \(stack.topScreen.appearance)")
        }
        for (title, phase) in story.callouts where phase != .shown {
            fail("rest", "the callout of \(title) is \(phase) for ever")
        }
        for control in all(Control.self) where control.isHighlighted || control.isTracking {
            fail("rest", "\(control.name) is pressed without a touch")
        }
    }
}
