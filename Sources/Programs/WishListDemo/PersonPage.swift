import Cartouche

/// The page of a person: lays out portrait, name and wishes in a column with a maximum width for readable
/// text.
final class PersonPage: View {
    private let avatar: ImageView
    private let nameLabel: Label
    private let placeLabel: Label
    private let list: TableView

    init(avatar: ImageView, nameLabel: Label, placeLabel: Label, list: TableView) {
        (self.avatar, self.nameLabel, self.placeLabel, self.list) = (avatar, nameLabel, placeLabel, list)
        super.init(frame: .zero)
        for view in [avatar, nameLabel, placeLabel, list] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, min(560, bounds.width - 40))
        let x = ((bounds.width - width) / 2).rounded()
        let side = AvatarPainter.side
        avatar.frame = CGRect(x: x, y: 28, width: side, height: side)
        let textX = x + side + 20
        nameLabel.frame = CGRect(x: textX, y: 40, width: max(0, width - side - 20), height: 36)
        placeLabel.frame = CGRect(x: textX, y: 78, width: max(0, width - side - 20), height: 22)
        let top = 28 + side + 24
        // As tall as its rows if there is space.
        let height = min(list.rowHeight * CGFloat(list.numberOfRows(inSection: 0)), bounds.height - top - 28)
        list.frame = CGRect(x: x, y: top, width: width, height: max(0, height))
    }

    /// Scrolls the list of wishes by the wheel, wherever on the page the pointer is, because nothing else on
    /// the page scrolls.
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        list.wheel(delta, at: convert(point, to: list), with: event)
    }
}
