import Cartouche

/// A pin with a card of the demo's size: picture, texts, list and button.
final class BenchPin: AnnotationView {
    /// What is shown when a pin is selected.
    enum Look: String, CaseIterable { case standard, card, bounce }
    static var look = Look.card

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        image = Self.picture
        canShowCallout = false
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        canShowCallout = Self.look == .standard
        calloutOptions.animation = Self.look == .bounce ? .bounce : .fade
        calloutView =
            selected && Self.look != .standard
            ? BenchCard(frame: CGRect(x: 0, y: 0, width: 240, height: 280)) : nil
        super.setSelected(selected, animated: animated)
    }

    private static let picture: Image = {
        let size = CGSize(width: 30, height: 30)
        return ImageRenderer(size: size, scale: 1, text: Services.current.text).image { canvas in
            canvas.fill(
                Path(ellipseIn: CGRect(x: 3, y: 3, width: 24, height: 24)), with: Color(hex: 0x1463E0))
        }
    }()
}

/// The content of the benchmark's callout.
private final class BenchCard: View, TableViewDataSource {
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
