import Cartouche

/// The content of the callouts in the benchmark.
final class BenchCard: View, TableViewDataSource {
    static let size = CGSize(width: 240, height: 280)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let title = Label(frame: CGRect(x: 70, y: 20, width: 150, height: 42))
        title.text = "Twenty wishes"
        title.font = .systemFont(ofSize: 20, weight: .semibold)
        addSubview(title)
        let list = TableView(frame: CGRect(x: 20, y: 99, width: 200, height: 100))
        list.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        list.dataSource = self
        list.rowHeight = 30
        addSubview(list)
        let button = Button(style: .filled, frame: CGRect(x: 20, y: 207, width: 200, height: 30))
        button.setTitle("See Details", for: .normal)
        addSubview(button)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel.text = "Wish \(indexPath.row)"
        return cell
    }
}
