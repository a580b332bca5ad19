import Drawing
import Foundation

/// A rectangle on screen that draws, holds subviews and gets touches. UIKit's `UIView`, as far as it goes.
///
/// Lengths are points, y down. Setting an animatable property inside `View.animate` takes effect on the model
/// at once; what is on screen follows with the frames' time and is read from `presentation`.
open class View {
    /// Shown in traces and by the HUD; not unique. Defaults to the type's name.
    public var name: String
    /// A number for the application's own use.
    public var tag = 0
    /// Finds the view again when its state is restored, wherever it then is; must be unique within what is kept, such
    /// as one callout. Nil, the default: the view is found by where it is.
    public var restorationIdentifier: String?

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
    /// Of the subtree that this view belongs to; nil, as a rule: nobody watches.
    package internal(set) var extentWatch: ExtentWatch?
    /// The window at the root of this view's tree; nil while there is none.
    public internal(set) weak var window: Window?

    /// The animatable properties as last set.
    var model: ViewProperties
    /// Nil unless something of this view is moving.
    var animations: ViewAnimations?

    /// Neither drawn nor hit, with its subviews. False by default.
    public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            extentWatch?.note()
            if superview is StackView { superview?.setNeedsLayout() }
            window?.setNeedsFrame()
        }
    }
    /// Cuts subviews and own drawing to the bounds; with a corner radius, to the rounded rectangle.
    public var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }
    /// False: touches pass through it and its subviews. True by default.
    public var isUserInteractionEnabled = true
    /// The view gets several fingers at once; otherwise only the first. Recognisers always get all.
    public var isMultipleTouchEnabled = false
    /// How this view follows its superview's size; empty by default, unlike UIKit's translation of
    /// constraints.
    public var autoresizingMask: AutoresizingMask = []

    /// The mouse pointer is over this view or over a subview of it. Fingers hover over nothing.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { hoverDidChange() } } }
    /// How the mouse pointer looks over this view; nil, the default: as over its superview.
    public var pointerStyle: PointerStyle?

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

    // MARK: Tree. The other ways to insert end in `insertSubview(_:at:)`.

    /// Puts `view` in front of the other subviews, taking it from where it was.
    open func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

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

    /// Touches have landed on this view, or on a subview that did not take them.
    open func touchesBegan(_ touches: [Touch], with event: Event?) {
        superview?.touchesBegan(touches, with: event)
    }
    /// Touches that landed here have moved.
    open func touchesMoved(_ touches: [Touch], with event: Event?) {
        superview?.touchesMoved(touches, with: event)
    }
    /// Touches that landed here have lifted.
    open func touchesEnded(_ touches: [Touch], with event: Event?) {
        superview?.touchesEnded(touches, with: event)
    }
    /// Touches that landed here are over without a lift: a gesture has taken them, or the view has gone.
    open func touchesCancelled(_ touches: [Touch], with event: Event?) {
        superview?.touchesCancelled(touches, with: event)
    }

    /// A turn of the wheel over this view or over a subview that did not take it. `delta` in notches, y up
    /// positive; `point` in this view's coordinates. True: taken, nobody else is asked.
    open func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { false }

    /// The middle button went down over this view or over a subview that did not take it; `point` in this view's
    /// coordinates. True: taken, nobody else is asked.
    open func middlePress(at point: CGPoint, with event: Event) -> Bool { false }

    /// `isHovered` has changed. The default does nothing.
    open func hoverDidChange() {}

    /// How the mouse pointer looks over a point of this view, in its coordinates; nil: as over its superview.
    /// `pointerStyle` by default.
    open func pointerStyle(at point: CGPoint) -> PointerStyle? { pointerStyle }

    /// A key went down while this view or a subview of it was the first responder. True: taken.
    open func keyDown(_ name: String, modifiers: KeyModifiers) -> Bool { false }

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
        if let old = window.firstResponder, old !== self, !old.resignFirstResponder() { return false }
        // Whoever was told of the end may have taken this view away.
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
    public var isFirstResponder: Bool { window?.firstResponder === self }
}
