import CCartoucheSDL2
import Cartouche
import Foundation

@testable import CartoucheBasemap
@testable import CartoucheMapUI
@testable import CartoucheSDLPlatform
@testable import ViewKit
@testable import WishListDemo

/// One thing that must not be in the demo, and the check that is to find it.
struct DemoSabotage {
    let invariant: String
    let what: String
    let perform: @MainActor (DemoWorld) -> Void

    init(_ invariant: String, _ what: String, _ perform: @escaping @MainActor (DemoWorld) -> Void) {
        (self.invariant, self.what, self.perform) = (invariant, what, perform)
    }

    static let all = found + rest + memory

    private static let unknown: [(String, TraceValue)] = [("annotation", .string("x"))]

    private static let found = [
        DemoSabotage("touches", "a press has no touch") { world in
            world.touches.pressed(world.searchField)
            world.check()
        },
        DemoSabotage("pairs", "a deselection is told twice") { world in
            world.story.record("didDeselect", at: .zero, unknown)
            world.check()
        },
        DemoSabotage("typing", "text lands that was not typed") { world in
            world.typing.note(world.searchField)
            world.check()
        },
        DemoSabotage("focus", "a view outside the window has the keys") { world in
            world.window.firstResponder = world.mapView.simulatedTouches
            world.check()
        },
        DemoSabotage("camera", "the map shows what is beyond a pole") { world in
            var viewport = world.mapView.viewport
            viewport.center.y = -1
            world.checkCamera(viewport)
        },
        DemoSabotage("leaks", "links are left behind") { world in
            for _ in 0..<20 { DisplayLink { _ in }.add(to: world.window) }
            world.check()
        },
        DemoSabotage("leaks", "a view is animated that has left") { world in
            let view = View()
            world.evidence = view
            world.window.runningAnimations.views.append(view)
            world.check()
        },
        DemoSabotage("views", "two annotations have one view") { world in
            world.mapView.view(for: world.notes[0])?.annotation = world.notes[1]
            world.check()
        },
        DemoSabotage("views", "the view of an annotation has gone") { world in
            world.mapView.view(for: world.notes[0])?.removeFromSuperview()
            world.check()
        },
        DemoSabotage("views", "a view without an annotation stands on the map") { world in
            world.mapView.layer(named: "Annotations").addSubview(
                AnnotationView(annotation: nil, reuseIdentifier: nil))
            world.check()
        },
        DemoSabotage("selection", "another selection is told of") { world in
            world.story.record("didSelect", at: .zero, unknown)
            world.check()
        },
        DemoSabotage("annotations", "the map holds what was not added") { world in
            world.mapView.addAnnotation(PointAnnotation(title: "x"))
            world.check()
        },
        DemoSabotage("jobs", "a job is counted that no loader has") { world in
            world.application.services.work.begin()
            world.check()
        },
        DemoSabotage("jobs", "a job never ends") { world in
            world.application.services.work.begin()
            world.finishWork()
        },
        DemoSabotage("screens", "the top screen is not in the window") { world in
            world.stack.topScreen.view.removeFromSuperview()
            world.check()
        },
        DemoSabotage("screens", "a screen has lost its stack") { world in
            world.stack.topScreen.parent = nil
            world.check()
        },
        DemoSabotage("screens", "the top screen has been told that it goes") { world in
            world.stack.topScreen.beginAppearance(false, animated: false)
            world.check()
        },
        DemoSabotage("text input", "SDL listens for text that no field takes") { world in
            world.shown.setTextInput(CGRect(x: 0, y: 0, width: 1, height: 1))
            world.checkTextInput()
        },
        DemoSabotage("drawing", "a corner is nowhere") { world in
            var list = DisplayList()
            list.addQuad(Quad(x: .nan, y: 0, width: 1, height: 1, color: 0), texture: nil)
            for _ in 0..<8 { world.didRecord(list) }
        },
    ]

    private static let rest = [
        DemoSabotage("rest", "a link runs for ever") { world in
            DisplayLink { _ in }.add(to: world.window)
            world.checkRest()
        },
        DemoSabotage("rest", "a finger stays down, and moves the map") { world in
            world.pushFinger(SDL_FINGERDOWN, 1, CGPoint(x: 240, y: 350))
            world.pushFinger(SDL_FINGERMOTION, 1, CGPoint(x: 240, y: 300))
            world.frame()
            world.checkRest()
        },
        DemoSabotage("rest", "tiles never come") { world in
            world.changeBaseMap()
            world.frame()
            world.checkRest()
        },
        DemoSabotage("rest", "a covered screen has been told that it is seen") { world in
            world.watchControls()
            world.stack.push(PersonScreen(person: world.people[0]), animated: false)
            world.stack.screens[0].beginAppearance(true, animated: false)
            world.checkRest()
        },
        DemoSabotage("rest", "the top screen comes for ever") { world in
            world.stack.topScreen.beginAppearance(false, animated: false)
            world.checkRest()
        },
        DemoSabotage("rest", "a callout never comes") { world in
            world.story.record("calloutWillAppear", at: .zero, unknown)
            world.checkRest()
        },
        DemoSabotage("rest", "a control stays pressed") { world in
            world.searchField.isHighlighted = true
            world.checkRest()
        },
    ]

    private static let memory = [
        DemoSabotage("memory: views of type View", "a view is left") { world in
            world.takeCensus()
            world.mapView.addSubview(View())
            world.takeCensus()
        },
        DemoSabotage("memory: cards", "cards live on") { world in
            let evidence = View()
            for _ in 0..<60 {
                let card = PersonDetailMapView(frame: .zero)
                evidence.addSubview(card)
                world.remember(card)
            }
            world.evidence = evidence
            world.takeCensus()
        },
        DemoSabotage("picture", "something else comes back") { world in
            world.checkPicture { $0.searchField.text = "x" }
        },
        DemoSabotage("memory: tile pictures", "tile pictures are not let go") { $0.checkBytes(1 << 30) },
    ]
}
