import Cartouche
import Foundation

/// The content of a callout with a collection view of colors: swatches in a grid or a list, in sections with
/// headers that stay at the top.
final class SwatchCard: View, CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    private static let sections = [
        (title: "Dawn", count: 20, hue: 0.02), (title: "Noon", count: 50_000, hue: 0.52),
        (title: "Dusk", count: 49_980, hue: 0.72),
    ]

    private let theme: GalleryTheme
    private let place: String
    private let report: (String) -> Void
    private let kinds = SegmentedControl(items: ["Grid", "List"])
    private let collection = CollectionView()
    private let grid = FlowLayout()
    private let list = FlowLayout()

    init(place: String, theme: GalleryTheme, report: @escaping (String) -> Void) {
        (self.place, self.theme, self.report) = (place, theme, report)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 330))
        let title = Label(frame: CGRect(x: 16, y: 13, width: 120, height: 24))
        title.text = place
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = theme.text
        kinds.frame = CGRect(x: 164, y: 10, width: 140, height: 30)
        kinds.selectedSegmentIndex = 0
        kinds.restorationIdentifier = "kind"
        kinds.addAction(for: .valueChanged) { [weak self] in self?.showLayout(animated: true) }
        setUpLayouts()
        setUpCollection()
        for view in [title, kinds, collection] { addSubview(view) }
    }

    private func setUpLayouts() {
        grid.itemSize = CGSize(width: 66, height: 72)
        grid.sectionInset = EdgeInsets(top: 4, left: 16, bottom: 12, right: 16)
        grid.minimumLineSpacing = 8
        grid.minimumInteritemSpacing = 8
        list.itemSize = CGSize(width: 320, height: 44)
        list.minimumLineSpacing = 0
        for layout in [grid, list] {
            layout.headerReferenceSize = CGSize(width: 320, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
        }
    }

    private func setUpCollection() {
        collection.frame = CGRect(x: 0, y: 50, width: 320, height: 266)
        collection.allowsMultipleSelection = true
        collection.restorationIdentifier = "swatches"
        collection.collectionViewLayout = grid
        collection.register(SwatchCell.self, forCellWithReuseIdentifier: "swatch")
        collection.register(
            SwatchHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        collection.dataSource = self
        collection.delegate = self
    }

    private func showLayout(animated: Bool) {
        let layout = kinds.selectedSegmentIndex == 0 ? grid : list
        collection.setCollectionViewLayout(layout, animated: animated)
    }

    /// Shows the selected layout, which may have been restored.
    override func layoutSubviews() {
        super.layoutSubviews()
        showLayout(animated: false)
    }

    // MARK: Data source and delegate

    func numberOfSections(in collectionView: CollectionView) -> Int { Self.sections.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.sections[section].count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
        let section = Self.sections[indexPath.section]
        let hue = section.hue + Double(indexPath.item % 24) / 160
        (cell as? SwatchCell)?.show("No. \(indexPath.item + 1)", SwatchCell.color(hue), theme)
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        let section = Self.sections[indexPath.section]
        (header as? SwatchHeader)?.show("\(section.title), \(section.count) colors", theme)
        return header
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        reportSelection()
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        reportSelection()
    }

    private func reportSelection() {
        let count = collection.indexPathsForSelectedItems.count
        report("\(place): \(count == 1 ? "1 color" : "\(count) colors")")
    }
}

/// A cell with a color and its name: one above the other in a square cell, side by side in a wide cell.
final class SwatchCell: CollectionViewCell {
    private let swatch = View()
    private let label = Label()

    required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        swatch.layer.cornerRadius = 8
        label.font = .systemFont(ofSize: 12)
        contentView.addSubview(swatch)
        contentView.addSubview(label)
        let selection = View()
        selection.layer.cornerRadius = 10
        selectedBackgroundView = selection
    }

    func show(_ text: String, _ color: Color, _ theme: GalleryTheme) {
        label.text = text
        label.textColor = theme.text
        swatch.backgroundColor = color
        selectedBackgroundView?.backgroundColor = theme.tint.withAlphaComponent(0.3)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        let isWide = size.width > 2 * size.height
        label.textAlignment = isWide ? .natural : .center
        guard isWide else {
            swatch.frame = CGRect(
                x: 5, y: 5, width: max(0, size.width - 10), height: max(0, size.height - 27))
            label.frame = CGRect(x: 0, y: size.height - 21, width: size.width, height: 18)
            return
        }
        let isMirrored = contentView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = size.height - 14
        swatch.frame = CGRect(
            x: isMirrored ? size.width - 16 - 2 * side : 16, y: 7, width: 2 * side, height: side)
        label.frame = CGRect(
            x: isMirrored ? 16 : 32 + 2 * side, y: 0, width: size.width - 48 - 2 * side, height: size.height)
        label.textAlignment = isMirrored ? .right : .left
    }

    /// A slightly muted color with a hue from 0 to 1.
    static func color(_ hue: Double) -> Color {
        func part(_ shift: Double) -> Float { Float(0.58 + 0.3 * cos(2 * .pi * (hue - shift))) }
        return Color(red: part(0), green: part(1.0 / 3), blue: part(2.0 / 3))
    }
}

/// The title of a section of swatches.
final class SwatchHeader: CollectionReusableView {
    private let label = Label()

    required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        addSubview(label)
    }

    func show(_ text: String, _ theme: GalleryTheme) {
        label.text = text
        label.textColor = theme.secondaryText
        backgroundColor = theme.bubble
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
    }
}
