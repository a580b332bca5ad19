import Cartouche
import GeoData

/// The content of a feature's callout: its name, its position, and all its properties as a tree in a table.
final class FeatureCallout: View, OutlineViewDataSource, OutlineViewDelegate {
    static let width: CGFloat = 300
    private static let listLimit: CGFloat = 210
    private static let inset: CGFloat = 12
    private static let measure = Label()

    private let stepper: StackStepper?
    private let titleLabel = Label()
    private let detailLabel = Label()
    private let table = OutlineView()
    private let rows: [PropertyRow]
    /// The folder of the feature's file, for images that properties name; nil if there is none.
    private let folder: String?
    private let tasks = FrameTasks()
    private var images: [String: Image] = [:]
    /// The states of remote images that the user has pressed, by their addresses.
    private var remoteImages: [URL: RemoteImage.State] = [:]

    /// Creates the content of a feature's callout.
    /// - Parameters:
    ///   - folder: the folder of the feature's file, relative to which properties name images; `nil` if there
    ///     is none.
    ///   - position: the number of this feature among several at one position, from 0; `nil` if it is the
    ///     only one.
    ///   - onStep: called with 1 or -1 to show the next or the previous feature at the same position.
    init(
        title: String, detail: String, properties: [GeoProperty], folder: String? = nil,
        position: (index: Int, count: Int)? = nil, onStep: @escaping (Int) -> Void
    ) {
        rows = PropertyRow.rows(of: properties)
        self.folder = folder
        stepper = position.map { StackStepper(index: $0.index, count: $0.count, onStep: onStep) }
        super.init(frame: .zero)
        name = "feature"
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        titleLabel.textColor = ViewerTheme.text
        titleLabel.numberOfLines = 2
        detailLabel.text = detail
        detailLabel.font = .systemFont(ofSize: 12)
        detailLabel.textColor = ViewerTheme.secondaryText
        table.name = "properties"
        table.register(PropertyCell.self, forCellReuseIdentifier: PropertyCell.identifier)
        table.outlineDataSource = self
        table.outlineDelegate = self
        table.expandAll()
        table.separatorInset = 8
        table.separatorColor = ViewerTheme.separator
        table.layer.cornerRadius = 6
        for view in [titleLabel, detailLabel, table] { addSubview(view) }
        if let stepper { addSubview(stepper) }
        layOut()
    }

    private func layOut() {
        let room = Self.width - 2 * Self.inset
        var top: CGFloat = 10
        if let stepper {
            stepper.frame = CGRect(x: Self.inset - 4, y: 8, width: room + 8, height: StackStepper.height)
            top = stepper.frame.maxY + 4
        }
        let title = titleLabel.sizeThatFits(CGSize(width: room, height: 60)).height.rounded(.up)
        titleLabel.frame = CGRect(x: Self.inset, y: top, width: room, height: title)
        detailLabel.frame = CGRect(x: Self.inset, y: titleLabel.frame.maxY + 2, width: room, height: 16)
        var list: CGFloat = 0
        for row in 0..<table.rowCount where list < Self.listLimit {
            list += outlineView(table, heightOf: table.path(ofRow: row))
        }
        list = min(list, Self.listLimit)
        table.frame = CGRect(x: 4, y: detailLabel.frame.maxY + 8, width: Self.width - 8, height: list)
        frame = CGRect(x: 0, y: 0, width: Self.width, height: table.frame.maxY + (list > 0 ? 4 : 2))
    }

    // MARK: The tree

    /// The rows in the tree of properties that belong to the row at an index path; for the empty path, the
    /// rows of the top level.
    private func members(of path: IndexPath) -> [PropertyRow] {
        path.reduce(rows) { rows, index in rows[index].members }
    }

    private func row(at path: IndexPath) -> PropertyRow { members(of: path.dropLast())[path[path.count - 1]] }

    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf path: IndexPath) -> Int {
        members(of: path).count
    }

    func outlineView(_ outlineView: OutlineView, heightOf path: IndexPath) -> CGFloat {
        let row = row(at: path)
        var hasImage = LocalImage.path(in: row.value, folder: folder) != nil
        if case .loaded = remoteImage(of: row) { hasImage = true }
        return PropertyCell.height(
            row, message: message(on: row), level: path.count - 1, hasImage: hasImage, width: Self.width - 8,
            measure: Self.measure)
    }

    func outlineView(_ outlineView: OutlineView, cellFor path: IndexPath, at row: IndexPath) -> TableViewCell
    {
        let cell = outlineView.dequeueReusableCell(withIdentifier: PropertyCell.identifier, for: row)
        guard let cell = cell as? PropertyCell else { return cell }
        let property = self.row(at: path)
        var shownImage: Image?
        if case .loaded(let image) = remoteImage(of: property) { shownImage = image }
        if let file = LocalImage.path(in: property.value, folder: folder) {
            shownImage = images[file]
            if shownImage == nil { readImage(file, for: path) }
        }
        cell.configure(property, message: message(on: property), image: shownImage)
        return cell
    }

    func outlineView(_ outlineView: OutlineView, shouldSelect path: IndexPath) -> Bool {
        PropertyCell.link(in: row(at: path).value) != nil
    }

    func outlineView(_ outlineView: OutlineView, didSelect path: IndexPath) {
        if let row = table.row(of: path) {
            table.deselectRow(at: IndexPath(row: row, section: 0), animated: true)
        }
        guard let link = PropertyCell.link(in: row(at: path).value) else { return }
        guard RemoteImage.isImage(link) else {
            ExternalAddress.open(link)
            return
        }
        switch remoteImages[link] {
        case nil: fetchImage(link, for: path)
        case .loading: break
        case .loaded, .failed: ExternalAddress.open(link)
        }
    }

    // MARK: Images

    private func remoteImage(of row: PropertyRow) -> RemoteImage.State? {
        remoteImages.isEmpty ? nil : PropertyCell.link(in: row.value).flatMap { remoteImages[$0] }
    }

    /// The sentence below the address of an image in a row of properties: that the image is being fetched, or
    /// why it could not be fetched. Nil for an image that is shown or that the user has not asked for, and
    /// for a row without the address of an image.
    private func message(on row: PropertyRow) -> String? {
        switch remoteImage(of: row) {
        case .loading: "Loading the picture …"
        case .failed(let reason): "\(reason) Press again to open the address."
        case .loaded, nil: nil
        }
    }

    /// Fetches an image from its address, and shows it below the address.
    private func fetchImage(_ url: URL, for path: IndexPath) {
        let codec = Services.current.images
        show(.loading, of: url, at: path)
        tasks.run {
            await RemoteImage.fetch(url, codec)
        } then: { [weak self] result in
            switch result {
            case .success(let bitmap): self?.show(.loaded(Image(bitmap: bitmap)), of: url, at: path)
            case .failure(let error): self?.show(.failed(error.description), of: url, at: path)
            }
        }
    }

    private func show(_ state: RemoteImage.State, of url: URL, at path: IndexPath) {
        remoteImages[url] = state
        guard let row = table.row(of: path) else { return }
        View.animate(withDuration: 0.2) {
            table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
            layOut()
        }
    }

    /// Reads an image file on a thread, and shows the image in its row.
    private func readImage(_ file: String, for path: IndexPath) {
        let codec = Services.current.images
        tasks.run {
            LocalImage.read(file, codec)
        } then: { [weak self] bitmap in
            guard let self, let bitmap else { return }
            let image = Image(bitmap: bitmap)
            images[file] = image
            guard let row = table.row(of: path) else { return }
            (table.cellForRow(at: IndexPath(row: row, section: 0)) as? PropertyCell)?.show(image)
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        tasks.attach(to: window)
    }
}
