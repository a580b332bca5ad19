import Cartouche
import CartoucheNib

/// A row of the list of harbors, loaded from `HarborCell.xib`.
final class HarborCell: TableViewCell, NibObject {
    private(set) var nameLabel: Label!
    private(set) var departuresLabel: Label!

    class var nibBindings: [NibBinding] {
        [
            .outlet("nameLabel", \HarborCell.nameLabel),
            .outlet("departuresLabel", \HarborCell.departuresLabel),
        ]
    }

    required init?(coder: NibCoder) {
        super.init(style: coder.cellStyle, reuseIdentifier: coder.reuseIdentifier)
    }

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
}
