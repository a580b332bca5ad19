import Cartouche

/// The list of the people in view, with a line that counts them. The list is a panel beside the map, or a
/// sheet over the map.
final class PeoplePanel: View {
    let list: AnnotationListController
    /// The button that closes the list of people.
    let close = Button(type: .close)
    /// Whether the list is a sheet that covers the lower part of the map.
    var isSheet = false { didSet { updateStyle() } }

    private let count = Label()
    private static let headerHeight: CGFloat = 44

    init(mapView: MapView) {
        list = AnnotationListController(mapView: mapView)
        super.init(frame: .zero)
        name = "PeoplePanel"
        let theme = Theme.current
        backgroundColor = theme.surface
        layer.borderColor = theme.separator
        layer.borderWidth = 1
        count.font = .systemFont(ofSize: 15, weight: .semibold)
        count.textColor = theme.text
        close.name = "closeList"
        list.tableView.name = "people"
        list.tableView.backgroundColor = theme.surface
        list.tableView.separatorColor = theme.separator
        list.tableView.separatorInset = 64
        list.configureCell = { Self.configure($0, for: $1) }
        list.onChange = { [weak self] in self?.updateCount() }
        for view in [list.tableView, count, close] { addSubview(view) }
        updateCount()
    }

    private static func configure(_ cell: AnnotationListCell, for annotation: any Annotation) {
        guard let person = (annotation as? PersonWishListAnnotation)?.person else { return }
        let avatarView =
            cell.contentView.subviews.compactMap { $0 as? ImageView }.first ?? ImageView(frame: .zero)
        avatarView.frame = CGRect(x: 14, y: 8, width: 36, height: 36)
        avatarView.image = person.avatar
        if avatarView.superview == nil { cell.contentView.addSubview(avatarView) }
        let theme = Theme.current
        cell.textInset = 64
        cell.textLabel.text = person.name
        cell.textLabel.textColor = theme.text
        cell.detailTextLabel.text = person.city
        cell.detailTextLabel.textColor = theme.secondaryText
    }

    private func updateCount() {
        switch list.countInView {
        case 0: count.text = "No people in view"
        case 1: count.text = "1 person in view"
        default: count.text = "\(list.countInView) people in view"
        }
    }

    private func updateStyle() { layer.cornerRadius = isSheet ? 12 : 0 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = Self.headerHeight
        count.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 64), height: top)
        close.center = CGPoint(x: bounds.width - 24, y: top / 2)
        list.tableView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
}
