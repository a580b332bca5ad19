import Cartouche

/// The content of a callout with plans for a place: a text field, a switch and a slider.
final class TripCard: View {
    init(place: String, theme: GalleryTheme, report: @escaping (String) -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: 250, height: 172))
        let title = label(place, .systemFont(ofSize: 17, weight: .semibold), theme.text)
        title.frame = CGRect(x: 16, y: 12, width: 218, height: 24)

        let field = TextField(placeholder: "A note", frame: CGRect(x: 16, y: 44, width: 218, height: 32))
        field.name = "note"
        field.restorationIdentifier = "note"
        field.font = .systemFont(ofSize: 14)
        field.textColor = theme.text
        field.tintColor = theme.tint
        field.clearButtonMode = .whileEditing
        field.addAction(for: .editingChanged) { [weak field] in report("\(place): \(field?.text ?? "")") }

        let train = label("By train", .systemFont(ofSize: 14), theme.text)
        train.frame = CGRect(x: 16, y: 88, width: 150, height: 31)
        let toggle = Switch(frame: CGRect(origin: CGPoint(x: 183, y: 88), size: Switch.size))
        toggle.name = "train"
        toggle.restorationIdentifier = "train"
        toggle.addAction(for: .valueChanged) { [weak toggle] in
            report("\(place): \(toggle?.isOn == true ? "by train" : "not by train")")
        }

        let days = label("Days", .systemFont(ofSize: 14), theme.text)
        days.frame = CGRect(x: 16, y: 128, width: 60, height: 31)
        let slider = Slider(frame: CGRect(x: 84, y: 128, width: 150, height: 31))
        slider.name = "days"
        slider.restorationIdentifier = "days"
        slider.minimumTrackTintColor = theme.tint
        slider.addAction(for: .valueChanged) { [weak slider] in
            report("\(place): \(Int(((slider?.value ?? 0) * 13).rounded()) + 1) days")
        }
        for view in [title, field, train, toggle, days, slider] { addSubview(view) }
    }

    private func label(_ text: String, _ font: Font, _ color: Color) -> Label {
        let label = Label()
        label.text = text
        label.font = font
        label.textColor = color
        return label
    }
}
