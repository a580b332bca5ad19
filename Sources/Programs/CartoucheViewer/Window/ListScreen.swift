import Cartouche

/// The list of features as a sheet, for windows that have no room for the list beside the map.
final class ListScreen: Screen {
    private let list: FeatureList
    /// Called when the sheet with the list was dismissed, so that the list can be put back beside the map.
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
