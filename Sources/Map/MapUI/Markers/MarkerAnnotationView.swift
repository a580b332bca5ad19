import CartoucheDrawing
import Foundation
import ViewKit

/// A marker on the map: a balloon whose tip is at the annotation's coordinate. MapKit's
/// `MKMarkerAnnotationView`. The map view makes markers for annotations to which the delegate gives no view.
/// The balloon grows when it is selected, and shows title and subtitle under its tip. The markers that the
/// map makes by itself show a callout; for others set `canShowCallout`.
@MainActor
open class MarkerAnnotationView: AnnotationView {
    /// The color of the marker's balloon; nil, the default, means red.
    open var markerTintColor: Color? { didSet { if markerTintColor != oldValue { redraw() } } }
    /// The text in the balloon, in place of `glyphImage`; long texts are drawn smaller. If both are nil, the
    /// balloon shows a dot.
    open var glyphText: String? { didSet { if glyphText != oldValue { redraw() } } }
    /// The image in the balloon: only its alpha counts, and its color is `glyphTintColor`.
    open var glyphImage: Image? { didSet { if glyphImage !== oldValue { redraw() } } }
    /// The image in the balloon of a selected marker; `nil` stands for `glyphImage`, larger.
    open var selectedGlyphImage: Image? { didSet { if selectedGlyphImage !== oldValue { redraw() } } }
    /// The color of the glyph (the text or image in the marker's balloon); nil, the default, means white.
    open var glyphTintColor: Color? { didSet { if glyphTintColor != oldValue { redraw() } } }

    /// Whether the annotation's title is shown under the balloon. `.adaptive`, the default, shows the title
    /// if there is room for it among the other views, or if the marker is selected and shows no callout. The
    /// title is hidden while the map's own callout shows the same text, or a callout covers it.
    open var titleVisibility = FeatureVisibility.adaptive {
        didSet { if titleVisibility != oldValue { titleDidChange() } }
    }
    /// Whether the annotation's subtitle is shown under the balloon. `.adaptive`, the default, shows the
    /// subtitle while the marker is selected and shows no callout.
    open var subtitleVisibility = FeatureVisibility.adaptive {
        didSet { if subtitleVisibility != oldValue { titleDidChange() } }
    }
    /// Whether the marker grows out of its tip when it is added to the map. False by default.
    open var animatesWhenAdded = false

    /// The size of the marker's balloon with its tip, in points. The round part is as wide as the marker.
    public nonisolated static let markerSize = CGSize(width: 28, height: 38)
    /// The size of a selected marker's balloon, in points.
    public nonisolated static let selectedMarkerSize = CGSize(width: 42, height: 57)
    nonisolated static let defaultTint = Color(hex: 0xE5_48_3D)

    /// The large balloon of the marker, which exists while the marker is selected, growing or shrinking; else
    /// nil.
    private var balloon: MarkerBalloonView?
    private(set) var titleView: MarkerTitleView?
    /// Whether the map has found room for the title under the marker's balloon; counts if `titleVisibility`
    /// is adaptive.
    var hasRoomForTitle = false { didSet { if hasRoomForTitle != oldValue { updateTitle(animated: true) } } }
    /// Whether the marker's title is hidden because a callout shows the same text or covers the title.
    var hidesTitleForCallout = false {
        didSet { if hidesTitleForCallout != oldValue { updateTitle(animated: true) } }
    }
    private var measured: (title: String, size: CGSize)?
    private lazy var ownImages = AnnotationImages()

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(origin: .zero, size: Self.markerSize)
        centerOffset = CGPoint(x: 0, y: -Self.markerSize.height / 2)
        collisionMode = .circle
    }

    open override var annotation: (any Annotation)? {
        didSet { if annotation !== oldValue { titleDidChange() } }
    }

    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { redraw() } }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        stopAnimations()
        transform = .identity
        (glyphText, glyphImage, selectedGlyphImage) = (nil, nil, nil)
        removeBalloon()
        (hasRoomForTitle, hidesTitleForCallout) = (false, false)
        updateTitle(animated: false)
    }

    open override func prepareForDisplay() {
        super.prepareForDisplay()
        updateTitle(animated: false)
    }

    /// Selects or deselects the marker: a selected marker becomes larger, a deselected one small again, with
    /// the tip at the same position.
    open override func setSelected(_ selected: Bool, animated: Bool) {
        let wasSelected = isSelected
        super.setSelected(selected, animated: animated)
        guard selected != wasSelected else { return }
        let isMoving = Accessibility.allowsMotion(animated)
        if selected { grow(animated: isMoving) } else { shrink(animated: isMoving) }
        updateTitle(animated: animated)
        host?.invalidate(.titles)
    }

    open override func draw(_ canvas: any Canvas) {
        if balloon == nil { drawBalloon(in: bounds, isLarge: false, canvas) }
    }

    /// Whether a point hits the marker; also true inside the large balloon of a selected marker.
    open override func point(inside point: CGPoint, with event: Event?) -> Bool {
        super.point(inside: point, with: event) || (isSelected && largeFrame.contains(point))
    }

    /// The outline that marks a focused marker: a capsule around the visible balloon, large or small.
    open override var focusShape: FocusShape {
        let frame = isSelected ? largeFrame : bounds
        return FocusShape(rect: frame, cornerRadius: frame.width / 2)
    }

    func drawBalloon(in rect: CGRect, isLarge: Bool, _ canvas: any Canvas) {
        var tint = markerTintColor ?? Self.defaultTint
        if isHighlighted { tint = tint.mixed(with: .black, by: 0.18) }
        (host?.images ?? ownImages).draw(
            .marker, tint, in: rect, shadows: isLarge && shadows == .none ? .all : shadows, canvas,
            MarkerPainter.draw)
        let glyph = MarkerGlyph(
            text: glyphText, image: isLarge ? selectedGlyphImage ?? glyphImage : glyphImage,
            tint: glyphTintColor ?? .white)
        glyph.draw(in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.width), canvas)
    }

    override var groundShade: (frame: CGRect, alpha: Float)? {
        let rect = balloon == nil ? bounds : largeFrame
        let shade = MarkerPainter.groundShade(rect.size)
        return (shade.frame.offsetBy(dx: rect.minX, dy: rect.minY), shade.alpha)
    }

    override func groundShadowDidChange() { redraw() }

    // MARK: Growing

    private var largeFrame: CGRect {
        let size = Self.selectedMarkerSize
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.maxY - size.height, width: size.width,
            height: size.height)
    }

    /// The rectangle above which a callout is placed: that of the large balloon, also while the balloon
    /// shrinks again.
    override var calloutAnchorBounds: CGRect {
        isSelected || host?.showsCallout(of: self) ?? false ? largeFrame : bounds
    }

    /// The transform that scales the marker's large balloon to the size of the small one, with the tip at the
    /// same position.
    private static let smallTransform: CGAffineTransform = {
        let size = selectedMarkerSize
        return CalloutBounce.transform(
            scale: markerSize.width / size.width, tip: CGPoint(x: size.width / 2, y: size.height), size: size)
    }()

    private func grow(animated: Bool) {
        let view = balloon ?? MarkerBalloonView(self)
        if balloon == nil {
            let frame = largeFrame
            view.center = CGPoint(x: frame.midX, y: frame.midY)
            balloon = view
            addSubview(view)
            View.performWithoutAnimation { view.transform = animated ? Self.smallTransform : .identity }
            setNeedsDisplay()
        }
        guard animated else { return View.performWithoutAnimation { view.transform = .identity } }
        View.animate(
            withDuration: 0.4, usingSpringWithDamping: 0.62, initialSpringVelocity: 0,
            options: [.allowUserInteraction]
        ) { view.transform = .identity }
    }

    private func shrink(animated: Bool) {
        guard let view = balloon else { return }
        guard animated, view.window != nil else { return removeBalloon() }
        View.animate(withDuration: 0.2, options: [.allowUserInteraction, .curveEaseOut]) {
            view.transform = Self.smallTransform
        } completion: { [weak self] _ in
            if let self, !self.isSelected { self.removeBalloon() }
        }
    }

    private func removeBalloon() {
        guard let view = balloon else { return }
        balloon = nil
        view.removeFromSuperview()
        setNeedsDisplay()
    }

    private func redraw() {
        setNeedsDisplay()
        balloon?.setNeedsDisplay()
    }

    override func cameOntoMap() {
        super.cameOntoMap()
        guard Accessibility.allowsMotion(animatesWhenAdded), window != nil else { return }
        let (size, rest) = (bounds.size, transform)
        View.performWithoutAnimation {
            transform = CalloutBounce.transform(
                scale: 0.01, tip: CGPoint(x: size.width / 2, y: size.height), size: size)
        }
        View.animate(
            withDuration: 0.5, delay: host?.staggeredDelay() ?? 0, usingSpringWithDamping: 0.6,
            initialSpringVelocity: 0, options: [.allowUserInteraction]
        ) { transform = rest }
    }

    // MARK: Title

    open override func annotationDidChange() {
        super.annotationDidChange()
        titleDidChange()
    }

    private func titleDidChange() {
        updateTitle(animated: false)
        host?.invalidate([.titles, .layout])
    }

    /// Whether the map shows a callout with the title's text when the marker is selected.
    private var showsCallout: Bool {
        calloutView != nil || canShowCallout || host?.showsCallout(of: self) ?? false
    }

    /// The title and subtitle to show under the marker's balloon now; nil for a text that is not shown.
    private var shownTexts: (title: String?, subtitle: String?) {
        guard !hidesTitleForCallout else { return (nil, nil) }
        let isOpen = isSelected && !showsCallout
        func shown(_ text: String?, _ visibility: FeatureVisibility, _ isAdaptive: Bool) -> String? {
            guard let text, !text.isEmpty else { return nil }
            switch visibility {
            case .hidden: return nil
            case .visible: return text
            case .adaptive: return isAdaptive ? text : nil
            }
        }
        return (
            shown(annotation?.title, titleVisibility, isOpen || hasRoomForTitle),
            shown(annotation?.subtitle, subtitleVisibility, isOpen)
        )
    }

    private func updateTitle(animated: Bool) {
        let texts = shownTexts
        guard texts.title != nil || texts.subtitle != nil else {
            titleView?.setShown(false, animated: animated)
            return
        }
        let view = titleView ?? MarkerTitleView(self)
        if titleView == nil {
            titleView = view
            insertSubview(view, at: 0)
        }
        view.show(title: texts.title, subtitle: texts.subtitle)
        View.performWithoutAnimation {
            view.center = CGPoint(
                x: bounds.midX, y: bounds.maxY + MarkerTitleView.gap + view.bounds.height / 2)
        }
        view.setShown(true, animated: animated)
    }

    /// The frame of title and subtitle under the balloon, in the marker's points and without animations; nil
    /// if they were never shown.
    var titleFrame: CGRect? { titleView?.frame }

    /// The size of a marker's title without a subtitle, in points; measured once for each text.
    func titleSize(of title: String) -> CGSize {
        if let measured, measured.title == title { return measured.size }
        let size = MarkerTitleView.size(ofTitle: title)
        measured = (title, size)
        return size
    }

    /// The part of the marker that the map's labels avoid: the balloon, and the title while that is shown,
    /// unless the program has set another clearance.
    open override var labelClearance: EdgeInsets? {
        get { super.labelClearance ?? balloonClearance }
        set { super.labelClearance = newValue }
    }

    /// The fraction of the marker's height, from the balloon's tip upward, beside which the map's labels may
    /// lie.
    private static let tipFraction = 0.25

    private var balloonClearance: EdgeInsets {
        // Presenting a callout moves no labels.
        guard let titleView, titleView.isShown || hidesTitleForCallout else {
            // The tip is narrow: beside it there is room for the name of the very place.
            return EdgeInsets(top: 0, left: 0, bottom: bounds.height * Self.tipFraction, right: 0)
        }
        let whole = titleView.frame.union(bounds)
        return EdgeInsets(
            top: whole.minY - bounds.minY, left: whole.minX - bounds.minX, bottom: bounds.maxY - whole.maxY,
            right: bounds.maxX - whole.maxX)
    }
}
