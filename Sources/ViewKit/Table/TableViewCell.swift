import Drawing
import Foundation

/// One row of a table, used again and again. UIKit's `UITableViewCell`.
open class TableViewCell: View {
    /// Which texts the cell has, and where.
    public nonisolated enum Style: Sendable {
        /// One line.
        case `default`
        /// Title left, detail right.
        case value1
        /// Detail below the title.
        case subtitle
    }

    /// What a selected or pressed row looks like.
    public nonisolated enum SelectionStyle: Sendable { case none, `default` }
    /// What stands at a row's right end.
    public nonisolated enum AccessoryType: Sendable { case none, disclosureIndicator }

    /// As it was made.
    public let style: Style
    /// The kind of row that it may be used again for.
    public let reuseIdentifier: String?
    /// What the cell shows; own views go in here.
    public let contentView = View()
    /// The title; made when first asked for.
    public private(set) lazy var textLabel = makeLabel(isDetail: false)
    /// The detail of the styles that have one; made when first asked for.
    public private(set) lazy var detailTextLabel = makeLabel(isDetail: true)
    /// None leaves a selected or pressed row as it is.
    public var selectionStyle = SelectionStyle.default { didSet { updateColors() } }
    /// An arrow at the right end.
    public var accessoryType = AccessoryType.none {
        didSet {
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// Behind a row that is selected or pressed.
    public var selectionColor = Color(white: 0.5, alpha: 0.22) { didSet { updateColors() } }
    /// Of the texts from the cell's left and right, in points.
    public var textInset: CGFloat = 16 { didSet { setNeedsLayout() } }

    /// Its row is the selected one. Set by the table.
    public private(set) var isSelected = false
    /// A press is down on it. Set by the table.
    public private(set) var isHighlighted = false

    /// The line below the row; set by the table.
    var separator: (color: Color, left: CGFloat)? { didSet { setNeedsDisplay() } }

    private let selectionView = View()
    private weak var madeText: Label?
    private weak var madeDetail: Label?

    /// The initialiser that `TableView.register(_:forCellReuseIdentifier:)` calls.
    public required init(style: Style, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        selectionView.name = "selection"
        selectionView.alpha = 0
        selectionView.isUserInteractionEnabled = false
        contentView.name = "contentView"
        addSubview(selectionView)
        addSubview(contentView)
        updateColors()
    }

    /// Back to a neutral state before the cell shows another row. Call super.
    open func prepareForReuse() {
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
    }

    /// Called by the table. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
        showSelection(animated: animated)
    }

    /// Called by the table. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlighted = highlighted
        showSelection(animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        selectionView.frame = bounds
        let accessory: CGFloat = accessoryType == .none ? 0 : 24
        contentView.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - accessory), height: bounds.height)
        layoutTexts(in: contentView.bounds.insetBy(dx: min(textInset, contentView.bounds.width / 2), dy: 0))
    }

    private func layoutTexts(in area: CGRect) {
        switch style {
        case .default: madeText?.frame = area
        case .value1:
            let width = min(area.width, madeDetail?.sizeThatFits(area.size).width ?? 0)
            madeDetail?.frame = CGRect(x: area.maxX - width, y: 0, width: width, height: area.height)
            madeText?.frame = CGRect(
                x: area.minX, y: 0, width: max(0, area.width - width - 8), height: area.height)
        case .subtitle:
            let half = area.height / 2
            madeText?.frame = CGRect(x: area.minX, y: 3, width: area.width, height: max(0, half - 1))
            madeDetail?.frame = CGRect(x: area.minX, y: half, width: area.width, height: max(0, half - 4))
        }
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let pixel = 1 / canvas.scale
        if let separator {
            let line = CGRect(
                x: separator.left, y: bounds.maxY - pixel, width: bounds.width - separator.left, height: pixel
            )
            canvas.fill(line, with: separator.color)
        }
        if accessoryType == .disclosureIndicator {
            var arrow = Path()
            arrow.move(to: CGPoint(x: bounds.maxX - 20, y: bounds.midY - 5))
            arrow.addLine(to: CGPoint(x: bounds.maxX - 15, y: bounds.midY))
            arrow.addLine(to: CGPoint(x: bounds.maxX - 20, y: bounds.midY + 5))
            let style = StrokeStyle(width: 2, join: .round, cap: .round)
            canvas.stroke(arrow, with: .color(Color(white: 0.5, alpha: 0.7)), style: style)
        }
    }

    private func makeLabel(isDetail: Bool) -> Label {
        let label = Label()
        label.font = .systemFont(ofSize: isDetail && style == .subtitle ? 12 : 15)
        if isDetail {
            label.textColor = Color(white: 0.5)
            label.textAlignment = style == .value1 ? .right : .left
            madeDetail = label
        } else {
            madeText = label
        }
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    private func updateColors() {
        selectionView.backgroundColor = selectionColor
        showSelection(animated: false)
    }

    open override func hoverDidChange() { showSelection(animated: false) }

    private var canBeSelected: Bool { (superview as? TableView)?.allowsSelection ?? false }

    private func showSelection(animated: Bool) {
        let alpha: CGFloat =
            selectionStyle == .none
            ? 0 : isSelected || isHighlighted ? 1 : isHovered && canBeSelected ? 0.4 : 0
        guard alpha != selectionView.alpha else { return }
        if animated, window != nil {
            View.animate(
                withDuration: 0.25, options: .allowUserInteraction,
                animations: { selectionView.alpha = alpha })
        } else {
            View.performWithoutAnimation { selectionView.alpha = alpha }
        }
    }
}
