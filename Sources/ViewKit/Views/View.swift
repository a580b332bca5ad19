import Drawing
import Foundation

/// A rectangle on screen that draws, holds subviews and gets touches. UIKit's `UIView`, as far as it goes.
///
/// Lengths are points, y down. Setting an animatable property inside `View.animate` takes effect on the model
/// at once; what is on screen follows with the frames' time and is read from `presentation`.
@MainActor
open class View {
    /// Shown in traces and by the HUD; not unique. Defaults to the type's name.
    open var name: String
    /// A number for the application's own use.
    open var tag = 0
    /// Finds the view again when its state is restored, wherever it then is; must be unique within what is kept, such
    /// as one callout. Nil, the default: the view is found by where it is.
    open var restorationIdentifier: String?

    /// The view that holds this one; nil for a window and for a view that is in none.
    public internal(set) weak var superview: View?
    /// Back to front.
    public internal(set) var subviews: [View] = [] {
        didSet {
            subviewChanges &+= 1
            extentWatch?.note()
        }
    }
    /// Grows with every change of `subviews`.
    package private(set) var subviewChanges = 0
    /// Of the subtree that this view belongs to; nil, as a rule: there is no observer.
    package internal(set) var extentWatch: ExtentWatch?
    /// Whose `view` this is.
    weak var screen: Screen?
    /// The window at the root of this view's tree; nil while there is none.
    public internal(set) weak var window: Window?

    /// The animatable properties as last set.
    var model: ViewProperties
    /// Nil unless something of this view is moving.
    var animations: ViewAnimations?

    /// Neither drawn nor hit, with its subviews. False by default.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            extentWatch?.note()
            if superview is StackView { superview?.setNeedsLayout() }
            window?.setNeedsFrame()
        }
    }
    /// Cuts subviews and own drawing to the bounds; with a corner radius, to the rounded rectangle.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }
    /// This view and its subviews are drawn at fractions of a pixel, filtered: for what moves slowly together with
    /// something that does. False by default: a view that is not scaled or turned lies on whole pixels.
    package var drawsAtFractionsOfPixels = false {
        didSet { if drawsAtFractionsOfPixels != oldValue { window?.setNeedsFrame() } }
    }
    /// False: touches pass through it and its subviews. True by default.
    open var isUserInteractionEnabled = true
    /// Touches pass through it, whatever `isUserInteractionEnabled` says: it is on its way out.
    package var isPassedOver = false
    /// The view gets several fingers at once; otherwise only the first. Recognisers always get all.
    open var isMultipleTouchEnabled = false
    /// How this view follows its superview's size; empty by default, unlike UIKit's translation of
    /// constraints.
    open var autoresizingMask: AutoresizingMask = []

    /// Light or dark for this view and all that is in it; unspecified, the default: as the view above it, and light at
    /// the root. Set on a window, it is the appearance of the whole program.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { updateTraits() } }
    /// What this view inherits, its own override included; dynamic colors go by it. A view that was taken out keeps what
    /// it had until it is put in elsewhere.
    public internal(set) var traitCollection = TraitCollection(userInterfaceStyle: .light)

    /// The mouse pointer is over this view or over a subview of it. Fingers hover over nothing.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { hoverDidChange() } } }
    /// How the mouse pointer looks over this view; nil, the default: as over its superview.
    open var pointerStyle: PointerStyle?

    /// Changed with `addGestureRecognizer(_:)` and `removeGestureRecognizer(_:)`.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    var needsLayout = true
    var descendantNeedsLayout = false
    var needsDisplay = true
    var storedLayer: Layer?
    /// What the display pass keeps for this view between frames.
    var display: ViewDisplay?

    /// - Parameter frame: in the superview's coordinates, in points.
    public init(frame: CGRect = .zero) {
        name = String(describing: Self.self)
        model = ViewProperties(frame: frame)
    }

    // MARK: Geometry and looks

    /// The view's own coordinates: the size, and the point at its top left corner. Animatable. A change of
    /// size asks for layout and drawing, a change of origin for layout. A number that is none changes nothing.
    open var bounds: CGRect {
        get { model.bounds }
        set { setBounds(newValue) }
    }

    /// Where the middle of the bounds lies, in the superview's coordinates. Animatable.
    open var center: CGPoint {
        get { model.center }
        set { setCenter(newValue) }
    }

    /// About the middle of the view; identity by default. Animatable.
    open var transform: CGAffineTransform {
        get { model.transform }
        set { setTransform(newValue) }
    }

    /// 0...1, for the view with its subviews as a whole. Animatable.
    open var alpha: CGFloat {
        get { model.alpha }
        set { setAlpha(newValue) }
    }

    /// Fills the bounds; nil by default. Animatable.
    open var backgroundColor: Color? {
        get { model.backgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// In the superview's coordinates. Under a transform: the bounding box, and setting it is undefined, as
    /// in UIKit.
    open var frame: CGRect {
        get { model.frame }
        set { setFrame(newValue) }
    }

    /// Resizes to what `sizeThatFits(_:)` says about the current size; the top left corner stays.
    open func sizeToFit() { fitSize() }

    // MARK: Tree. The other ways to insert end in `insertSubview(_:at:)`.

    /// Puts `view` in front of the other subviews, taking it from where it was.
    open func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Puts `view` at a place in the back-to-front order, taking it from where it was. `index` counts without
    /// it.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Just behind a sibling.
    /// - Precondition: `sibling` is a subview of this view.
    open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, below: sibling) }

    /// Just in front of a sibling.
    /// - Precondition: `sibling` is a subview of this view.
    open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, above: sibling) }

    /// In front of the other subviews. Nothing happens if it is no subview of this view.
    open func bringSubviewToFront(_ view: View) { bringToFront(view) }

    /// Behind the other subviews. Nothing happens if it is no subview of this view.
    open func sendSubviewToBack(_ view: View) { sendToBack(view) }

    /// After those that are there. A recogniser of another view is taken away from that one.
    open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

    /// Cancels the gesture, if one is under way. Nothing happens if the recogniser is not this view's.
    open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

    /// Takes it out of its superview and window: what moves it ends, and its touches are cancelled. Nothing
    /// happens without a superview.
    open func removeFromSuperview() { detach() }

    /// Notices of changes of the tree; the defaults do nothing.
    open func didAddSubview(_ subview: View) {}
    /// The subview is about to go.
    open func willRemoveSubview(_ subview: View) {}
    /// Nil: it is about to be taken out.
    open func willMove(toSuperview newSuperview: View?) {}
    /// `superview` is the new one, or nil.
    open func didMoveToSuperview() {}
    /// Called on every view of the subtree.
    open func willMove(toWindow newWindow: Window?) {}
    /// Called on every view of a subtree that entered or left a window.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Asks for `layoutSubviews()` in the next frame.
    open func setNeedsLayout() {
        needsLayout = true
        markAncestorsForLayout()
        window?.setNeedsFrame()
    }

    /// Lays out now what waits for it: from the topmost ancestor in an unbroken chain that waits, downwards.
    open func layoutIfNeeded() { layoutWhatWaits() }

    /// Places the subviews. The default does nothing. Called in the frame after `setNeedsLayout()`, a change
    /// of bounds, or a change of the subviews.
    open func layoutSubviews() {}

    /// The size that suits the content within `size`; the current size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    // MARK: Drawing

    /// Forgets the recorded drawing: `draw(_:)` is called in the next frame in which the view can be seen.
    open func setNeedsDisplay() {
        needsDisplay = true
        window?.setNeedsFrame()
    }

    /// Draws the view's content, above the background and below the subviews, in the coordinates of `bounds`.
    /// The result is kept until `setNeedsDisplay()` or a change of size or scale.
    open func draw(_ canvas: any Canvas) {}

    /// Adds what changes in every frame, such as a base map, straight to the frame's list: above the
    /// background, below `draw(_:)` and the subviews. Nothing is kept. Overrides do not call super, and undo
    /// the clips that they set.
    /// - Parameter transform: from this view's pixels (points of its coordinates times `scale`) to the
    /// window's.
    /// - Parameter scale: pixels per point.
    open func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        display?.recordsContent = false
    }

    /// `traitCollection` has changed. The view is drawn anew by itself; override this for what is chosen by the traits
    /// otherwise, such as a picture, and call super.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    // MARK: State restoration

    /// Writes what the view should find again when it comes back, or when another comes in its place. Call super.
    open func encodeRestorableState(with state: inout RestorableState) {}

    /// Takes up what was written; keys may be missing. Before the view is seen; neither animated nor told to anybody
    /// as a change by the user. Call super.
    open func decodeRestorableState(with state: RestorableState) {}

    /// The subviews whose states are kept with this view's: all by default.
    open var restorableSubviews: [View] { subviews }

    // MARK: Hit testing

    /// Whether `point`, in this view's coordinates, belongs to it. By default the bounds on screen,
    /// animations included. A view whose subviews may stand out must answer for them too.
    open func point(inside point: CGPoint, with event: Event?) -> Bool { presentation.bounds.contains(point) }

    /// The frontmost view at `point` (in this view's coordinates, as on screen, animations included), or nil.
    /// Hidden views, those with an alpha under 0.01, those without interaction, and those in an animation
    /// that does not allow it are passed over with their subviews.
    open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard canBeHit, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        return self
    }

    /// Whether a gesture of a map under this view may start on it; false by default. Pins answer true,
    /// callouts and controls false.
    open var mapGesturesPassThrough: Bool { false }

    // MARK: Responder. Each goes on to the superview unless a subclass takes it.

    /// Touches have landed on this view, or on a subview that did not take them. The window hands over each by itself;
    /// `event` has all that are down, in the order in which they landed.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesBegan(touches, with: event)
    }
    /// Touches that landed here have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesMoved(touches, with: event)
    }
    /// Touches that landed here have lifted.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesEnded(touches, with: event)
    }
    /// Touches that landed here are over without a lift: a gesture has taken them, or the view has gone.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesCancelled(touches, with: event)
    }

    /// A turn of the wheel over this view or over a subview that did not take it. `delta` in notches, y up
    /// positive; `point` in this view's coordinates. True: handled, the event goes no further.
    open func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { false }

    /// The middle button went down over this view or over a subview that did not take it; `point` in this view's
    /// coordinates. True: handled, the event goes no further.
    open func middlePress(at point: CGPoint, with event: Event) -> Bool { false }

    /// The mouse's Back or Forward button (4 and 5) went down over this view or over a subview that did not take it.
    /// True: handled, the event goes no further. A `ScreenStack` handles it.
    open func navigate(_ direction: NavigationDirection) -> Bool { false }

    /// `isHovered` has changed. The default does nothing.
    open func hoverDidChange() {}

    /// How the mouse pointer looks over a point of this view, in its coordinates; nil: as over its superview.
    /// `pointerStyle` by default.
    open func pointerStyle(at point: CGPoint) -> PointerStyle? { pointerStyle }

    /// What keys do while this view or a subview of it is the first responder: asked at every key, before
    /// `keyDown(_:modifiers:)`. Nil by default.
    open var keyCommands: [KeyCommand]? { nil }

    /// A key went down while this view or a subview of it was the first responder. True: taken; else the view's screen, if
    /// it is a screen's, and then the superview are asked. A modifier comes as a key of its own, too.
    open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool { false }

    /// Whether keys may be sent here first; by default, whether Tab stops here.
    open var canBecomeFirstResponder: Bool { canBecomeFocused }

    /// Whether Tab stops here; false by default.
    open var canBecomeFocused: Bool { false }

    /// What Tab comes by inside this view, in this order, after the view itself; by default the subviews in
    /// reading order. Each is followed by its own.
    open var preferredFocusOrder: [View] { FocusWalk.readingOrder(subviews) }

    /// What the ring goes round while this view has the focus: the bounds with the layer's corners, by default.
    open var focusShape: FocusShape {
        FocusShape(rect: bounds, cornerRadius: storedLayer?.cornerRadius ?? 0)
    }

    /// What traces call this view when it gets the focus; `name` by default.
    open var focusName: String { name }

    /// Sends keys here first. False if the view cannot, or is in no window, or if the view that has the keys keeps them.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window else { return false }
        // Behind a screen that is presented no key arrives.
        if let modal = window.modalView, !isDescendant(of: modal) { return false }
        if let old = window.firstResponder, old !== self, !old.resignFirstResponder() { return false }
        // A completion handler may have removed this view.
        guard self.window === window else { return false }
        window.firstResponder = self
        return true
    }

    /// Keys go elsewhere from now on. Nothing happens if they did not come here. False: they do not, as when a text field's
    /// delegate says so.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        if window?.firstResponder === self { window?.firstResponder = nil }
        return true
    }

    /// Whether keys come here first.
    open var isFirstResponder: Bool { window?.firstResponder === self }
}
