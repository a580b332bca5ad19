import CartoucheDrawing
import Foundation
import ViewKit

/// The content of the map's own callout: title, subtitle or detail, and an accessory on each side. The view
/// sizes itself, and shows changes of the annotation and the accessories while it is presented.
final class StandardCalloutView: View {
    /// The space between text and an accessory, in points. Tuned by eye for texts of 16 and 13 points.
    private static let spacing: CGFloat = 10
    private static let lineGap: CGFloat = 1
    private static let widestText: CGFloat = 240
    private static let narrowestText: CGFloat = 40
    private static let leastHeight: CGFloat = 28
    /// The minimum width of the text without accessories, in points: with less, the arrow would not fit under
    /// a short title.
    private static let leastText: CGFloat = 36
    /// The space between the text and the bubble's insets on a side of the callout without an accessory, in
    /// points.
    private static let textPadding: CGFloat = 4

    /// The texts, sizes and accessory views by which the callout's subviews are arranged at present.
    private struct Shown: Equatable {
        var title: String?
        var subtitle: String?
        var room: CGFloat
        /// The identities of the left, right and detail accessory views; nil in place of a missing accessory.
        var accessories: [ObjectIdentifier?]
        var sizes: [CGSize]
    }

    let titleLabel = Label()
    let subtitleLabel = Label()
    private weak var pin: AnnotationView?
    private let onControl: (Control) -> Void
    private var accessories: [View?] = [nil, nil, nil]
    private var shown: Shown?
    private var tint: Color?
    private var watched: [(control: Control, id: Control.ActionID)] = []

    /// Creates the content of the map's own callout for an annotation view. Nil if the view may have no such
    /// callout: see `mayShow`.
    init?(for view: AnnotationView, onControl: @escaping (Control) -> Void) {
        guard Self.mayShow(view) else { return nil }
        (pin, self.onControl) = (view, onControl)
        super.init(frame: .zero)
        titleLabel.name = "title"
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        subtitleLabel.name = "subtitle"
        subtitleLabel.font = .systemFont(ofSize: 13)
        addSubview(titleLabel)
        addSubview(subtitleLabel)
        bubbleStyleDidChange(view.bubbleStyle(for: self))
        update()
    }

    /// Whether an annotation view can have the map's own callout: only if its annotation has a title, as in
    /// MapKit, unless the map or the view's options allow a callout without one. A title of spaces counts as
    /// a title.
    static func mayShow(_ view: AnnotationView) -> Bool {
        if let title = view.annotation?.title, !title.isEmpty { return true }
        return view.calloutOptions.showsWithoutTitle
            || view.host?.mapView?.showsCalloutsWithoutTitle ?? false
    }

    /// Shows the present texts and accessories of the callout. Does little if nothing has changed.
    func update() {
        guard let pin else { return }
        let (parts, room) = (Self.parts(of: pin), room(for: pin))
        for part in parts {
            guard let part else { continue }
            if let size = Self.fittingSize(of: part, in: room) {
                part.bounds.size = size
            } else if part.bounds.isEmpty {
                part.sizeToFit()
            }
        }
        let new = wanted(for: pin)
        guard new != shown else { return }
        let hasOthers = new.accessories != shown?.accessories
        shown = new
        if hasOthers { adopt(parts) }
        titleLabel.text = new.title
        subtitleLabel.text = new.subtitle
        arrange(left: parts[0], right: parts[1], detail: parts[2], room: new.room)
    }

    /// Whether the pin, its annotation or an accessory has changed since the last `update`.
    var isStale: Bool { pin.map { wanted(for: $0) != shown } ?? false }

    /// Observes the controls among the accessories while the callout is in a window, so that each use is
    /// reported once.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        watch()
    }

    // MARK: Private

    /// The left, right and detail accessory views of the callout; nil in place of a missing accessory.
    private static func parts(of pin: AnnotationView) -> [View?] {
        [pin.leftCalloutAccessoryView, pin.rightCalloutAccessoryView, pin.detailCalloutAccessoryView]
    }

    private func wanted(for pin: AnnotationView) -> Shown {
        let (parts, room) = (Self.parts(of: pin), room(for: pin))
        return Shown(
            title: pin.annotation?.title, subtitle: parts[2] == nil ? pin.annotation?.subtitle : nil,
            room: room, accessories: parts.map { $0.map { ObjectIdentifier($0) } },
            sizes: parts.map { part in
                part.map { Self.fittingSize(of: $0, in: room) ?? $0.bounds.size } ?? .zero
            })
    }

    /// The size, in points, that constraints inside an accessory view result in, within the available width;
    /// nil for a view without constraints.
    private static func fittingSize(of part: View, in room: CGFloat) -> CGSize? {
        part.resolveFittingSize(within: room < 1e6 ? room : 0)
    }

    /// The width in points that is available for the callout's content: that of the map, less the callout's
    /// margins and the bubble's insets.
    private func room(for pin: AnnotationView) -> CGFloat {
        let (options, width) = (pin.calloutOptions, pin.host?.mapView?.bounds.width ?? 0)
        guard width > 0 else { return .greatestFiniteMagnitude }
        let (m, i) = (options.margins, options.contentInsets)
        return max(0, width - m.left - m.right - i.left - i.right)
    }

    private func adopt(_ parts: [View?]) {
        for old in accessories {
            if let old, old.superview === self, !parts.contains(where: { $0 === old }) {
                old.removeFromSuperview()
            }
        }
        accessories = parts
        for part in parts { if let part, part.superview !== self { addSubview(part) } }
        tintAccessories()
        watch()
    }

    private func watch() {
        for (control, id) in watched { control.removeAction(id) }
        watched = []
        guard window != nil else { return }
        for case let control as Control in accessories.prefix(2) {
            let id = control.addAction(for: .touchUpInside) { [weak self, weak control] in
                // Another callout may contain the control by now.
                if let self, let control, control.isDescendant(of: self) { self.onControl(control) }
            }
            watched.append((control, id))
        }
    }

    private func tintAccessories() {
        for case let button as Button in accessories { button.surroundingTint = tint }
    }

    private func arrange(left: View?, right: View?, detail: View?, room: CGFloat) {
        titleLabel.isHidden = titleLabel.text?.isEmpty ?? true
        subtitleLabel.isHidden = subtitleLabel.text?.isEmpty ?? true
        let start = left.map { $0.bounds.width + Self.spacing } ?? Self.textPadding
        let end = right.map { $0.bounds.width + Self.spacing } ?? Self.textPadding
        let widest = max(Self.narrowestText, min(Self.widestText, room - start - end))
        let title = size(of: titleLabel, in: widest)
        let second = detail?.bounds.size ?? size(of: subtitleLabel, in: widest)
        let gap = title.height > 0 && second.height > 0 ? Self.lineGap * (detail == nil ? 1 : 5) : 0
        let isAlone = left == nil && right == nil
        let widestPart = max(title.width, second.width)
        let text = CGSize(
            width: isAlone ? max(Self.leastText, widestPart) : widestPart,
            height: title.height + gap + second.height)
        let isShort = widestPart < text.width
        (titleLabel.textAlignment, subtitleLabel.textAlignment) =
            isShort ? (.center, .center) : (.natural, .natural)
        let height = [text.height, left?.bounds.height ?? 0, right?.bounds.height ?? 0, Self.leastHeight]
            .reduce(0, max)

        // On whole points: letters and hairlines stay as sharp as they were made.
        func middle(_ inner: CGFloat) -> CGFloat { ((height - inner) / 2).rounded() }
        if let left { left.frame.origin = CGPoint(x: 0, y: middle(left.bounds.height)) }
        let y = middle(text.height)
        titleLabel.frame = CGRect(x: start, y: y, width: text.width, height: title.height)
        let below = CGPoint(x: start, y: y + title.height + gap)
        subtitleLabel.frame = CGRect(origin: below, size: CGSize(width: text.width, height: second.height))
        if let detail {
            // A short detail is in the middle, like a short title.
            let shift = isShort ? ((text.width - detail.bounds.width) / 2).rounded() : 0
            detail.frame.origin = CGPoint(x: below.x + shift, y: below.y)
        }
        let x = start + text.width
        if let right {
            right.frame.origin = CGPoint(x: x + Self.spacing, y: middle(right.bounds.height))
        }
        bounds.size = CGSize(width: x + end, height: height)
    }

    private func size(of label: Label, in width: CGFloat) -> CGSize {
        guard !label.isHidden else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}

extension StandardCalloutView: BubbleStyleFollowing {
    func bubbleStyleDidChange(_ style: BubbleStyle) {
        titleLabel.textColor = style.textColor
        subtitleLabel.textColor = style.secondaryTextColor
        tint = style.tintColor
        tintAccessories()
    }
}
