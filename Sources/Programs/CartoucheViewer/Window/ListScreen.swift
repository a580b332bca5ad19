import Cartouche

/// The list of features as a sheet, in windows that have no room for it beside the map.
final class ListScreen: Screen {
    private let list: FeatureList
    /// Called when the sheet has gone, and the list with it.
    private let onClose: () -> Void

    init(_ list: FeatureList, onClose: @escaping () -> Void) {
        (self.list, self.onClose) = (list, onClose)
        super.init()
        name = "List"
        preferredContentSize = CGSize(width: 480, height: 720)
    }

    override func loadView() {
        list.isHidden = false
        view = SheetView(title: "Features", content: list) { [weak self] in self?.dismiss(animated: true) }
    }

    override func viewDidDisappear(_ animated: Bool) { onClose() }
}
