import Drawing
import Foundation

/// One row of a table, used again and again. UIKit's `UITableViewCell`.
@MainActor
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
    public nonisolated enum AccessoryType: Sendable {
        /// Nothing.
        case none
        /// An arrow: a tap on the row leads on.
        case disclosureIndicator
        /// A button that tells the delegate, and an arrow.
        case detailDisclosureButton
        /// A tick in the tint color: the row is one of those chosen.
        case checkmark
        /// A button that tells the delegate: `tableView(_:accessoryButtonTappedForRowWith:)`.
        case detailButton
    }

    /// As it was made.
    public let style: Style
    /// The kind of row that it may be used again for.
    public let reuseIdentifier: String?
    /// What the cell shows; own views go in here. Of 320 x 44 points until the table gives the cell its size.
    public let contentView = View()
    /// The title; made when first asked for.
    public private(set) lazy var textLabel = makeLabel(isDetail: false)
    /// The detail of the styles that have one; made when first asked for.
    public private(set) lazy var detailTextLabel = makeLabel(isDetail: true)
    /// None leaves a selected or pressed row as it is.
    open var selectionStyle = SelectionStyle.default { didSet { updateColors() } }
    /// What stands at the right end. None by default.
    open var accessoryType: AccessoryType {
        get { accessory.type }
        set { accessory.type = newValue }
    }
    /// A view of one's own at the right end, in its own size, in place of what `accessoryType` says. Nil by default.
    open var accessoryView: View? {
        get { accessory.view }
        set { accessory.view = newValue }
    }
    /// Of a tick and of a detail button.
    open var tintColor = Color.tintColor { didSet { if tintColor != oldValue { accessory.tintDidChange() } } }
    /// Behind a row that is selected or pressed.
    open var selectionColor = Color(white: 0.5, alpha: 0.22) { didSet { updateColors() } }
    /// Of the texts from the cell's left and right, in points.
    open var textInset: CGFloat = 16 { didSet { setNeedsLayout() } }

    /// Its row is the selected one. The table sets it, by `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// A press is down on it. The table sets it, by `setHighlighted(_:animated:)`.
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var storedSelected = false
    private var storedHighlighted = false

    /// The line below the row; set by the table.
    var separator: (color: Color, left: CGFloat)? { didSet { setNeedsDisplay() } }

    private lazy var accessory = TableCellAccessory(of: self)
    private let selectionView = View()
    private weak var madeText: Label?
    private weak var madeDetail: Label?

    /// The initialiser that `TableView.register(_:forCellReuseIdentifier:)` calls.
    public required init(style: Style, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        contentView.frame = bounds
        selectionView.frame = bounds
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
        storedSelected = selected
        showSelection(animated: animated)
    }

    /// Called by the table. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        storedHighlighted = highlighted
        showSelection(animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        selectionView.frame = bounds
        let width = accessory.layout()
        contentView.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - width), height: bounds.height)
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
        accessory.draw(on: canvas)
    }

    private func makeLabel(isDetail: Bool) -> Label {
        let label = Label()
        label.font = .systemFont(ofSize: isDetail && style == .subtitle ? 12 : 15)
        if isDetail {
            label.textColor = .secondaryLabel
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
