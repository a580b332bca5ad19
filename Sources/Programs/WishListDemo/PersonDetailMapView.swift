import Cartouche

/// The content of a person's callout: portrait, name, the list of wishes, and the button for the details. It
/// is 240 x 260 points; with the arrow of the bubble around it, 240 x 280.
final class PersonDetailMapView: View, TableViewDataSource {
    static let size = CGSize(width: 240, height: 260)

    weak var delegate: (any PersonDetailMapViewDelegate)?

    private(set) var person: Person?
    private let personImageView = ImageView(frame: CGRect(x: 20, y: 20, width: 42, height: 42))
    private let personName = Label(frame: CGRect(x: 70, y: 20, width: 150, height: 42))
    private let wishListTitle = Label(frame: CGRect(x: 20, y: 70, width: 200, height: 21))
    private let wishListTableView = TableView(frame: CGRect(x: 20, y: 99, width: 200, height: 100))
    private let seeDetailsButton = Button(
        style: .filled, frame: CGRect(x: 20, y: 207, width: 200, height: 30))

    override init(frame: CGRect) {
        super.init(frame: frame)
        name = "PersonDetailMapView"
        let theme = Theme.current
        addSubview(personImageView)
        personName.font = .systemFont(ofSize: 20, weight: .semibold)
        personName.textColor = theme.text
        personName.numberOfLines = 2
        // Two lines of 20 points in 42.
        personName.lineHeightMultiple = 0.86
        addSubview(personName)
        wishListTitle.font = .systemFont(ofSize: 14, weight: .medium)
        wishListTitle.textColor = theme.secondaryText
        wishListTitle.text = "Wishlist"
        addSubview(wishListTitle)
        addList(theme)
        addButton(theme)
    }

    func configure(with person: Person) {
        self.person = person
        personImageView.image = person.avatar
        personName.text = person.name
        wishListTableView.rowHeight = Self.rowHeight(of: person.wishList.count)
        wishListTableView.reloadData()
    }

    /// The height in points of a row in a list of wishes, for a list with that many rows. In a list that is
    /// longer than its frame, the last visible row is cut in the middle of its letters, which shows that the
    /// list can be scrolled.
    private static func rowHeight(of rows: Int) -> CGFloat {
        let isWhole = CGFloat(rows) * WishListItemCell.height <= 100
        return isWhole ? WishListItemCell.height : WishListItemCell.heightOfLongLists
    }

    private func addList(_ theme: Theme) {
        wishListTableView.name = "wishList"
        wishListTableView.register(WishListItemCell.self, forCellReuseIdentifier: WishListItemCell.identifier)
        wishListTableView.dataSource = self
        wishListTableView.rowHeight = WishListItemCell.height
        wishListTableView.alwaysBounceVertical = true
        wishListTableView.allowsSelection = false
        wishListTableView.backgroundColor = theme.list
        wishListTableView.layer.cornerRadius = 6
        wishListTableView.separatorColor = theme.separator
        wishListTableView.separatorInset = WishListItemCell.inset
        addSubview(wishListTableView)
    }

    private func addButton(_ theme: Theme) {
        seeDetailsButton.name = "seeDetails"
        seeDetailsButton.setTitle("See Details", for: .normal)
        seeDetailsButton.tintColor = theme.tint
        seeDetailsButton.titleLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        seeDetailsButton.addAction(for: .touchUpInside) { [weak self] in self?.seeDetails() }
        addSubview(seeDetailsButton)
    }

    private func seeDetails() {
        if let person { delegate?.detailsRequested(for: person) }
    }

    // MARK: - The list

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        person?.wishList.count ?? 0
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: WishListItemCell.identifier, for: indexPath)
        if let person { (cell as? WishListItemCell)?.configure(with: person.wishList[indexPath.row]) }
        return cell
    }
}
