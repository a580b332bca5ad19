import Cartouche

/// The toolbar of the window: decides which buttons it has, and which are switched on.
final class ViewerToolbar {
    let bar: Toolbar
    /// Called when a button is pressed.
    var onCommand: ((ViewerCommand) -> Void)?
    /// Whether the list is open beside the map.
    var isListOpen = true { didSet { listButton.isSelected = isListOpen && hasFeatures } }
    /// Whether there are features that can be listed, so that the button for the list is enabled.
    var hasFeatures = false {
        didSet {
            listButton.isEnabled = hasFeatures
            listButton.isSelected = isListOpen && hasFeatures
        }
    }
    var isMeasuring = false { didSet { measureButton.isSelected = isMeasuring } }
    private(set) lazy var exportButton = button(.export, .export)

    private lazy var listButton = button(.list, .showList)
    private lazy var measureButton = button(.measure, .measure)

    init(field: GoToField) {
        bar = Toolbar(field: field)
        bar.setButtons(
            leading: [listButton, button(.fit, .fit)],
            trailing: [measureButton, button(.profile, .profile), exportButton, button(.help, .help)])
        hasFeatures = false
        listButton.isEnabled = false
    }

    private func button(_ symbol: ToolbarSymbol, _ command: ViewerCommand) -> ToolbarButton {
        ToolbarButton(symbol, name: command.title, tip: command.tip) { [weak self] in
            self?.onCommand?(command)
        }
    }
}
