import Cartouche

// Screens and views of a program whose target sets nothing about actors.

final class HarborsScreen: Screen {
    let map = MapView()
    let list = TableView()
    private lazy var field = TextField()
    private let harbors = Harbors()

    override func viewDidLoad() {
        super.viewDidLoad()
        map.frame = view.bounds
        map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        map.delegate = harbors
        list.dataSource = harbors
        list.delegate = harbors
        field.delegate = harbors
        field.addAction(Action { [weak self] _ in self?.search() }, for: .editingChanged)
        let press = LongPressGestureRecognizer()
        press.onChange = { [weak self] gesture in
            guard let self, gesture.state == .began else { return }
            map.addAnnotation(Buoy(map.convert(gesture.location(in: map), toCoordinateFrom: map)))
        }
        map.addGestureRecognizer(press)
        for subview in [map, list, field] { view.addSubview(subview) }
    }

    override func viewDidAppear(_ animated: Bool) {
        View.animate(
            withDuration: 0.3, animations: { self.list.alpha = 1 }, completion: { _ in self.search() })
        DisplayLink { [weak self] _ in self?.search() }.invalidate()
    }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }

    override var keyCommands: [KeyCommand]? {
        [KeyCommand(input: "f", modifierFlags: [.control, .shift]) { [weak self] _ in self?.search() }]
    }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard key == .escape, modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
        search()
        return true
    }

    private func search() { list.reloadData() }
}

final class Compass: View {
    var heading = 0.0 { didSet { setNeedsDisplay() } }
    private let needle = ImageView()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        addSubview(needle)
    }

    override func layoutSubviews() { needle.frame = bounds }

    override func draw(_ canvas: any Canvas) {
        canvas.fill(Path(ellipseIn: bounds), with: .white)
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
}

final class Stars: Control {
    var count = 0

    override func encodeRestorableState(with state: inout RestorableState) {
        state.encode(Double(count), forKey: "count")
    }

    override func stateDidChange() {
        super.stateDidChange()
        count = state.contains(.highlighted) ? 1 : 0
        sendActions(for: .valueChanged)
    }
}

final class Ferry: TableViewCell {
    let time = Label()

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(time)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        time.text = nil
    }
}

final class Search: TextField {
    let clear = Button(type: .close)

    override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        clear.isHidden = touches.isEmpty
    }
}

final class Rows: TableView {
    var count = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        count = visibleCells.count
    }
}

final class TwoFingerTap: GestureRecognizer {
    private let slop = GestureMetrics.slop(for: .finger)

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if numberOfTouches == 2 { state = .ended }
    }
}

final class Notepad: View, KeyInput {
    private var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
    var caretRect: CGRect { bounds }
}
