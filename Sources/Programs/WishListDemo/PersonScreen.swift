import Cartouche

/// The screen of a person: the portrait and the whole list of wishes.
final class PersonScreen: Screen, TableViewDataSource {
    private let person: Person
    private let avatar = ImageView(frame: .zero)
    private let nameLabel = Label(frame: .zero)
    private let placeLabel = Label(frame: .zero)
    private let list = TableView(frame: .zero)

    init(person: Person) {
        self.person = person
        super.init()
        title = person.name
    }

    override func loadView() {
        view = PersonPage(avatar: avatar, nameLabel: nameLabel, placeLabel: placeLabel, list: list)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let theme = Theme.current
        view.backgroundColor = theme.page
        avatar.image = person.avatar
        nameLabel.text = person.name
        nameLabel.font = .systemFont(ofSize: 26, weight: .bold)
        nameLabel.textColor = theme.text
        let count = person.wishList.count
        placeLabel.text = "\(person.city) · \(count) \(count == 1 ? "wish" : "wishes")"
        placeLabel.font = .systemFont(ofSize: 15)
        placeLabel.textColor = theme.secondaryText
        list.name = "allWishes"
        list.register(WishListItemCell.self, forCellReuseIdentifier: WishListItemCell.identifier)
        list.dataSource = self
        list.rowHeight = 44
        list.alwaysBounceVertical = true
        list.allowsSelection = false
        list.backgroundColor = theme.surface
        list.separatorColor = theme.separator
        list.separatorInset = 16
        list.layer.cornerRadius = 10
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        person.wishList.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: WishListItemCell.identifier, for: indexPath)
        (cell as? WishListItemCell)?.configure(
            with: person.wishList[indexPath.row], fontSize: 15, inset: list.separatorInset)
        return cell
    }
}
