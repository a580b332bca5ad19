import CartoucheDrawing
import Foundation

/// A rectangle on screen that draws, owns subviews and receives touches. UIKit's `UIView`, as far as it goes.
///
/// Lengths are points, y down. Setting an animatable property inside `View.animate` changes the model at
/// once; the values on screen follow frame by frame and are read from `presentation`.
///
/// All that may be overridden stands here, which makes the file long: Swift overrides no member of an
/// extension.
@MainActor
open class View: Responder {
    /// The name in traces and the HUD; not unique. The type's name by default.
    open var name: String
    /// A number for the application's use.
    open var tag = 0
    /// Identifies the view when state is restored, wherever it is in the tree; must be unique within the
    /// saved state, such as one callout. Nil, the default: the view is identified by its position.
    open var restorationIdentifier: String?

    /// The view that contains this one; nil for a window and for a view outside any tree.
    public internal(set) weak var superview: View?
    /// The subviews, back to front.
    public internal(set) var subviews: [View] = [] {
        didSet {
            subviewChanges &+= 1
            extentWatch?.invalidate()
            imageBatch?.invalidate()
            contentDidChange()
        }
    }
    /// A counter that grows with every change of `subviews`.
    package private(set) var subviewChanges = 0
    /// The watch of this view's subtree; usually nil.
    package internal(set) var extentWatch: ExtentWatch?
    /// The screen whose `view` this is.
    weak var screen: Screen?
    /// The window at the root of this view's tree; nil while there is none.
    open internal(set) weak var window: Window?

    /// The animatable properties as last set.
    var model: ViewProperties
    /// The running animations; nil if there are none.
    var animations: ViewAnimations? {
        didSet { if (animations == nil) != (oldValue == nil) { contentDidChange() } }
    }
    /// Records the subviews that are one image each; nil, the default, for views with few subviews.
    package var imageBatch: ImageBatch?

    /// Whether the view and its subviews are excluded from drawing and hit testing. False by default.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            extentWatch?.invalidate()
            contentDidChange()
            superview?.subviewVisibilityDidChange()
            window?.setNeedsFrame()
        }
    }
    /// Whether subviews and own drawing are clipped to the bounds or, with a corner radius, to the rounded
    /// rectangle.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }
    /// Draws this view and its subviews at subpixel positions, filtered: for views that move slowly together
    /// with other content. False by default: a view that is not scaled or rotated lies on whole pixels.
    package var drawsAtFractionsOfPixels = false {
        didSet {
            guard drawsAtFractionsOfPixels != oldValue else { return }
            contentDidChange()
            window?.setNeedsFrame()
        }
    }
    /// Whether the view and its subviews receive touches; if false, touches pass through. True by default.
    open var isUserInteractionEnabled = true
    /// Touches pass through whatever `isUserInteractionEnabled` says, because the view is being removed.
    package var isPassedOver = false
    /// Whether the view receives several touches at once, not just the first. Recognizers always get all.
    open var isMultipleTouchEnabled = false
    /// How this view follows its superview's size; empty by default, unlike UIKit's translation of
    /// constraints.
    open var autoresizingMask: AutoresizingMask = []

    /// The appearance, light or dark, of this view and its subviews; unspecified, the default, inherits the
    /// superview's; a root view's is light. Set on a window, it is the appearance of the whole program.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { updateTraits() } }
    /// The traits this view inherits, its own override included; dynamic colors resolve by them. A removed
    /// view keeps its traits until it is added elsewhere.
    public internal(set) var traitCollection = TraitCollection(userInterfaceStyle: .light)
    /// Called after the traits changed, before those of the subviews change: for layout files, whose views
    /// vary with the window's size. Nil by default.
    package var onTraitChange: ((View) -> Void)?
    /// The traits of a view without a superview, but for its own override: light, and what it had.
    var rootTraits: TraitCollection {
        var traits = traitCollection
        traits.userInterfaceStyle = .light
        return traits
    }

    /// Whether the mouse pointer is over this view or one of its subviews. Fingers never hover.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { hoverDidChange() } } }
    /// The mouse pointer's style over this view; nil, the default, uses the superview's.
    open var pointerStyle: PointerStyle?

    /// The attached recognizers; see `addGestureRecognizer(_:)` and `removeGestureRecognizer(_:)`.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// What constraints need of this view; nil, the default, for views that no constraint touches.
    var constraintState: ViewConstraints?
    var needsLayout = true
    var descendantNeedsLayout = false
    var needsDisplay = true
    var storedLayer: Layer?
    /// The tint color set on this view; nil where it is inherited.
    var storedTint: Tint?
    /// What the display pass keeps for this view between frames.
    var display: ViewDisplay?

    /// - Parameter frame: in the superview's coordinates, in points.
    public init(frame: CGRect = .zero) {
        name = String(describing: Self.self)
        model = ViewProperties(frame: frame)
        super.init()
    }

    /// Called once on a view of a layout file, when all objects of the file are made and connected; does
    /// nothing by default. UIKit's `awakeFromNib()`; a view made by code never gets it.
    open func awakeFromNib() {}

    // MARK: Geometry and looks

    /// The rectangle in the view's own coordinates: its size, and the point at its top left corner.
    /// Animatable. A change of size invalidates layout and drawing, a change of origin the layout. Non-finite
    /// components are ignored.
    open var bounds: CGRect {
        get { model.bounds }
        set { setBounds(newValue) }
    }

    /// The center of the bounds, in the superview's coordinates. Animatable.
    open var center: CGPoint {
        get { model.center }
        set { setCenter(newValue) }
    }

    /// The transform about the view's center; identity by default. Animatable.
    open var transform: CGAffineTransform {
        get { model.transform }
        set { setTransform(newValue) }
    }

    /// The opacity, 0...1, of the view and its subviews as a group. Animatable.
    open var alpha: CGFloat {
        get { model.alpha }
        set { setAlpha(newValue) }
    }

    /// The color that fills the bounds; nil by default. Animatable.
    open var backgroundColor: Color? {
        get { model.backgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// The rectangle in the superview's coordinates. With a transform it is the bounding box, and setting it
    /// is undefined, as in UIKit.
    open var frame: CGRect {
        get { model.frame }
        set { setFrame(newValue) }
    }

    /// Resizes the view to `sizeThatFits(_:)` of its current size; the top left corner stays.
    open func sizeToFit() { fitSize() }

    /// Whether an animation of this view is running.
    open var isAnimating: Bool { animations != nil }

    /// The color of what can be pressed, is chosen or is being edited: of buttons, bars, marks, sliders,
    /// carets and template images in this view and the views inside it. Until set, the superview's; without
    /// any, blue (`Color.tintColor`). Never nil when read; nil inherits again.
    // As UIKit declares it: that both reads and assignments of nil compile, only this type allows.
    open var tintColor: Color! {
        get { ownTintColor ?? superview?.tintColor ?? Color.tintColor }
        set { setTintColor(newValue) }
    }

    /// Called after the tint color, own or inherited, has changed. Does nothing by default; overrides call
    /// super.
    open func tintColorDidChange() {}

    // MARK: Tree. The other ways to insert end in `insertSubview(_:at:)`.

    /// Adds `view` in front of the other subviews, removing it from its old superview.
    open func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Inserts `view` at `index` in the back-to-front order, removing it from its old superview. `index` does
    /// not count `view` itself.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Inserts `view` just behind a sibling.
    /// - Precondition: `sibling` is a subview of this view.
    open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, below: sibling) }

    /// Inserts `view` just in front of a sibling.
    /// - Precondition: `sibling` is a subview of this view.
    open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, above: sibling) }

    /// Moves `view` in front of the other subviews. Nothing happens if it is not a subview of this view.
    open func bringSubviewToFront(_ view: View) { bringToFront(view) }

    /// Moves `view` behind the other subviews. Nothing happens if it is not a subview of this view.
    open func sendSubviewToBack(_ view: View) { sendToBack(view) }

    /// Appends a recognizer, removing it from its old view.
    open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

    /// Removes a recognizer and cancels its gesture in progress. Nothing happens if it is not this view's.
    open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

    /// Removes the view from its superview and window: its animations end, and its touches are canceled.
    /// Nothing happens without a superview.
    open func removeFromSuperview() {
        if superview != nil { detach() }
    }

    /// Called after a subview was added. This and the following callbacks do nothing by default.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: View) {}
    /// Called after `isHidden` of a subview changed.
    func subviewVisibilityDidChange() {}
    /// Called before the superview changes; `newSuperview` is nil on removal.
    open func willMove(toSuperview newSuperview: View?) {}
    /// Called after the superview changed; it may be nil.
    open func didMoveToSuperview() {}
    /// Called before the window changes, on every view of the subtree.
    open func willMove(toWindow newWindow: Window?) {}
    /// Called after the window changed, on every view of the subtree.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Invalidates the layout: `layoutSubviews()` is called in the next frame.
    open func setNeedsLayout() {
        needsLayout = true
        markAncestorsForLayout()
        window?.setNeedsFrame()
    }

    /// Lays out now if needed: from the topmost ancestor of an unbroken chain of views that need layout,
    /// downward.
    open func layoutIfNeeded() { layoutWhatWaits() }

    /// Lays out the subviews; does nothing by default. Called in the frame after `setNeedsLayout()`, a change
    /// of bounds, or a change of the subviews.
    open func layoutSubviews() {}

    /// The size for the content within `size`. By default what constraints inside the view ask for, no wider
    /// than `size` where that has a width, or else the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { constrainedSize(within: size) ?? bounds.size }

    // MARK: Constraints

    /// The size of the content by itself, for constraints; `noIntrinsicMetric`, the default, where there is
    /// none. When it changes, call `invalidateIntrinsicContentSize()`.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Changes the constraints before a layout, after `setNeedsUpdateConstraints()`; does nothing by default.
    /// Unlike in UIKit it is not called by itself for a new view.
    open func updateConstraints() {}

    /// As `systemLayoutSizeFitting(_:)`, with priorities at which the size is the `targetSize`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal, vertical)
    }

    /// The space between the edges and `layoutMarginsGuide`, in points; 8 at each edge by default.
    open var layoutMargins: EdgeInsets {
        get { constraintState?.margins ?? ViewConstraints.usualMargins }
        set {
            guard newValue != layoutMargins else { return }
            madeConstraintState.margins = newValue
            layoutMarginsDidChange()
        }
    }

    /// Whether the height of the content depends on its width.
    var wrapsContent: Bool { false }
    /// The height of a content that wraps.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The first and the last line's baselines, in points below the center; nil where there is no text.
    var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }
    /// Whether this view sets the frame of a subview, whatever that says.
    func arranges(_ subview: View) -> Bool { false }
    /// Called after the intrinsic size of a subview changed.
    func contentOfSubviewDidChange() {}

    // MARK: Drawing

    /// Invalidates the recorded drawing: `draw(_:)` is called in the next frame in which the view is visible.
    open func setNeedsDisplay() {
        needsDisplay = true
        contentDidChange()
        window?.setNeedsFrame()
    }

    /// Draws the view's content, above the background and below the subviews, in the coordinates of `bounds`.
    /// The recording is kept until `setNeedsDisplay()` or a change of size or scale.
    open func draw(_ canvas: any Canvas) {}

    /// Adds content that changes in every frame, such as a base map, straight to the frame's list: above the
    /// background, below `draw(_:)` and the subviews. Nothing is cached. Overrides do not call super, and
    /// undo the clips that they set.
    /// - Parameter transform: from this view's pixels (points of its coordinates times `scale`) to the
    ///   window's.
    /// - Parameter scale: pixels per point.
    open func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        display?.recordsContent = false
    }

    /// Called after `traitCollection` changed. The view is redrawn anyway; override this to update what else
    /// depends on the traits, such as an image, and call super.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    // MARK: State restoration

    /// Writes the state to restore into this view, or into one that replaces it, later. Call super.
    open func encodeRestorableState(with state: inout RestorableState) {}

    /// Restores the saved state, before the view is shown; keys may be missing. Overrides neither animate nor
    /// report changes as the user's. Call super.
    open func decodeRestorableState(with state: RestorableState) {}

    /// The subviews whose state is saved with this view's: all by default.
    open var restorableSubviews: [View] { subviews }

    // MARK: Hit testing

    /// Whether `point`, in this view's coordinates, is inside the view. By default: inside the bounds on
    /// screen, animations included. A view whose subviews may extend beyond it must include them.
    open func point(inside point: CGPoint, with event: Event?) -> Bool { presentation.bounds.contains(point) }

    /// The frontmost view at `point` (in this view's coordinates, as on screen, animations included), or nil.
    /// Skips, with their subviews, views that are hidden, have an alpha under 0.01, have user interaction
    /// disabled, or are in an animation that does not allow it.
    open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard canBeHit, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        return self
    }

    /// Whether a gesture of a map below this view may start on it; false by default. Pins return true,
    /// callouts and controls false.
    open var mapGesturesPassThrough: Bool { false }

    /// Whether tap recognizers of the superviews do not receive touches of this view; false by default.
    var keepsTapsFromSuperviews: Bool { false }

    // MARK: Pointer

    /// Called after `isHovered` changed. Does nothing by default.
    open func hoverDidChange() {}

    /// The pointer has moved over this view or a subview; `point` in this view's coordinates. Does nothing by
    /// default.
    open func hoverDidMove(to point: CGPoint) {}

    /// The mouse pointer's style at a point in this view's coordinates; nil uses the superview's.
    /// `pointerStyle` by default.
    open func pointerStyle(at point: CGPoint) -> PointerStyle? { pointerStyle }

    // MARK: Focus

    /// The views inside this one that Tab visits, in order, after the view itself; the subviews in reading
    /// order by default. Each is followed by its own.
    open var preferredFocusOrder: [View] { FocusTraversal.readingOrder(subviews) }

    /// Whether the view itself shows that it has the keyboard's focus: then no ring is drawn around it.
    var showsFocusItself: Bool { false }

    /// The shape of the focus ring around this view; by default the bounds with the layer's corners.
    open var focusShape: FocusShape {
        FocusShape(rect: bounds, cornerRadius: storedLayer?.cornerRadius ?? 0)
    }

    /// The view's name in traces when it gets the focus; `name` by default.
    open var focusName: String { name }

    // MARK: Responder

    override var nextResponder: Responder? { superview }

    /// Makes this view the first responder. False if it cannot be, has no window, or the current one does not
    /// resign.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window else { return false }
        // Views behind a presented screen receive no keys.
        if let modal = window.modalView, !isDescendant(of: modal) { return false }
        if let old = window.firstResponder, old !== self, !old.resignFirstResponder() { return false }
        // A completion handler may have removed this view.
        guard self.window === window else { return false }
        window.firstResponder = self
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        if window?.firstResponder === self { window?.firstResponder = nil }
        return true
    }

    open override var isFirstResponder: Bool { window?.firstResponder === self }
}
