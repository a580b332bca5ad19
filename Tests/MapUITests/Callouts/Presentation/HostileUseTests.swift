import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing
import ViewKit

@testable import MapUI

/// Features of the map used against each other: whatever is combined, it ends in order.
@Suite struct HostileUseTests {
    nonisolated enum Front: String, CaseIterable, Sendable { case standard, view, plain, subview, second }

    private let place = CGPoint(x: 400, y: 400)

    /// Pins whose callouts come by a front end.
    private func scene(_ front: Front, draggable: Bool = false) -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            if let own = (annotation as? any AnnotationViewProviding)?.annotationView(in: map) { return own }
            let type: AnnotationView.Type = front == .subview ? SeedPin.self : AnnotationView.self
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "pin")
                ?? type.init(annotation: annotation, reuseIdentifier: "pin")
            view.annotation = annotation
            view.bounds.size = CGSize(width: 30, height: 30)
            view.isDraggable = draggable
            view.canShowCallout = front == .standard
            view.calloutStyle = front == .plain ? .plain : .bubble
            if front == .view || front == .plain {
                view.calloutView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            }
            return view
        }
        return scene
    }

    @discardableResult
    private func add(_ scene: MapScene, _ front: Front, _ title: String, at point: CGPoint) -> PointAnnotation
    {
        guard front == .second else { return scene.add(title, at: point) }
        let annotation = ContentAnnotation(
            content: AnnotationContent(
                icon: Image(bitmap: Bitmap(width: 30, height: 30)), coordinate: scene.coordinate(point),
                values: ["title": title]))
        scene.map.addAnnotation(annotation)
        scene.frames(2)
        return annotation
    }

    private func expectOrder(_ scene: MapScene, _ note: String) {
        scene.map.removeAnnotations(scene.map.annotations)
        scene.run(1)
        #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
        #expect(scene.map.annotations.isEmpty && scene.map.annotationViewCounts.live == 0, "\(note)")
        #expect(scene.annotationLayer.subviews.isEmpty && !scene.window.needsFrame, "\(note)")
        let t = scene.trace
        for (a, b) in [
            ("calloutWillAppear", "calloutDidAppear"), ("calloutWillDisappear", "calloutDidDisappear"),
            ("calloutWillAppear", "calloutDidDisappear"), ("didSelect", "didDeselect"),
        ] {
            #expect(t.count(a) == t.count(b), "\(note): \(a)")
        }
        let v = scene.map.viewport
        #expect(v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite, "\(note)")
    }

    // MARK: The map itself

    @Test(arguments: Front.allCases)
    func anOpenCalloutGoesThroughAllThatHappensToItsMap(front: Front) throws {
        let scene = scene(front)
        let pin = add(scene, front, "a", at: place)
        for frames in [2, 60] {
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(frames)
            scene.map.isHidden = true
            scene.run(0.2)
            scene.map.isHidden = false
            scene.map.frame.size = .zero
            scene.frames(2)
            scene.map.frame.size = CGSize(width: 1, height: 1)
            scene.frames(2)
            scene.map.frame.size = CGSize(width: 800, height: 600)
            scene.frames(2)
            scene.map.layoutMargins = EdgeInsets(top: 900, left: 900, bottom: 900, right: 900)
            scene.frames(2)
            scene.map.layoutMargins = EdgeInsets(top: .nan, left: -50, bottom: .infinity, right: .nan)
            scene.frames(2)
            scene.map.layoutMargins = .zero
            let other = SceneDelegate()
            scene.map.delegate = other
            scene.frames(2)
            scene.map.delegate = scene.delegate
            scene.map.removeFromSuperview()
            scene.frames(5)
            scene.window.addSubview(scene.map)
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1, "\(front)")
            let callout = try #require(scene.callouts.first)
            #expect(callout.frame.minX.isFinite && callout.frame.minY.isFinite, "\(front): \(callout.frame)")
            let v = scene.map.viewport
            #expect(v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite, "\(front)")
            #expect(!scene.window.needsFrame, "\(front)")
            scene.map.deselectAnnotation(pin, animated: true)
            scene.map.setCenter(pin.coordinate, animated: false)
            scene.run(1)
        }
        expectOrder(scene, "\(front)")
    }

    /// A map that is in no window shows nothing that moves: whoever brings it back finds it as it was left.
    @Test(arguments: Front.allCases)
    func whatIsDeselectedWhileTheMapIsAwayHasGoneWhenItComesBack(front: Front) {
        for frames in [3, 60] {
            let scene = scene(front)
            let pin = add(scene, front, "a", at: place)
            scene.map.selectAnnotation(pin, animated: true)
            scene.frames(frames)
            scene.map.removeFromSuperview()
            scene.map.deselectAnnotation(pin, animated: true)
            let note = "\(front) after \(frames)"
            #expect(scene.trace.count("calloutDidDisappear") == 1, "\(note)")
            scene.run(0.2)

            scene.window.addSubview(scene.map)
            scene.frames()

            #expect(scene.callouts.isEmpty && scene.calloutLayer.subviews.isEmpty, "\(note)")
            scene.map.removeFromSuperview()
            scene.map.selectAnnotation(pin, animated: true)
            scene.window.addSubview(scene.map)
            scene.run(1)
            #expect(scene.map.selectedAnnotations.first === pin && scene.callouts.count == 1, "\(note)")
            expectOrder(scene, note)
        }
    }

    @Test(arguments: Front.allCases)
    func annotationsAreReplacedAsAWholeWhileOneIsOpen(front: Front) {
        for frames in [0, 4, 60] {
            let scene = scene(front)
            for round in 0..<4 {
                let pins = (0..<5).map {
                    add(scene, front, "\(round) \($0)", at: CGPoint(x: 200 + 90 * CGFloat($0), y: 400))
                }
                scene.map.selectAnnotation(pins[round], animated: true)
                scene.frames(frames)
                scene.map.removeAnnotations(scene.map.annotations)
            }
            expectOrder(scene, "\(front) after \(frames)")
        }
    }

    // MARK: The camera

    @Test(arguments: Front.allCases)
    func selectingDuringAFlightEndsWithTheCalloutInView(front: Front) throws {
        for frames in [0, 5, 30, 90] {
            let scene = scene(front)
            let pin = add(scene, front, "a", at: CGPoint(x: 780, y: 30))
            var goal = scene.map.camera
            (goal.zoom, goal.centerCoordinate) = (7, pin.coordinate)
            scene.map.setCamera(goal, animated: true)
            scene.frames(frames)
            scene.map.selectAnnotation(pin, animated: true)
            scene.run(8)
            let note = "\(front) after \(frames)"
            #expect(abs(scene.map.camera.zoom - 7) < 1e-9, "\(note): it arrives")
            let callout = try #require(scene.callouts.last, "\(note)")
            #expect(
                CGRect(x: 6, y: 6, width: 788, height: 585).contains(callout.frame),
                "\(note) \(callout.frame)")
            expectOrder(scene, note)
        }
    }

    @Test(arguments: Front.allCases)
    func anAnimatedMoveOverTheDatelineCarriesTheCallout(front: Front) throws {
        let scene = scene(front)
        scene.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 180), zoom: 4)
        scene.frames(2)
        let pin = add(scene, front, "a", at: CGPoint(x: 300, y: 300))
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        let from = scene.frame(of: pin).midX
        View.animate(withDuration: 0.5) { pin.coordinate = scene.coordinate(CGPoint(x: from + 200, y: 300)) }
        var last = from
        for frame in 0..<45 {
            scene.frames()
            let (x, tip) = (scene.frame(of: pin).midX, try #require(scene.callouts.last).arrowTip)
            #expect(x >= last - 0.6 && x <= from + 201, "\(front) frame \(frame): \(x)")
            if front != .subview { #expect(abs(tip.x - x) < 0.6, "\(front) frame \(frame)") }
            last = x
        }
        #expect(abs(last - from - 200) < 1.1, "\(front)")
        expectOrder(scene, "\(front)")
    }

    @Test func showAnnotationsTakesAnyNumberAndAnyPlaces() {
        let scene = scene(.view)
        func pin(_ latitude: Double, _ longitude: Double) -> PointAnnotation {
            PointAnnotation(coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude))
        }
        let lone = pin(10, 20)
        let sets: [[PointAnnotation]] = [
            [], [lone], [lone, lone, lone], [pin(5, 5), pin(5, 5)], [pin(0, 0), pin(0, 180)],
            [pin(85, 0), pin(-85, 180)], [pin(90, 0), pin(-90, 0)], [pin(1, 179.99), pin(1, -179.99)],
            [pin(.nan, 0), pin(10, 10)], (0..<300).map { pin(Double($0) / 4 - 40, Double($0) * 1.19 - 179) },
        ]
        for (index, set) in sets.enumerated() {
            for animated in [false, true] {
                for padding in [
                    EdgeInsets.zero, EdgeInsets(top: 5_000, left: 5_000, bottom: 5_000, right: 5_000),
                    EdgeInsets(top: -50, left: .nan, bottom: .infinity, right: 0),
                ] {
                    scene.map.showAnnotations(set, edgePadding: padding, animated: animated)
                    scene.run(animated ? 6 : 0.1)
                    let v = scene.map.viewport
                    #expect(
                        v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite, "\(index) \(padding)")
                }
                scene.map.showAnnotations(set, animated: animated)
                scene.run(animated ? 6 : 0.1)
                let valid = set.filter(\.coordinate.isValid).map {
                    scene.map.convert($0.coordinate, toPointTo: nil)
                }
                #expect(
                    valid.allSatisfy { $0.x > -1 && $0.x < 801 && $0.y > -1 && $0.y < 601 } || index == 5
                        || index == 6, "\(index): \(valid.prefix(3))")
            }
        }
        #expect(scene.map.annotations.count == Set(sets.joined().map { ObjectIdentifier($0) }).count)
    }

    // MARK: Options that are no numbers

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1e6, 1e9])
    func optionsThatAreNoNumbersKeepTheMapUsable(wild: CGFloat) throws {
        let changes: [(String, (inout CalloutOptions) -> Void)] = [
            ("margins", { $0.margins = EdgeInsets(top: wild, left: wild, bottom: wild, right: wild) }),
            ("pointerMargin", { $0.pointerMargin = wild }), ("distance", { $0.distance = wild }),
            ("fade", { $0.fadeDuration = wild }),
            ("insets", { $0.contentInsets = EdgeInsets(top: wild, left: wild, bottom: wild, right: wild) }),
            (
                "style",
                {
                    var style = BubbleStyle.dark
                    (style.cornerRadius, style.arrowLength, style.arrowHalfBase) = (wild, wild, wild)
                    style.strokeWidth = wild
                    $0.bubbleStyle = style
                }
            ),
        ]
        for (name, change) in changes {
            for front in [Front.standard, .view, .plain, .subview] {
                for point in [place, CGPoint(x: 3, y: 3)] {
                    let scene = scene(front)
                    let pin = add(scene, front, "a", at: point)
                    let view = try #require(scene.map.view(for: pin))
                    change(&view.calloutOptions)
                    scene.map.selectAnnotation(pin, animated: true)
                    scene.run(1)
                    let v = scene.map.viewport
                    #expect(v.center.x.isFinite && v.center.y.isFinite, "\(name) \(front) \(wild)")
                    let frame = scene.callout?.wrapper.frame ?? .zero
                    #expect(
                        frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
                            && frame.height.isFinite, "\(name) \(front) \(wild): \(frame)")
                    scene.map.camera.centerCoordinate = LocationCoordinate2D(latitude: 48, longitude: 11)
                    expectOrder(scene, "\(name) \(front) \(wild)")
                }
            }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e12])
    func viewsWhoseNumbersAreNoneDoNoHarm(wild: CGFloat) throws {
        let changes: [(String, (AnnotationView) -> Void)] = [
            ("centerOffset", { $0.centerOffset = CGPoint(x: wild, y: wild) }),
            ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: wild, height: wild) }),
            ("zPriority", { $0.zPriority = AnnotationViewZPriority(rawValue: Float(wild)) }),
            ("selectedZPriority", { $0.selectedZPriority = AnnotationViewZPriority(rawValue: Float(wild)) }),
            ("alpha", { $0.alpha = Double(wild) }),
            ("transform", { $0.transform = CGAffineTransform(scaleX: wild, y: wild) }),
            ("center", { $0.center = CGPoint(x: wild, y: wild) }),
        ]
        for (name, change) in changes {
            for count in [1, 80] {
                let scene = scene(.view)
                let pins = (0..<count).map {
                    PointAnnotation(
                        coordinate: scene.coordinate(CGPoint(x: 100 + 7 * Double($0), y: 300)), title: "\($0)"
                    )
                }
                scene.map.addAnnotations(pins)
                scene.frames(2)
                change(try #require(scene.map.view(for: pins[0])))
                scene.frames(2)
                scene.tap(CGPoint(x: 100, y: 300))
                scene.map.selectAnnotation(pins[0], animated: true)
                scene.map.spiderfy(pins[0], animated: true)
                scene.wheel(1, at: place)
                scene.run(1)
                let v = scene.map.viewport
                #expect(v.center.x.isFinite && v.center.y.isFinite, "\(name) \(wild)")
                expectOrder(scene, "\(name) \(wild) of \(count)")
            }
        }
    }
}
