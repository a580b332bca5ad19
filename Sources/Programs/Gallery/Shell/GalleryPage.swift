import Cartouche

/// The page of the gallery: the list of scenes on the left, the header and the map beside the list. In narrow
/// windows a button in the header presents the list over the map.
final class GalleryPage: View {
    /// The width in points below which the page counts as narrow, so that the list of scenes is hidden.
    static let narrow: CGFloat = 720
    static let listWidth: CGFloat = 264

    private(set) lazy var list = SceneList(theme: theme) { [weak self] in self?.setListOpen(false) ?? false }
    let header: SceneHeader
    let message: MessageLabel
    private let theme: GalleryTheme
    private lazy var shade = ShadeView { [weak self] in self?.setListOpen(false) }
    private var map: MapView?
    /// Whether the list of scenes is presented over the map, in a narrow window.
    private(set) var isListOpen = false

    private var isNarrow: Bool { bounds.width < Self.narrow }

    init(theme: GalleryTheme) {
        self.theme = theme
        header = SceneHeader(theme: theme)
        message = MessageLabel(theme: theme)
        super.init(frame: .zero)
        backgroundColor = theme.header
        header.menu.addAction(for: .touchUpInside) { [weak self] in
            if let self { self.setListOpen(!self.isListOpen) }
        }
        for view in [header, message, shade, list] { addSubview(view) }
        setListOpen(false)
    }

    /// Shows the map of a scene in place of the previous one.
    func show(_ map: MapView, of scene: any GalleryScene.Type) {
        self.map = map
        message.show(nil)
        header.show(scene)
        insertSubview(map, at: 0)
        // While the user moves through the list by key, it stays open.
        if !list.isMoving { setListOpen(false) }
        layoutSubviews()
        // The list needs its size for scrolling.
        list.layoutSubviews()
        list.show(scene)
    }

    /// Presents or dismisses the list of scenes. Returns false if the list was presented or dismissed
    /// already.
    @discardableResult
    func setListOpen(_ isOpen: Bool) -> Bool {
        let changes = isOpen != isListOpen
        isListOpen = isOpen
        shade.isHidden = !isOpen || !isNarrow
        setNeedsLayout()
        if isOpen { list.becomeFirstResponder() } else if changes { map?.becomeFirstResponder() }
        return changes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        header.menu.isHidden = !isNarrow
        shade.isHidden = !isListOpen || !isNarrow
        list.isHidden = isNarrow && !isListOpen
        let width = min(Self.listWidth, bounds.width * 0.85).rounded()
        list.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        shade.frame = bounds
        let left = isNarrow ? 0 : width
        let right = max(0, bounds.width - left)
        let top = min(header.sizeThatFits(CGSize(width: right, height: bounds.height)).height, bounds.height)
        header.frame = CGRect(x: left, y: 0, width: right, height: top)
        map?.frame = CGRect(x: left, y: top, width: right, height: max(0, bounds.height - top))
        message.place(in: CGRect(x: left, y: top, width: right, height: max(0, bounds.height - top)))
    }

    /// Handles keys that neither the map nor the list handled.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty else { return false }
        switch key {
        case .pageUp: list.move(by: -1)
        case .pageDown: list.move(by: 1)
        case .escape: return isListOpen && setListOpen(false)
        default: return false
        }
        return true
    }
}
