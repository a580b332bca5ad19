import CartoucheDrawing
import Foundation

/// A rectangle on screen that draws, owns subviews and receives touches. It has a part of the properties and
/// methods of UIKit's `UIView`.
///
/// Lengths are points, y down. Setting an animatable property inside `View.animate` changes the model at
/// once; the values on screen follow frame by frame and are read from `presentation`.
///
/// All that may be overridden stands here, which makes the file long: Swift overrides no member of an
/// extension.
@MainActor
open class View: Responder {
    /// The view's name in trace files, the logs of what the user did and the program showed; not unique. By
    /// default the name of the view's type.
    open var name: String
    /// A number that the application may use to find this view again; 0 by default.
    open var tag = 0
    /// Identifies the view when state is restored, regardless of its position in the tree; must be unique
    /// within the saved state, such as that of one callout. Nil, the default, means that the view is
    /// identified by its position.
    open var restorationIdentifier: String?

    /// The view that contains this one; nil for a window and for a view outside any tree.
    public internal(set) weak var superview: View?
    /// The subviews of this view, from back to front.
    public internal(set) var subviews: [View] = [] {
        didSet {
            subviewChanges &+= 1
            extentWatch?.invalidate()
            imageBatch?.invalidate()
            contentDidChange()
        }
    }
    /// A counter that every change of `subviews` increases.
    package private(set) var subviewChanges = 0
    /// The watch that records changes of the extent of a subtree that contains this view; nil if no such
    /// subtree is watched.
    package internal(set) var extentWatch: ExtentWatch?
    /// The screen whose `view` this is; nil for other views.
    weak var screen: Screen?
    /// The window at the root of this view's tree; nil if the tree is in no window.
    open internal(set) weak var window: Window?

    /// The view's animatable properties as they were last set, without the current values of animations.
    var model: ViewProperties
    /// The running animations of this view; nil if there are none.
    var animations: ViewAnimations? {
        didSet { if (animations == nil) != (oldValue == nil) { contentDidChange() } }
    }
    /// Records those subviews that are drawn as a single image each, so that they are drawn together; nil,
    /// the default, for views with few subviews.
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
    /// Whether the subviews and the view's own drawing are clipped to the bounds or, with a corner radius, to
    /// the rounded rectangle. False by default.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }
    /// Whether this view and its subviews are drawn at subpixel positions, filtered, as suits views that move
    /// slowly together with other content. False by default: a view that is not scaled or rotated lies on
    /// whole pixels.
    package var drawsAtFractionsOfPixels = false {
        didSet {
            guard drawsAtFractionsOfPixels != oldValue else { return }
            contentDidChange()
            window?.setNeedsFrame()
        }
    }
    /// Whether the view and its subviews receive touches; if false, touches pass through. True by default.
    open var isUserInteractionEnabled = true
    /// Whether touches pass through this view regardless of `isUserInteractionEnabled`, because the view is
    /// being removed.
    package var isPassedOver = false
    /// Whether the view receives several touches at once instead of only the first. Recognizers always
    /// receive all touches. False by default.
    open var isMultipleTouchEnabled = false
    /// How this view's frame changes with its superview's size; empty by default, so that the frame stays,
    /// unlike UIKit's translation into constraints.
    open var autoresizingMask: AutoresizingMask = []

    /// The appearance, light or dark, of this view and its subviews; unspecified, the default, inherits the
    /// superview's; a root view's is light. Set on a window, it is the appearance of the whole program.
    public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { updateTraits() } }
    /// The traits that this view inherits, with its own override; dynamic colors are resolved with them. A
    /// removed view keeps its traits until it is added elsewhere.
    public internal(set) var traitCollection = TraitCollection(
        userInterfaceStyle: .light, accessibilityContrast: .normal)
    /// Called with the view after its traits have changed, before those of its subviews change. Layout files
    /// use it to change views with the window's size classes. Nil by default.
    package var onTraitChange: ((View) -> Void)?
    /// The traits from which a view without a superview starts, before its `overrideUserInterfaceStyle` is
    /// applied: the light appearance, and the size classes that the view had last.
    var rootTraits: TraitCollection {
        var traits = traitCollection
        traits.userInterfaceStyle = .light
        return traits
    }

    /// Whether the mouse pointer is over this view or one of its subviews. Fingers never hover.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { hoverDidChange() } } }
    /// The mouse pointer's style over this view; nil, the default, uses the superview's.
    open var pointerStyle: PointerStyle?

    /// The gesture recognizers of this view, in the order in which they were added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The constraints and their results for this view; nil, the default, for views without constraints.
    var constraintState: ViewConstraints?
    var needsLayout = true
    var descendantNeedsLayout = false
    var needsDisplay = true
    var storedLayer: Layer?
    /// The tint color and the tint adjustment mode set on this view itself; nil if the view inherits both.
    var storedTint: Tint?
    /// What the drawing of frames stores about this view from frame to frame, such as its recorded draw
    /// commands; nil before the view was drawn first.
    var display: ViewDisplay?

    /// Creates a view.
    /// - Parameter frame: in the superview's coordinates, in points.
    public init(frame: CGRect = .zero) {
        name = String(describing: Self.self)
        model = ViewProperties(frame: frame)
        super.init()
    }

    /// Called once on a view of a layout file, after all objects of the file were created and connected; does
    /// nothing by default. UIKit's `awakeFromNib()`; not called on views that a program creates in code.
    open func awakeFromNib() {}

    // MARK: Geometry and looks

    /// The visible rectangle in the view's own coordinates: its size in points, and the point at its top left
    /// corner. Animatable. A change of size invalidates layout and drawing, a change of origin only the
    /// layout. Non-finite components are ignored.
    open var bounds: CGRect {
        get { model.bounds }
        set { setBounds(newValue) }
    }

    /// The center of the view's bounds, in the superview's coordinates. Animatable.
    open var center: CGPoint {
        get { model.center }
        set { setCenter(newValue) }
    }

    /// The transform of the view about its center; identity by default. Animatable.
    open var transform: CGAffineTransform {
        get { model.transform }
        set { setTransform(newValue) }
    }

    /// The opacity, 0...1, of the view and its subviews as a group. Animatable.
    open var alpha: CGFloat {
        get { model.alpha }
        set { setAlpha(newValue) }
    }

    /// The factor, 0...1, by which the state of the view makes it paler with its subviews, as that of a
    /// disabled control does. It counts besides `alpha`, which is the program's.
    var stateOpacity: CGFloat { 1 }

    /// The color that fills the view's bounds; nil, the default, means no color. Animatable.
    open var backgroundColor: Color? {
        get { model.backgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// The view's rectangle in the superview's coordinates. If the view has a transform, it is the bounding
    /// box, and setting it is undefined, as in UIKit.
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
    /// any, blue (`Color.tintColor`). Never nil when read; nil inherits again. Gray where
    /// `tintAdjustmentMode` is dimmed.
    // As UIKit declares it: that both reads and assignments of nil compile, only this type allows.
    open var tintColor: Color! {
        get { adjustedTint }
        set { setTintColor(newValue) }
    }

    /// The tint color of the view, its own or inherited, as it is when the tint is not dimmed.
    var undimmedTint: Color { ownTintColor ?? superview?.undimmedTint ?? Color.tintColor }

    /// Whether the tint color is as it is set, or gray, in this view and the views inside it. When read, it
    /// is `normal` or `dimmed`: automatic, the default, is the superview's, and dimmed while a screen or an
    /// alert is presented over the view.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintMode }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Called after the tint color, own or inherited, or its adjustment has changed. Does nothing by default;
    /// overrides call super.
    open func tintColorDidChange() {}

    // MARK: Tree. The other ways to insert end in `insertSubview(_:at:)`.

    /// Adds `view` in front of the other subviews, removing it from its old superview.
    open func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Inserts `view` at `index` in the back-to-front order, removing it from its old superview. The index is
    /// counted without `view` itself.
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

    /// Attaches a gesture recognizer to this view after those already attached, removing it from its old
    /// view.
    open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

    /// Removes a gesture recognizer from this view and cancels its gesture in progress. Nothing happens if
    /// the recognizer is attached to another view or none.
    open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

    /// Removes the view from its superview and window: its animations end, and its touches are canceled.
    /// Nothing happens if the view has no superview.
    open func removeFromSuperview() {
        if superview != nil { detach() }
    }

    /// Called after a subview was added to this view; does nothing by default.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed from this view.
    open func willRemoveSubview(_ subview: View) {}
    /// Called after a subview of this view was hidden or shown.
    func subviewVisibilityDidChange() {}
    /// Called before this view's superview changes; `newSuperview` is nil if the view is being removed.
    open func willMove(toSuperview newSuperview: View?) {}
    /// Called after this view's superview has changed; `superview` is nil if the view was removed.
    open func didMoveToSuperview() {}
    /// Called before this view gets into another window or leaves its window; on every view of the subtree
    /// that moves.
    open func willMove(toWindow newWindow: Window?) {}
    /// Called after this view has got into another window or has left its window; on every view of the
    /// subtree that moved.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Invalidates the view's layout: `layoutSubviews()` is called in the next frame.
    open func setNeedsLayout() {
        needsLayout = true
        markAncestorsForLayout()
        window?.setNeedsFrame()
    }

    /// Lays out this view and its subviews now if needed. If superviews directly above it need layout too,
    /// begins at the highest of them.
    open func layoutIfNeeded() { layoutWhatWaits() }

    /// Lays out the subviews of this view; does nothing by default. Called in the frame after
    /// `setNeedsLayout()`, a change of the bounds, or a change of the subviews.
    open func layoutSubviews() {}

    /// The natural size in points of the view's content within `size`. By default the size that constraints
    /// inside the view determine, no wider than `size` unless its width is 0; without constraints the current
    /// size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { constrainedSize(within: size) ?? bounds.size }

    // MARK: Constraints

    /// The natural size of the view's content in points, for constraints; `noIntrinsicMetric`, the default,
    /// means no such size. When the size changes, call `invalidateIntrinsicContentSize()`.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Called before a layout after `setNeedsUpdateConstraints()`, to change the view's constraints; does
    /// nothing by default. Unlike in UIKit it is not called for a new view.
    open func updateConstraints() {}

    /// The size in points that constraints inside the view determine, with `targetSize` as the wanted size:
    /// the priorities say how strongly its width and height count against the view's constraints.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal, vertical)
    }

    /// The space between the view's edges and `layoutMarginsGuide`, in points; 8 at each edge by default.
    open var layoutMargins: EdgeInsets {
        get { constraintState?.margins ?? ViewConstraints.usualMargins }
        set {
            guard newValue != layoutMargins || constraintState?.directionalMargins != nil else { return }
            madeConstraintState.margins = newValue
            layoutMarginsDidChange()
        }
    }

    /// The content hugging priority of this view until the program sets another one.
    var usualHuggingPriority: LayoutPriority { .defaultLow }
    /// Whether the height of the view's content depends on its width, as that of wrapped text does.
    var wrapsContent: Bool { false }
    /// The height in points of the view's content at a width in points; called if `wrapsContent` is true.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The distances in points from the view's center down to the baselines of the first and the last line of
    /// its text; nil for a view without text.
    var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }
    /// `baselineOffsets` of this view in another size, in points.
    func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { baselineOffsets }
    /// Whether this view sets the frame of a subview, so that the subview's own constraints do not position
    /// it.
    func arranges(_ subview: View) -> Bool { false }
    /// Called after the intrinsic content size of a subview of this view has changed.
    func contentOfSubviewDidChange() {}

    // MARK: Drawing

    /// Invalidates the view's recorded drawing: `draw(_:)` is called in the next frame in which the view is
    /// visible.
    open func setNeedsDisplay() {
        needsDisplay = true
        contentDidChange()
        window?.setNeedsFrame()
    }

    /// Draws the view's content, above the background and below the subviews, in the coordinates of `bounds`.
    /// The recording is reused until `setNeedsDisplay()` or a change of size or scale.
    open func draw(_ canvas: any Canvas) {}

    /// Adds content that changes in every frame, such as a base map, directly to the frame's display list:
    /// above the background, below `draw(_:)` and the subviews. Nothing is cached. Overrides do not call
    /// super, and have to end the clips that they begin.
    /// - Parameter transform: from this view's pixels (points of its coordinates times `scale`) to the
    ///   window's.
    /// - Parameter scale: pixels per point.
    open func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        display?.recordsContent = false
    }

    /// Called after `traitCollection` has changed. The view is redrawn in any case; override this to update
    /// values that depend on the traits, such as an image, and call super.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    // MARK: State restoration

    /// Saves the view's state in `state`, from which it can later be restored into this view or the view that
    /// replaces it. Overrides call super.
    open func encodeRestorableState(with state: inout RestorableState) {}

    /// Restores the view's saved state before the view is shown; `state` need not have all keys. Overrides
    /// must not animate, must not report the changes as changes by the user, and call super.
    open func decodeRestorableState(with state: RestorableState) {}

    /// The subviews whose state is saved together with this view's state: all by default.
    open var restorableSubviews: [View] { subviews }

    // MARK: Hit testing

    /// Whether `point`, in this view's coordinates, is inside the view. By default true inside the bounds on
    /// screen, animations included. A view whose subviews may extend beyond its bounds must include these
    /// subviews.
    open func point(inside point: CGPoint, with event: Event?) -> Bool { presentation.bounds.contains(point) }

    /// The frontmost view at `point`, in this view's coordinates as they are on screen, animations included;
    /// nil if there is none. Skips, with their subviews, views that are hidden, have an alpha under 0.01,
    /// have user interaction disabled, or are in an animation that does not allow it.
    open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard canBeHit, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) { return hit }
        }
        return self
    }

    /// Whether a gesture of the map below this view may start on the view; false by default. Pins return
    /// true, callouts and controls false.
    open var mapGesturesPassThrough: Bool { false }

    /// Whether tap recognizers of this view's superviews receive no touches that land on this view; false by
    /// default.
    var keepsTapsFromSuperviews: Bool { false }

    // MARK: Pointer

    /// Called after the mouse pointer has entered or left this view, and `isHovered` has changed. Does
    /// nothing by default.
    open func hoverDidChange() {}

    /// Called after the mouse pointer has moved over this view or a subview; `point` is in this view's
    /// coordinates. Does nothing by default.
    open func hoverDidMove(to point: CGPoint) {}

    /// The mouse pointer's style at a point in this view's coordinates; nil uses the superview's.
    /// `pointerStyle` by default.
    open func pointerStyle(at point: CGPoint) -> PointerStyle? { pointerStyle }

    // MARK: Focus

    /// The views inside this one that Tab visits after the view itself, in this order; by default the
    /// subviews in reading order, which follows this view's `effectiveUserInterfaceLayoutDirection`. After
    /// each of them Tab visits the views inside it.
    open var preferredFocusOrder: [View] {
        FocusTraversal.readingOrder(subviews, isRightToLeft: isRightToLeft)
    }

    /// Whether the view itself shows that it has the keyboard's focus: then no ring is drawn around the view.
    var showsFocusItself: Bool { false }

    /// The shape of the keyboard's focus ring around this view; by default the bounds with the layer's
    /// corners.
    open var focusShape: FocusShape {
        FocusShape(rect: bounds, cornerRadius: storedLayer?.cornerRadius ?? 0)
    }

    /// The view's name in trace files when it gets the focus; `name` by default.
    open var focusName: String { name }

    // MARK: Responder

    override var nextResponder: Responder? { superview }

    /// Makes this view the first responder. Returns false if it cannot become first responder, has no window,
    /// or the current first responder does not resign.
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
