import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport

@testable import CartoucheMapUI
@testable import ViewKit

/// A map in a window without a platform, with pins of all kinds, to which anything may happen; and the books
/// that are kept on it. What happens is decided by `random`, which is set anew for every event.
final class SoakWorld {
    /// Views tell of themselves here.
    private(set) static weak var current: SoakWorld?

    let window = Window(size: CGSize(width: 800, height: 600))
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let story = StoryLedger()
    let touches = TouchLedger()
    let fingers = FingerBook()
    let stillness = StillnessBook()
    let typing = TextBook<SoakField>()
    var tally = Tally()
    private(set) var initialSubviewCount = 0
    var delegate: SoakDelegate? = SoakDelegate()
    var random = SeededGenerator(seed: 0)
    var isLogging = false
    /// Kept from going out of memory.
    var evidence: AnyObject?
    private(set) var log: [String] = []

    /// In the order of adding. What the map is expected to hold.
    var annotations: [SoakAnnotation] = []
    private var additions = 0
    private(set) var seconds = 1.0
    private var eventsInFrame = 0
    private var frameCount = 0
    /// Of one event: the run ends with the first.
    private(set) var failures: [SoakFailure] = []
    var failure: SoakFailure? { failures.first }
    private var list = DisplayList()
    private var pins: [Weak<AnnotationView>] = []
    private var cards: [Weak<SoakCard>] = []
    private var controls: [Weak<Control>] = []
    private var moverSteps = 0

    private struct Weak<Object: AnyObject> { weak var object: Object? }

    /// Every event is printed before it happens, for what ends the process.
    private static let printsLog = ProcessInfo.processInfo.environment["CARTOUCHE_SOAK_LOG"] == "1"
    static let home = LocationCoordinate2D(latitude: 48, longitude: 11)

    init() {
        Services.current = Services(text: FixedText(), images: NoImages(), trace: story)
        map.camera = MapCamera(centerCoordinate: Self.home, zoom: 5)
        window.addGestureRecognizer(SoakWitness(touches))
        window.addSubview(map)
        map.register(
            SoakMarker.self, forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier
        )
        map.delegate = delegate
        Self.current = self
        delegate?.world = self
        story.isHeard = { [weak map] in map?.delegate != nil }
        frame()
        for kind in SoakKind.addable { for _ in 0..<2 { add(kind, at: Self.spot(additions)) } }
        frames(2)
        initialSubviewCount = map.subviews.count
    }

    private static func spot(_ index: Int) -> CGPoint {
        CGPoint(x: 60 + CGFloat(index % 8) * 95, y: 150 + CGFloat(index / 8) * 105)
    }

    var host: AnnotationLayer { map.annotationLayer }
    var callouts: [Callout] {
        get { host.callouts.callouts }
        set { host.callouts.callouts = newValue }
    }
    var annotationLayer: View { map.layer(named: "Annotations") }
    var calloutLayer: View { map.layer(named: "Callouts") }
    var isDraggingPin: Bool {
        annotationLayer.subviews.contains { ($0 as? AnnotationView)?.isDragged ?? false }
    }
    /// As the dispatcher has it.
    var down: [Touch] { window.dispatcher.touches }

    // MARK: What goes wrong

    func fail(_ invariant: String, _ message: String, file: String = #fileID, line: Int = #line) {
        failures.append(SoakFailure(invariant: invariant, message: message, site: "\(file):\(line)"))
    }

    func note(_ text: @autoclosure () -> String) {
        guard isLogging else { return }
        log.append(text())
        // Unbuffered: the next event may end the process.
        if Self.printsLog { FileHandle.standardError.write(Data("\(log.last ?? "")\n".utf8)) }
    }

    // MARK: Time

    func frames(_ count: Int) { for _ in 0..<count { frame() } }

    func frame(after pause: Double = 1.0 / 60) {
        seconds += pause
        eventsInFrame = 0
        window.step(to: FrameTime(seconds: seconds))
        frameCount += 1
        if frameCount % 100 == 0 { record() }
        noteMovers()
        fingers.checkGrip(self)
        stillness.check(self)
    }

    /// Pins that are carried to the edge move the map, and so may callouts that come, and the compass.
    private func noteMovers() {
        let (counts, kinds) = (story.counts, ["calloutWillAppear", "the compass"])
        let steps = kinds.reduce(story.drags.steps) { $0 + counts[$1, default: 0] }
        guard isDraggingPin || steps != moverSteps else { return }
        moverSteps = steps
        disturb()
    }

    /// Something moves the map, or may.
    func disturb() { fingers.disturb(self) }

    /// Draws; now and then is enough.
    private func record() {
        list.removeAll()
        window.record(into: &list)
    }

    /// Something moves by itself.
    var isMoving: Bool {
        !window.runningAnimations.views.isEmpty || window.dispatcher.needsFrames || host.needsFrame
            || window.focus.needsFrames || map.gestures.isActive || map.cameraController.isChanging
            || window.displayLinks.contains { !$0.isPaused && !$0.isPassive }
    }

    /// Takes all fingers away and waits until nothing moves.
    func settle() {
        send(.focus(false))
        putMapBack()
        frame()
        for _ in 0..<400 where isMoving || map.superview == nil {
            putMapBack()
            frame()
        }
        // What has come to rest is drawn once more.
        for _ in 0..<3 {
            frame()
            record()
        }
    }

    // MARK: Input

    /// A little later than what was sent before in this frame.
    func send(_ kind: InputEvent.Kind) {
        eventsInFrame += 1
        let time = seconds + Double(min(eventsInFrame, 15)) * 0.001
        fingers.willSend(kind, self)
        let field = window.firstResponder as? SoakField
        if case .text = kind { typing.willType(into: field) }
        window.send(InputEvent(time: time, kind: kind))
        if case .text = kind { typing.didType(wasTaken: field != nil) }
        fingers.didSend(kind, self)
        noteMovers()
    }

    /// Whatever has taken it away.
    func putMapBack() {
        guard map.superview == nil else { return }
        disturb()
        tally.add("the map comes back")
        window.addSubview(map)
    }

    // MARK: Annotations

    @discardableResult
    func add(_ kind: SoakKind, at point: CGPoint) -> SoakAnnotation {
        add(kind, coordinate: map.convert(point, toCoordinateFrom: nil))
    }

    @discardableResult
    func add(_ kind: SoakKind, coordinate: LocationCoordinate2D) -> SoakAnnotation {
        additions += 1
        let annotation = SoakAnnotation.type(for: kind, number: additions)
            .init(kind, number: additions, at: coordinate)
        annotations.append(annotation)
        map.addAnnotation(annotation)
        return annotation
    }

    func remove(_ annotation: SoakAnnotation) {
        annotations.removeAll { $0 === annotation }
        stillness.disturb()
        map.removeAnnotation(annotation)
    }

    /// A view of an annotation was made.
    func register(_ view: AnnotationView) { pins.append(Weak(object: view)) }
    func register(_ card: SoakCard) { cards.append(Weak(object: card)) }

    /// All that were made and still exist.
    func livingPins() -> [AnnotationView] {
        pins.removeAll { $0.object == nil }
        return pins.compactMap(\.object)
    }

    func livingControls() -> [Control] {
        controls.removeAll { $0.object == nil }
        return controls.compactMap(\.object)
    }

    /// Its presses are counted, and their ends.
    func watch(_ control: Control) {
        controls.append(Weak(object: control))
        control.addAction(for: .touchDown) { [unowned control] in
            SoakWorld.current?.touches.pressed(control)
            SoakWorld.current?.tally.add("presses")
        }
        for end: Control.Event in [.touchUpInside, .touchUpOutside, .touchCancel] {
            control.addAction(for: end) { [unowned control] in SoakWorld.current?.touches.released(control) }
        }
    }

    func livingCards() -> [SoakCard] {
        cards.removeAll { $0.object == nil }
        return cards.compactMap(\.object)
    }

    /// What the buttons in callouts do: now and then they take away the ground they stand on.
    func buttonTapped(_ button: SoakButton) {
        guard let victim = annotations.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: remove(victim)
        case 1:
            disturb()
            map.selectAnnotation(victim, animated: true)
        case 2:
            disturb()
            map.selectedAnnotations = []
        default: break
        }
    }
}
