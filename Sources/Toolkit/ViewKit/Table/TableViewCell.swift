import CartoucheDrawing
import Foundation

/// The cell of a table's row, recycled for other rows. UIKit's `UITableViewCell`.
@MainActor
open class TableViewCell: View {
    /// Which texts a table's cell has, and where they are. UIKit's `UITableViewCell.CellStyle`.
    public nonisolated enum Style: Sendable {
        /// The cell has a title only.
        case `default`
        /// The cell has a title at the leading side, and a detail text at the trailing side.
        case value1
        /// The cell has a title, with a detail text below it.
        case subtitle
    }

    /// Whether a table's cell shows by its background that its row is selected or pressed.
    public nonisolated enum SelectionStyle: Sendable { case none, `default` }
    /// The kind of accessory at the trailing end of a table's row: at the right, or at the left in an
    /// interface from right to left.
    public nonisolated enum AccessoryType: Sendable {
        /// The row has no accessory at its trailing end.
        case none
        /// The row has an arrow at its trailing end, which means that a tap on the row leads to another
        /// screen.
        case disclosureIndicator
        /// The row has a detail button, which notifies the table's delegate, and an arrow at its trailing
        /// end.
        case detailDisclosureButton
        /// The row has a checkmark in the tint color at its trailing end, which means that the row is chosen.
        case checkmark
        /// The row has a detail button at its trailing end, which notifies the table's delegate:
        /// `tableView(_:accessoryButtonTappedForRowWith:)`.
        case detailButton
    }

    /// Which texts the cell has, as given when the cell was created.
    public let style: Style
    /// The identifier of the cells that can replace this cell when it is recycled; `nil` if the cell is not
    /// recycled.
    public let reuseIdentifier: String?
    /// The view for the cell's content; add your own views to it. 320 x 44 points until the table sizes the
    /// cell.
    public let contentView = View()
    /// The view of the cell's image, at the leading side of the texts; created on first access. It has the
    /// size of its image, or is smaller if the cell is lower. Without an image it takes no space.
    public private(set) lazy var imageView = makeImageView()
    /// The label with the cell's title; created on first access.
    public private(set) lazy var textLabel = makeLabel(isDetail: false)
    /// The label with the cell's detail text, for styles that have one; created on first access.
    public private(set) lazy var detailTextLabel = makeLabel(isDetail: true)
    /// Whether the cell has another background while its row is selected or pressed; with `none` its
    /// background stays the same.
    open var selectionStyle = SelectionStyle.default { didSet { updateColors() } }
    /// The kind of accessory at the trailing end of the cell. None by default.
    open var accessoryType: AccessoryType {
        get { accessory.type }
        set { accessory.type = newValue }
    }
    /// A view of the program at the trailing end of the cell, in its own size, instead of the
    /// `accessoryType`. Nil, the default, shows the `accessoryType`.
    open var accessoryView: View? {
        get { accessory.view }
        set { accessory.view = newValue }
    }
    /// The color behind the cell while its row is selected or pressed.
    open var selectionColor = Color(
        light: Color(white: 0.5, alpha: 0.22), dark: Color(white: 0.62, alpha: 0.3)
    ) { didSet { updateColors() } }
    /// The distance of the cell's image and texts from its left and right edge, in points; 16 by default.
    open var textInset: CGFloat = 16 { didSet { setNeedsLayout() } }

    /// The distance from the leading edge of the cell's row to the separator below it, in points. Nil, the
    /// default, means the table's inset of separators. A distance as wide as the row, or wider, hides the
    /// separator. Set it before the table shows the row.
    open var separatorInset: CGFloat?

    /// Whether the cell's row is selected. The table sets it, by `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether the cell's row is pressed. The table sets it, by `setHighlighted(_:animated:)`.
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var storedSelected = false
    private var storedHighlighted = false

    /// The line along the cell's lower edge; set by the table. Nil means no line.
    var separator: TableSeparator? { didSet { setNeedsDisplay() } }
    /// The background of the group that contains the cell's row, in a table of a grouped style; set by the
    /// table. Nil in the plain style.
    var backdrop: TableRowBackdrop? {
        didSet {
            guard backdrop != oldValue else { return }
            updateCorners()
            setNeedsDisplay()
        }
    }

    private lazy var accessory = TableCellAccessory(of: self)
    private let selectionView = View()
    private var hasRoundCorners = false
    private weak var madeImage: ImageView?
    private weak var madeText: Label?
    private weak var madeDetail: Label?

    /// Called when the user has selected the cell's row, after the delegate.
    package var onSelect: (() -> Void)?

    /// Creates a cell. The table calls this initializer of registered classes: see
    /// `TableView.register(_:forCellReuseIdentifier:)`.
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

    /// Resets the cell before it shows another row. Overrides call super.
    open func prepareForReuse() {
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
    }

    /// Sets whether the cell's row is selected. Called by the table. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedSelected = selected
        showSelection(animated: animated)
    }

    /// Sets whether the cell's row is pressed. Called by the table. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        storedHighlighted = highlighted
        showSelection(animated: animated)
    }

    /// The distance between the cell's image and its texts, in points.
    private static let imageGap: CGFloat = 16
    /// The space in points above and below the texts of a cell whose row has an automatic height.
    private static let textPadding: CGFloat = 11
    /// The minimum height in points of a cell with texts whose row has an automatic height: enough for a
    /// finger to hit the row.
    private static let minimumTextHeight: CGFloat = 44

    /// The natural size of the cell in points: the height of an automatic row, or what
    /// `tableView(_:heightForRowAt:)` may return. If `contentView` has constraints inside, it is the size
    /// that they determine, no wider than `size` if that has a width. A cell with texts or an image has the
    /// height of its texts with padding or of its image, whichever is larger, but at least 44 points. Other
    /// cells return their current size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let beside = accessory.layout()
        let inner = CGSize(width: size.width > 0 ? max(1, size.width - beside) : 0, height: size.height)
        if contentView.isSizedByConstraints {
            let content = contentView.sizeThatFits(inner)
            // Constraints that are not tied to the content's bottom ask for no height.
            let height = content.height > 0 ? content.height : bounds.height
            return CGSize(width: content.width + beside, height: height)
        }
        guard madeText != nil || madeDetail != nil || madeImage?.image != nil else {
            return super.sizeThatFits(size)
        }
        let width = size.width > 0 ? inner.width : max(1, bounds.width - beside)
        let area = CGSize(width: max(1, width - 2 * textInset), height: .greatestFiniteMagnitude)
        let image = imageSize(in: area)
        let texts = textsHeight(forWidth: max(1, area.width - indent(of: image)))
        return CGSize(
            width: size.width > 0 ? size.width : bounds.width,
            height: max(Self.minimumTextHeight, texts + 2 * Self.textPadding, image.height))
    }

    /// The size in points of the cell's image in an area: its own, or a smaller one of the same proportions
    /// if the area is too small. Zero without an image.
    private func imageSize(in area: CGSize) -> CGSize {
        guard let size = madeImage?.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let scale = min(1, area.width / size.width, area.height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The distance in points by which an image of a size moves the texts away from the leading edge.
    private func indent(of image: CGSize) -> CGFloat { image.width > 0 ? image.width + Self.imageGap : 0 }

    private func textsHeight(forWidth width: CGFloat) -> CGFloat {
        let text = madeText?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
        guard let madeDetail, style != .default else { return text }
        let detail = madeDetail.sizeThatFits(CGSize(width: width, height: 0))
        guard style == .value1 else { return text + detail.height }
        let beside = CGSize(width: max(1, width - min(width, detail.width) - 8), height: 0)
        return max(madeText?.sizeThatFits(beside).height ?? 0, detail.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        selectionView.frame = bounds
        updateCorners()
        let width = accessory.layout()
        contentView.frame = CGRect(
            x: isRightToLeft ? min(width, bounds.width) : 0, y: 0, width: max(0, bounds.width - width),
            height: bounds.height)
        let inset = min(textInset, contentView.bounds.width / 2)
        layoutTexts(in: layoutImage(in: contentView.bounds.insetBy(dx: inset, dy: 0)))
    }

    /// Lays out the cell's image at the leading end of an area in the content view.
    /// - Returns: the rest of the area, which is for the texts.
    private func layoutImage(in area: CGRect) -> CGRect {
        let size = imageSize(in: area.size)
        madeImage?.frame = CGRect(
            x: isRightToLeft ? area.maxX - size.width : area.minX,
            y: ((area.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
        let rest = max(0, area.width - indent(of: size))
        return CGRect(
            x: isRightToLeft ? area.minX : area.maxX - rest, y: area.minY, width: rest, height: area.height)
    }

    private func updateCorners() {
        if let outline = backdrop?.outline(of: bounds) {
            if layer.mask?.path != outline { layer.mask = ShapeLayer(path: outline) }
        } else if hasRoundCorners {
            layer.mask = nil
        }
        hasRoundCorners = backdrop?.outline(of: bounds) != nil
    }

    private func layoutTexts(in area: CGRect) {
        let isMirrored = isRightToLeft
        switch style {
        case .default: madeText?.frame = area
        case .value1:
            let width = min(area.width, madeDetail?.sizeThatFits(area.size).width ?? 0)
            // At the trailing side.
            madeDetail?.textAlignment = isMirrored ? .left : .right
            madeDetail?.frame = CGRect(
                x: isMirrored ? area.minX : area.maxX - width, y: 0, width: width, height: area.height)
            let rest = max(0, area.width - width - 8)
            madeText?.frame = CGRect(
                x: isMirrored ? area.maxX - rest : area.minX, y: 0, width: rest, height: area.height)
        case .subtitle where madeText?.numberOfLines ?? 1 != 1 || madeDetail?.numberOfLines ?? 1 != 1:
            let size = CGSize(width: area.width, height: 0)
            let text = madeText?.sizeThatFits(size).height ?? 0
            let detail = madeDetail?.sizeThatFits(size).height ?? 0
            let top = max(0, (area.height - text - detail) / 2).rounded(.down)
            madeText?.frame = CGRect(x: area.minX, y: top, width: area.width, height: text)
            madeDetail?.frame = CGRect(x: area.minX, y: top + text, width: area.width, height: detail)
        case .subtitle:
            let half = area.height / 2
            madeText?.frame = CGRect(x: area.minX, y: 3, width: area.width, height: max(0, half - 1))
            madeDetail?.frame = CGRect(x: area.minX, y: half, width: area.width, height: max(0, half - 4))
        }
    }

    /// Draws the cell's checkmark and its detail button in the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        backdrop?.draw(on: canvas, in: bounds, hasColor: backgroundColor != nil)
        separator?.draw(on: canvas, below: bounds, isMirrored: isRightToLeft)
        accessory.draw(on: canvas)
    }

    private func makeImageView() -> ImageView {
        let view = TableCellImageView()
        view.name = "imageView"
        view.onSizeChange = { [weak self] in self?.setNeedsLayout() }
        madeImage = view
        contentView.addSubview(view)
        return view
    }

    private func makeLabel(isDetail: Bool) -> Label {
        let label = Label()
        label.font = .systemFont(ofSize: isDetail && style == .subtitle ? 12 : 15)
        if isDetail {
            label.textColor = .secondaryLabel
            // The width of the other text depends on it; a reused cell has another one.
            if style == .value1 { label.onSizeChange = { [weak self] in self?.setNeedsLayout() } }
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

/// The view of a table cell's image, whose size decides where the cell's texts begin.
private final class TableCellImageView: ImageView {
    /// Called when an image of another size was set; the cell sets this.
    var onSizeChange: (() -> Void)?

    override var image: Image? { didSet { if image?.size != oldValue?.size { onSizeChange?() } } }
}
