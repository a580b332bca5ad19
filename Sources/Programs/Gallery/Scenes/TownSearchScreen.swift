import Cartouche
import Foundation

/// A screen with a search bar over a table: typed letters filter the rows, Down moves the focus to the rows,
/// and Escape clears the text.
final class TownSearchScreen: Screen, SearchBarDelegate, TableViewDataSource, TableViewDelegate {
    private static let towns = [
        ("Bled", "Slovenia"), ("Graz", "Austria"), ("Klagenfurt", "Austria"), ("Koper", "Slovenia"),
        ("Kranj", "Slovenia"), ("Linz", "Austria"), ("Ljubljana", "Slovenia"), ("Maribor", "Slovenia"),
        ("Opatija", "Croatia"), ("Piran", "Slovenia"), ("Pula", "Croatia"), ("Rijeka", "Croatia"),
        ("Rovinj", "Croatia"), ("Salzburg", "Austria"), ("Trieste", "Italy"), ("Udine", "Italy"),
        ("Varaždin", "Croatia"), ("Villach", "Austria"), ("Zadar", "Croatia"), ("Zagreb", "Croatia"),
    ]
    private static let countries = ["All", "Austria", "Croatia", "Italy", "Slovenia"]

    private let report: (String) -> Void
    private let bar = SearchBar()
    private let table = TableView()
    private let empty = Label()
    private var found = TownSearchScreen.towns

    init(report: @escaping (String) -> Void) {
        self.report = report
        super.init()
        preferredContentSize = CGSize(width: 400, height: 380)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bar.placeholder = "Town"
        bar.showsCancelButton = true
        bar.scopeButtonTitles = Self.countries
        bar.showsScopeBar = true
        bar.delegate = self
        bar.resultsView = table
        table.dataSource = self
        table.delegate = self
        empty.text = "No town of this name"
        empty.textAlignment = .center
        empty.textColor = .secondaryLabel
        empty.isHidden = true
        for part in [bar, table, empty] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        LayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.topAnchor.constraint(equalTo: bar.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            empty.centerXAnchor.constraint(equalTo: table.centerXAnchor),
            empty.centerYAnchor.constraint(equalTo: table.centerYAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        bar.becomeFirstResponder()
    }

    private func filter() {
        let (words, scope) = (bar.text ?? "", Self.countries[bar.selectedScopeButtonIndex])
        found = Self.towns.filter { name, country in
            let isOfScope = bar.selectedScopeButtonIndex == 0 || country == scope
            let isNamed = name.range(
                of: words, options: [.caseInsensitive, .diacriticInsensitive, .anchored])
            return isOfScope && (words.isEmpty || isNamed != nil)
        }
        empty.isHidden = !found.isEmpty
        table.reloadData()
    }

    // MARK: The search bar

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { filter() }

    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { filter() }

    func searchBarSearchButtonClicked(_ searchBar: SearchBar) {
        if let first = found.first { choose(first.0) }
    }

    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { dismiss(animated: true) }

    private func choose(_ town: String) {
        report(town)
        dismiss(animated: true)
    }

    // MARK: The table

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { found.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Town")
            ?? TableViewCell(style: .subtitle, reuseIdentifier: "Town")
        (cell.textLabel.text, cell.detailTextLabel.text) = found[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        choose(found[indexPath.row].0)
    }
}
