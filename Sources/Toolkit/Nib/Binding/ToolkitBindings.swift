import CartoucheDrawing
import ViewKit

/// The bindings of the toolkit's own classes: outlets, actions and runtime attributes that layout files may
/// connect without a list in the program.
enum ToolkitBindings {
    static let all: [NibBinding] =
        [
            .outlet("delegate", \TextField.delegate), .outlet("delegate", \ScrollView.delegate),
            .outlet("delegate", \SearchBar.delegate),
            .outlet("dataSource", \TableView.dataSource),
            .outlet("dataSource", \CollectionView.dataSource),
            .outlet("dataSource", \PickerView.dataSource), .outlet("delegate", \PickerView.delegate),
            .outlet("tableHeaderView", \TableView.tableHeaderView),
            .outlet("tableFooterView", \TableView.tableFooterView),
            .outlet("delegate", \GestureRecognizer.delegate),
            .outlet("accessoryView", \TableViewCell.accessoryView),
        ] + attributes

    /// The outlets that put the view with which they are connected into the view that has them.
    static let containingOutlets: Set<String> = ["tableHeaderView", "tableFooterView", "accessoryView"]

    private static let attributes: [NibBinding] = [
        .attribute("layer.cornerRadius", \View.layer.cornerRadius),
        .attribute("layer.borderWidth", \View.layer.borderWidth),
        .attribute("layer.borderColor", \View.layer.borderColor),
        .attribute("layer.masksToBounds", \View.layer.masksToBounds),
        .attribute("layer.shadowColor", \View.layer.shadowColor),
        .attribute("layer.shadowOpacity", \View.layer.shadowOpacity),
        .attribute("layer.shadowOffset", \View.layer.shadowOffset),
        .attribute("layer.shadowRadius", \View.layer.shadowRadius),
        .attribute("clipsToBounds", \View.clipsToBounds), .attribute("alpha", \View.alpha),
        .attribute("hidden", \View.isHidden), .attribute("tag", \View.tag),
        .attribute("backgroundColor", \View.backgroundColor),
        .attribute("restorationIdentifier", \View.restorationIdentifier),
        .attribute("sectionHeadersPinToVisibleBounds", \FlowLayout.sectionHeadersPinToVisibleBounds),
        .attribute("sectionFootersPinToVisibleBounds", \FlowLayout.sectionFootersPinToVisibleBounds),
        .attribute("text", \Label.text), .attribute("enabled", \Control.isEnabled),
        .attribute("selected", \Control.isSelected), .attribute("toolTip", \Control.toolTip),
        .attribute("title", \Screen.title),
    ]
}
