import Cartouche
import Foundation

@testable import ViewKit

/// A text field that tells of the text that lands in it.
final class DemoField: TextField {
    weak var world: DemoWorld?

    override func insertText(_ text: String) {
        world?.typing.note(self)
        super.insertText(text)
    }
}

/// A place with a note: its callout is a card with a field in it, which the demo itself has none of.
final class NoteAnnotation: PointAnnotation, AnnotationViewProviding {
    weak var world: DemoWorld?

    func annotationView(in mapView: MapView) -> AnnotationView? {
        let used = mapView.dequeueReusableAnnotationView(withIdentifier: NotePin.identifier)
        let view =
            used ?? NotePin(annotation: self, reuseIdentifier: NotePin.identifier)
        view.annotation = self
        view.isDraggable = true
        (view as? NotePin)?.world = world
        return view
    }
}

/// The note's view, whose card comes with the selection.
final class NotePin: AnnotationView {
    static let identifier = "Note"
    weak var world: DemoWorld?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        backgroundColor = Color(hex: 0x2E7D5B)
        layer.cornerRadius = 12
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        if selected { calloutView = NoteCard(annotation?.title ?? "", world) }
        super.setSelected(selected, animated: animated)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        calloutView = nil
    }
}

/// A title that may run from right to left, a field, a switch, a slider, and a long text that is larger than
/// some windows.
final class NoteCard: View {
    let field = DemoField(frame: CGRect(x: 10, y: 40, width: 180, height: 32))

    init(_ title: String, _ world: DemoWorld?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        let label = Label(frame: CGRect(x: 10, y: 8, width: 180, height: 24))
        label.text = title
        field.world = world
        field.placeholder = "ملاحظة"
        addSubview(label)
        addSubview(field)
        addSubview(Switch(frame: CGRect(x: 10, y: 90, width: 51, height: 31)))
        addSubview(Slider(frame: CGRect(x: 75, y: 90, width: 115, height: 31)))
    }
}

/// What the loop drives: the window, with the run's books round it.
final class DemoClient: FrameClient {
    private unowned let world: DemoWorld
    private let window: Window

    init(_ world: DemoWorld) { (self.world, window) = (world, world.window) }

    var needsFrame: Bool { window.needsFrame }
    var onNeedsFrame: (() -> Void)? {
        get { window.onNeedsFrame }
        set { window.onNeedsFrame = newValue }
    }

    func send(_ event: InputEvent) -> Bool {
        world.tally.add("events")
        let field = window.firstResponder as? DemoField
        if case .text = event.kind { world.typing.willType(into: field) }
        let isTaken = window.send(event)
        if case .text = event.kind { world.typing.didType(wasTaken: field != nil) }
        return isTaken
    }

    func step(to time: FrameTime) { window.step(to: time) }

    func record(into list: inout DisplayList) {
        window.record(into: &list)
        world.didRecord(list)
    }
}
