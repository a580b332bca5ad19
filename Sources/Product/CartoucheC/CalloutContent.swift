import Cartouche
import Foundation
import ViewKit

/// What a program of C shows in a pin's callout.
struct CalloutData {
    var title: String?
    var subtitle: String?
    var image: Image?
    var rows: [String] = []
    var buttons: [(title: String, number: Int32)] = []
    var width: CGFloat = 220
    /// The size, in points, of a callout's content that the C program draws itself; nil if the library draws
    /// the content.
    var drawnSize: CGSize?
}

/// The content of a callout that the library draws: image, title and subtitle, rows that scroll, and buttons.
final class CalloutContent: View, TableViewDataSource, TableViewDelegate, BubbleStyleFollowing {
    private static let rowHeight: CGFloat = 32
    /// The maximum number of rows of a callout that are visible at once; more rows scroll.
    private static let shownRows = 5
    private static let spacing: CGFloat = 6

    private let data: CalloutData
    private let titleLabel = Label()
    private let subtitleLabel = Label()
    private let list: TableView
    private let onRow: (Int) -> Void

    /// Creates the content of a pin's callout.
    /// - Parameters:
    ///   - title: the title of the pin, which is shown if `data` has no title.
    ///   - subtitle: the subtitle of the pin, which is shown if `data` has no subtitle.
    ///   - onRow: called with the index of a row that was pressed.
    ///   - onButton: called with the number of a button that was pressed, as the program has set it.
    init(
        _ data: CalloutData, title: String?, subtitle: String?, onRow: @escaping (Int) -> Void,
        onButton: @escaping (Int32) -> Void
    ) {
        (self.data, self.onRow) = (data, onRow)
        list = TableView(frame: CGRect(x: 0, y: 0, width: data.width, height: Self.rowHeight))
        super.init(frame: .zero)
        var y: CGFloat = 0
        func place(_ view: View, _ height: CGFloat) {
            view.frame = CGRect(x: 0, y: y, width: data.width, height: height)
            addSubview(view)
            y += height + Self.spacing
        }
        (titleLabel.name, subtitleLabel.name) = ("title", "subtitle")
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        subtitleLabel.font = .systemFont(ofSize: 13)
        for (label, text) in [(titleLabel, data.title ?? title), (subtitleLabel, data.subtitle ?? subtitle)] {
            guard let text, !text.isEmpty else { continue }
            (label.text, label.numberOfLines) = (text, 4)
            place(label, label.sizeThatFits(CGSize(width: data.width, height: 1000)).height.rounded(.up))
        }
        if let image = data.image {
            let view = ImageView(image: image)
            let factor = min(1, data.width / max(1, image.size.width))
            place(view, (image.size.height * factor).rounded())
            view.frame.size.width = (image.size.width * factor).rounded()
        }
        if !data.rows.isEmpty {
            list.name = "rows"
            list.rowHeight = Self.rowHeight
            list.backgroundColor = .clear
            list.register(TableViewCell.self, forCellReuseIdentifier: "row")
            (list.dataSource, list.delegate) = (self, self)
            place(list, Self.rowHeight * CGFloat(min(Self.shownRows, data.rows.count)))
        }
        for (title, number) in data.buttons {
            let button = Button(title, style: .filled) { onButton(number) }
            button.name = "button \(number)"
            place(button, 32)
        }
        frame.size = CGSize(width: data.width, height: max(20, y - Self.spacing))
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { data.rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = data.rows[indexPath.row]
        cell.textLabel.font = .systemFont(ofSize: 14)
        cell.backgroundColor = .clear
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onRow(indexPath.row)
    }

    func bubbleStyleDidChange(_ style: BubbleStyle) {
        titleLabel.textColor = style.textColor
        subtitleLabel.textColor = style.secondaryTextColor
    }
}
