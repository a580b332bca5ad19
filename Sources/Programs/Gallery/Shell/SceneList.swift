import Cartouche

/// The sidebar: the gallery's name, and below it the scenes in sections. Up and Down choose a scene, Enter
/// and Escape return to the map.
final class SceneList: View, TableViewDataSource, TableViewDelegate {
    /// Called with the scene of the gallery that the user has chosen by touch or key.
    var onChoice: ((any GalleryScene.Type) -> Void)?
    /// Dismisses the list of scenes; returns true if the list was presented over the map.
    private let onDismiss: () -> Bool
    /// Whether the list is opening another scene, because the user has pressed the Up or Down key.
    private(set) var isMoving = false

    private let theme: GalleryTheme
    private let titleLabel = Label()
    private let versionLabel = Label()
    private let table = TableView()
    private static let top: CGFloat = 74

    init(theme: GalleryTheme, onDismiss: @escaping () -> Bool) {
        (self.theme, self.onDismiss) = (theme, onDismiss)
        super.init(frame: .zero)
        name = "SceneList"
        backgroundColor = theme.sidebar
        titleLabel.text = "Gallery"
        titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
        titleLabel.textColor = theme.text
        versionLabel.text = "Cartouche \(LibraryVersion.current)"
        versionLabel.font = .systemFont(ofSize: 12)
        versionLabel.textColor = theme.secondaryText
        table.name = "scenes"
        table.register(SceneCell.self, forCellReuseIdentifier: SceneCell.identifier)
        table.rowHeight = SceneCell.height
        table.separatorStyle = .none
        table.contentInset = EdgeInsets(top: 0, left: 0, bottom: 12, right: 0)
        table.dataSource = self
        table.delegate = self
        for view in [titleLabel, versionLabel, table] { addSubview(view) }
    }

    func show(_ scene: any GalleryScene.Type) {
        guard let path = path(of: scene) else { return }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.scrollToRow(at: path, at: .none, animated: true)
    }

    /// Opens the scene that is `step` rows further in the list; after the last scene comes the first.
    func move(by step: Int) {
        let all = SceneCatalog.all
        guard let path = table.indexPathForSelectedRow else { return }
        let shown = SceneCatalog.sections[path.section].scenes[path.row]
        let index = all.firstIndex { $0.name == shown.name } ?? 0
        isMoving = true
        defer { isMoving = false }
        onChoice?(all[(index + step + all.count) % all.count])
    }

    private func path(of scene: any GalleryScene.Type) -> IndexPath? {
        for (section, part) in SceneCatalog.sections.enumerated() {
            if let row = part.scenes.firstIndex(where: { $0.name == scene.name }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    // MARK: Table

    func numberOfSections(in tableView: TableView) -> Int { SceneCatalog.sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        SceneCatalog.sections[section].scenes.count
    }

    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        SectionHeader(SceneCatalog.sections[section].title, theme: theme)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: SceneCell.identifier, for: indexPath)
        let scene = SceneCatalog.sections[indexPath.section].scenes[indexPath.row]
        (cell as? SceneCell)?.configure(scene, theme: theme)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onChoice?(SceneCatalog.sections[indexPath.section].scenes[indexPath.row])
        // If the list was dismissed, the map keeps the keyboard.
        if !isHidden { becomeFirstResponder() }
    }

    // MARK: View

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty else { return false }
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .return, .escape:
            if !onDismiss() { resignFirstResponder() }
        default: return false
        }
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 40)
        titleLabel.frame = CGRect(x: 20, y: 18, width: width, height: 26)
        versionLabel.frame = CGRect(x: 20, y: 44, width: width, height: 18)
        table.frame = CGRect(
            x: 0, y: Self.top, width: max(0, bounds.width - 1), height: max(0, bounds.height - Self.top))
    }

    override func draw(_ canvas: any Canvas) {
        let pixel = 1 / canvas.scale
        canvas.fill(
            CGRect(x: bounds.maxX - pixel, y: 0, width: pixel, height: bounds.height), with: theme.separator)
    }

    // Wheel events never reach the map behind the list.
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}
