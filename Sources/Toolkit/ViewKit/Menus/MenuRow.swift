import CartoucheDrawing
import Foundation

/// The view of an entry of an open menu, or of the heading of a group of entries.
final class MenuRow: View {
    /// The height of an entry of a menu, in points.
    static let height: CGFloat = 30
    private static let inset: CGFloat = 14
    /// The width in points of the space for check marks at the leading side of a menu's entries; menus
    /// without check marks have no such space.
    private static let markWidth: CGFloat = 18
    private static let gap: CGFloat = 28

    /// The action that the menu's entry performs; nil for the heading of a group.
    let action: Action?
    /// Whether the menu's entry is highlighted, so that Return chooses it.
    var isCurrent = false { didSet { if isCurrent != oldValue { updateColors() } } }
    /// Called with true when the pointer enters this row of the menu, and with false when the pointer leaves
    /// the row.
    private let onHover: (MenuRow, _ isOver: Bool) -> Void

    private let titleLabel = Label()
    private let subtitleLabel = Label()
    private let leading: CGFloat
    private let highlight = View()

    var canBeChosen: Bool { action.map { !$0.attributes.contains(.disabled) } ?? false }

    /// - Parameter element: the entry that the row shows, or the group whose heading it shows.
    /// - Parameter hasMarks: whether any entry of the menu has a check mark, so that titles leave space for
    ///   check marks.
    /// - Parameter onHover: called with true when the pointer enters the row, and with false when it leaves.
    init(
        _ element: any MenuElement, hasMarks: Bool, onHover: @escaping (MenuRow, _ isOver: Bool) -> Void
    ) {
        self.onHover = onHover
        action = element as? Action
        leading = Self.inset + (hasMarks && action != nil ? Self.markWidth : 0)
        super.init(frame: .zero)
        name = element.title
        titleLabel.text = element.title
        titleLabel.font =
            action == nil ? .systemFont(ofSize: 12, weight: .semibold) : .systemFont(ofSize: 14)
        subtitleLabel.text = action?.subtitle
        subtitleLabel.font = .systemFont(ofSize: 13)
        highlight.layer.cornerRadius = 6
        for view in [highlight, titleLabel, subtitleLabel] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        updateColors()
    }

    override func hoverDidChange() { onHover(self, isHovered) }

    override func pointerStyle(at point: CGPoint) -> PointerStyle? { canBeChosen ? .hand : .arrow }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let subtitle = subtitleLabel.sizeThatFits(endless).width
        let width = leading + titleLabel.sizeThatFits(endless).width + Self.inset
        return CGSize(width: width + (subtitle > 0 ? subtitle + Self.gap : 0), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds.insetBy(dx: 5, dy: 0)
        let room = max(0, bounds.width - leading - Self.inset)
        let subtitle = min(subtitleLabel.sizeThatFits(bounds.size).width, room)
        let isMirrored = isRightToLeft
        subtitleLabel.textAlignment = isMirrored ? .left : .right
        subtitleLabel.frame = CGRect(
            x: isMirrored ? Self.inset : bounds.width - Self.inset - subtitle, y: 0, width: subtitle,
            height: bounds.height)
        let title = room - subtitle
        titleLabel.frame = CGRect(
            x: isMirrored ? bounds.width - leading - title : leading, y: 0, width: title,
            height: bounds.height)
    }

    override func draw(_ canvas: any Canvas) {
        guard action?.state == .on else { return }
        // The mark is at the leading side, but not mirrored.
        let left = isRightToLeft ? bounds.width - 24 : 13
        var mark = Path()
        mark.move(to: CGPoint(x: left, y: bounds.midY + 0.5))
        mark.addLine(to: CGPoint(x: left + 4, y: bounds.midY + 4.5))
        mark.addLine(to: CGPoint(x: left + 11, y: bounds.midY - 4.5))
        canvas.stroke(
            mark, with: .color(Color.label.resolvedColor(with: traitCollection)),
            style: StrokeStyle(width: 1.8, join: .round, cap: .round))
    }

    private func updateColors() {
        let pale = Color(
            light: .label.faded(to: 0.35), dark: .label.faded(to: 0.35),
            highContrastLight: .label.faded(to: 0.6), highContrastDark: .label.faded(to: 0.6))
        let isDestructive = action?.attributes.contains(.destructive) ?? false
        let usual = isDestructive ? AlertColors.destructive : Color.label
        titleLabel.textColor =
            action == nil ? .secondaryLabel : isCurrent ? .white : canBeChosen ? usual : pale
        subtitleLabel.textColor =
            isCurrent ? Color(white: 1, alpha: 0.85) : canBeChosen ? .secondaryLabel : pale
        highlight.backgroundColor = isCurrent ? Color(light: .tintColor, dark: Color(hex: 0x2F6FD0)) : .clear
    }
}
