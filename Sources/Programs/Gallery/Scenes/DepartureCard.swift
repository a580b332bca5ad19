import Cartouche
import Foundation

/// The content of a callout with pickers, in which the user chooses when a train leaves and where to sit.
final class DepartureCard: View, PickerViewDataSource, PickerViewDelegate {
    private static let rows = [
        (1...12).map { "Coach \($0)" }, ["Window", "Aisle", "Table", "Quiet zone"],
    ]

    private let place: String
    private let report: (String) -> Void
    private let kinds = SegmentedControl(items: ["Day", "Time", "Both", "Seat"])
    private let dates = DatePicker(frame: CGRect(x: 0, y: 88, width: 320, height: 196))
    private let seats = PickerView(frame: CGRect(x: 0, y: 88, width: 320, height: 196))

    init(place: String, theme: GalleryTheme, report: @escaping (String) -> Void) {
        (self.place, self.report) = (place, report)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 292))
        let title = Label(frame: CGRect(x: 16, y: 12, width: 288, height: 24))
        title.text = "Train from \(place)"
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = theme.text
        kinds.frame = CGRect(x: 16, y: 46, width: 288, height: 32)
        kinds.selectedSegmentIndex = 0
        kinds.restorationIdentifier = "kind"
        kinds.addAction(for: .valueChanged) { [weak self] in self?.showKind() }
        dates.restorationIdentifier = "date"
        dates.minuteInterval = 5
        // Always the same day, so that the scene always looks the same.
        dates.date = Date(timeIntervalSince1970: 1_718_441_400)
        dates.addAction(for: .valueChanged) { [weak self] in self?.reportDate() }
        seats.restorationIdentifier = "seat"
        (seats.dataSource, seats.delegate) = (self, self)
        for view in [title, kinds, dates, seats] { addSubview(view) }
        showKind()
    }

    private func showKind() {
        let modes: [DatePicker.Mode] = [.date, .time, .dateAndTime]
        let kind = kinds.selectedSegmentIndex
        if modes.indices.contains(kind) { dates.datePickerMode = modes[kind] }
        dates.isHidden = kind == modes.count
        seats.isHidden = kind != modes.count
    }

    /// Shows the wheels of the selected kind, which may have been restored.
    override func layoutSubviews() {
        super.layoutSubviews()
        showKind()
    }

    private func reportDate() {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        report("\(place): \(formatter.string(from: dates.date))")
    }

    func numberOfComponents(in pickerView: PickerView) -> Int { Self.rows.count }

    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        Self.rows[component].count
    }

    func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        Self.rows[component][row]
    }

    func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
        report("\(place): \(Self.rows[component][row])")
    }
}
