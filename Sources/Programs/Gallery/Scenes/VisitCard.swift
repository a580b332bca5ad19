import Cartouche

/// The content of a callout with three buttons in a row, among which Tab moves the focus.
final class VisitCard: View {
    init(place: String, theme: GalleryTheme, report: @escaping (String) -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: 264, height: 94))
        let title = Label(frame: CGRect(x: 16, y: 12, width: 232, height: 24))
        title.text = place
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = theme.text
        addSubview(title)
        for (index, name) in ["Train", "Plane", "Ship"].enumerated() {
            let button = Button(
                style: .filled, frame: CGRect(x: 16 + index * 80, y: 46, width: 72, height: 32))
            button.name = name
            button.tintColor = theme.tint
            button.titleLabel.font = .systemFont(ofSize: 14, weight: .semibold)
            button.setTitle(name, for: .normal)
            button.addAction(for: .touchUpInside) { report("To \(place) by \(name.lowercased())") }
            addSubview(button)
        }
    }
}
