import Cartouche

// What UIKit and MapKit let a subclass override can be overridden from outside.

class Tracked: View {
    var log: [String] = []
    override var frame: CGRect { didSet { log.append("frame") } }
    override var bounds: CGRect { didSet { log.append("bounds") } }
    override var center: CGPoint { didSet { log.append("center") } }
    override var transform: CGAffineTransform { didSet { log.append("transform") } }
    override var alpha: CGFloat { didSet { log.append("alpha") } }
    override var isHidden: Bool { didSet { log.append("isHidden") } }
    override var backgroundColor: Color? { didSet { log.append("backgroundColor") } }
    override var clipsToBounds: Bool { didSet { log.append("clipsToBounds") } }
    override var isUserInteractionEnabled: Bool { didSet { log.append("isUserInteractionEnabled") } }
    override var isMultipleTouchEnabled: Bool { didSet { log.append("isMultipleTouchEnabled") } }
    override var autoresizingMask: AutoresizingMask { didSet { log.append("autoresizingMask") } }
    override var tag: Int { didSet { log.append("tag") } }
    override var isFirstResponder: Bool { super.isFirstResponder }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [KeyCommand]? { super.keyCommands }

    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    override func sizeToFit() { super.sizeToFit() }
    override func layoutSubviews() { super.layoutSubviews() }
    override func layoutIfNeeded() { super.layoutIfNeeded() }
    override func setNeedsLayout() { super.setNeedsLayout() }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
    override func addSubview(_ view: View) { super.addSubview(view) }
    override func insertSubview(_ view: View, at index: Int) { super.insertSubview(view, at: index) }
    override func insertSubview(_ view: View, belowSubview sibling: View) {
        super.insertSubview(view, belowSubview: sibling)
    }
    override func insertSubview(_ view: View, aboveSubview sibling: View) {
        super.insertSubview(view, aboveSubview: sibling)
    }
    override func bringSubviewToFront(_ view: View) { super.bringSubviewToFront(view) }
    override func sendSubviewToBack(_ view: View) { super.sendSubviewToBack(view) }
    override func removeFromSuperview() { super.removeFromSuperview() }
    override func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        super.addGestureRecognizer(recognizer)
    }
    override func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        super.removeGestureRecognizer(recognizer)
    }
    override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
    override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
}

class Caption: Label {
    override var text: String? { didSet { sizeToFit() } }
    override var font: Font { didSet { sizeToFit() } }
    override var textColor: Color { didSet {} }
    override var textAlignment: TextAlignment { didSet {} }
    override var numberOfLines: Int { didSet { sizeToFit() } }
    override var lineBreakMode: LineBreakMode { didSet {} }
}

class Picture: ImageView {
    override var image: Image? { didSet { isHidden = image == nil } }
    override var contentMode: ContentMode { didSet {} }
    override var tintColor: Color! { didSet {} }
}

class Press: Button {
    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
    override var isSelected: Bool { didSet {} }
    override var isHighlighted: Bool { didSet { transform = .identity } }
    override var state: State { super.state }
    override var isTracking: Bool { super.isTracking }
    override var tintColor: Color! { didSet {} }
    override var contentEdgeInsets: EdgeInsets { didSet {} }
    override var currentTitle: String? { super.currentTitle }
    override func setTitle(_ title: String?, for state: State) { super.setTitle(title, for: state) }
    override func setImage(_ image: Image?, for state: State) { super.setImage(image, for: state) }
    override func sendActions(for events: Event) { super.sendActions(for: events) }
}

class Entry: TextField {
    override var text: String? { didSet {} }
    override var placeholder: String? { didSet {} }
    override var font: Font { didSet {} }
    override var textColor: Color { didSet {} }
    override var textAlignment: Label.TextAlignment { didSet {} }
    override var borderStyle: BorderStyle { didSet {} }
    override var isSecureTextEntry: Bool { didSet {} }
    override var clearButtonMode: ViewMode { didSet {} }
    override var isEditing: Bool { super.isEditing }
    override var selectedTextRange: Range<Int> { didSet {} }
    override func insertText(_ text: String) { super.insertText(text) }
    override func deleteBackward() { super.deleteBackward() }
}

class Pane: ScrollView {
    override var contentOffset: CGPoint { didSet {} }
    override var contentSize: CGSize { didSet {} }
    override var contentInset: EdgeInsets { didSet {} }
    override var isScrollEnabled: Bool { didSet {} }
    override func setContentOffset(_ offset: CGPoint, animated: Bool) {
        super.setContentOffset(offset, animated: animated)
    }
}

class List: TableView {
    override var rowHeight: CGFloat { didSet {} }
    override var allowsSelection: Bool { didSet {} }
    override var visibleCells: [TableViewCell] { super.visibleCells }
    override func reloadData() { super.reloadData() }
    override func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        super.dequeueReusableCell(withIdentifier: identifier)
    }
    override func cellForRow(at indexPath: IndexPath) -> TableViewCell? { super.cellForRow(at: indexPath) }
    override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    override func deselectRow(at indexPath: IndexPath, animated: Bool) {
        super.deselectRow(at: indexPath, animated: animated)
    }
}

class Row: TableViewCell {
    override var isSelected: Bool { didSet {} }
    override var isHighlighted: Bool { didSet {} }
    override var accessoryType: AccessoryType { didSet {} }
    override var selectionStyle: SelectionStyle { didSet {} }
    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
    }
}

class Toggle: Switch {
    override var isOn: Bool { didSet {} }
    override func setOn(_ isOn: Bool, animated: Bool) { super.setOn(isOn, animated: animated) }
}

class Knob: Slider {
    override var value: Float { didSet {} }
    override var minimumValue: Float { didSet {} }
    override func setValue(_ value: Float, animated: Bool) { super.setValue(value, animated: animated) }
}

class Swipe: PanGestureRecognizer {
    override var state: State { didSet {} }
    override var isEnabled: Bool { didSet {} }
    override var numberOfTouches: Int { super.numberOfTouches }
    override func location(in view: View?) -> CGPoint { super.location(in: view) }
    override func translation(in view: View?) -> CGVector { super.translation(in: view) }
    override func velocity(in view: View?) -> CGVector { super.velocity(in: view) }
    override func reset() { super.reset() }
    override func require(toFail other: GestureRecognizer) { super.require(toFail: other) }
}

class Page: Screen {
    override var title: String? { didSet {} }
    override var view: View {
        get { super.view }
        set { super.view = newValue }
    }
    override var isViewLoaded: Bool { super.isViewLoaded }
    override func loadView() { view = Tracked() }
    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
}

class Stack: ScreenStack {
    override func push(_ screen: Screen, animated: Bool) { super.push(screen, animated: animated) }
    override func pop(animated: Bool) -> Screen? { super.pop(animated: animated) }
    override var topScreen: Screen { super.topScreen }
}

class Pin: AnnotationView {
    override var annotation: (any Annotation)? { didSet {} }
    override var image: Image? { didSet {} }
    override var centerOffset: CGPoint { didSet {} }
    override var isEnabled: Bool { didSet {} }
    override var isHighlighted: Bool { didSet {} }
    override var isSelected: Bool { didSet {} }
    override var isDraggable: Bool { didSet {} }
    override var canShowCallout: Bool { didSet {} }
    override var frame: CGRect { didSet {} }
    override func setDragState(_ newState: AnnotationViewDragState, animated: Bool) {
        super.setDragState(newState, animated: animated)
    }
}

class Chart: MapView {
    override var isZoomEnabled: Bool { didSet {} }
    override var isScrollEnabled: Bool { didSet {} }
    override var isRotateEnabled: Bool { didSet {} }
    override var showsUserLocation: Bool { didSet {} }
    override var frame: CGRect { didSet {} }
}

/// What subclasses of `MKMapView` override.
class CountedMap: MapView {
    private(set) var count = 0
    override var delegate: (any MapViewDelegate)? { didSet { count = 0 } }
    override func addAnnotation(_ annotation: any Annotation) { addAnnotations([annotation]) }
    override func addAnnotations(_ annotations: [any Annotation]) {
        count += annotations.count
        super.addAnnotations(annotations)
    }
    override func removeAnnotation(_ annotation: any Annotation) { super.removeAnnotation(annotation) }
    override func removeAnnotations(_ annotations: [any Annotation]) {
        count -= annotations.count
        super.removeAnnotations(annotations)
    }
    override func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
        super.selectAnnotation(annotation, animated: false)
    }
    override func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
        super.deselectAnnotation(annotation, animated: animated)
    }
    override func setRegion(_ region: CoordinateRegion, animated: Bool) {
        super.setRegion(region, animated: false)
    }
    override func setCenter(_ coordinate: LocationCoordinate2D, animated: Bool) {
        super.setCenter(coordinate, animated: false)
    }
    override var window: Window? { super.window }
}

let rasterFormats: [TileFormat] = TileFormat.allCases.filter(\.isRaster)
