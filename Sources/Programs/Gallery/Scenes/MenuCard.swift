import Cartouche

/// The content of a callout with the menu of a café: a list that scrolls, and a button that counts its
/// presses.
final class MenuCard: View, TableViewDataSource {
    private static let dishes = [
        "Café con leche", "Cortado", "Chocolate con churros", "Tortilla", "Pan con tomate", "Croquetas",
        "Horchata", "Ensaimada",
    ]

    private let theme: GalleryTheme
    private let report: (String) -> Void
    private let cafe: String
    private let titleLabel = Label(frame: CGRect(x: 16, y: 12, width: 208, height: 24))
    private let list = TableView(frame: CGRect(x: 16, y: 44, width: 208, height: 112))
    private let order = Button(style: .filled, frame: CGRect(x: 16, y: 166, width: 208, height: 32))
    private var count = 0

    init(cafe: String, theme: GalleryTheme, report: @escaping (String) -> Void) {
        (self.theme, self.report, self.cafe) = (theme, report, cafe)
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 212))
        titleLabel.text = cafe
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = theme.text
        list.name = "menu"
        list.register(TableViewCell.self, forCellReuseIdentifier: "Dish")
        list.rowHeight = 28
        list.backgroundColor = theme.card
        list.separatorColor = theme.separator
        list.separatorInset = 10
        list.layer.cornerRadius = 6
        list.allowsSelection = false
        list.dataSource = self
        order.name = "order"
        order.tintColor = theme.tint
        order.setTitle("Order a coffee", for: .normal)
        order.addAction(for: .touchUpInside) { [weak self] in self?.orderOne() }
        for view in [titleLabel, list, order] { addSubview(view) }
    }

    private func orderOne() {
        count += 1
        order.setTitle("\(count) ordered", for: .normal)
        report("\(cafe): order \(count)")
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.dishes.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Dish", for: indexPath)
        cell.textInset = 10
        cell.textLabel.font = .systemFont(ofSize: 13)
        cell.textLabel.textColor = theme.text
        cell.textLabel.text = Self.dishes[indexPath.row]
        return cell
    }
}
