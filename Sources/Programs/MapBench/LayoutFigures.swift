import Cartouche
import CartoucheNib
import Foundation

/// Measures layouts by constraints and from a XIB, in comparison with the same layouts by frames.
struct LayoutFigures {
    let frames: Int

    func report() throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.removeFromSuperview()
        try callout(on: stage)
        screen(on: stage)
        try rows(on: stage)
        try items(on: stage)
    }

    /// The duration of each of `count` calls of `body`, in milliseconds of the clock.
    private func times(_ count: Int, on stage: BenchStage, _ body: (Int) throws -> Void) rethrows -> Samples {
        let clock = stage.application.clock
        return Samples(
            try (0..<count).map { index in
                let start = clock.now
                try body(index)
                return (clock.now - start) * 1000
            })
    }

    // MARK: A callout

    private func callout(on stage: BenchStage) throws {
        printLine("A callout of 7 views with 20 constraints, beside the same by frames")
        let window = stage.application.window
        let nib = try Nib(data: Data(BenchLayouts.card.utf8), name: "card.xib")
        func show(_ view: View) {
            window.addSubview(view)
            view.layoutIfNeeded()
            view.removeFromSuperview()
        }
        func make() throws -> View {
            let card = try nib.instantiate(View.self)
            card.frame.size = card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
            return card
        }
        let first = try times(1, on: stage) { _ in show(try make()) }
        let counted = try make()
        let (views, constraints) = (counted.subviews.count + 1, BenchLayouts.constraints(in: counted))
        guard views == 7, constraints == 20 else {
            throw PlatformError("The callout has \(views) views and \(constraints) constraints.")
        }
        let nibs = try times(frames, on: stage) { _ in show(try make()) }
        let byFrames = times(frames, on: stage) { _ in show(FramedCard()) }
        printLine("  from a XIB: the first \(ms(first.p50)), others \(nibs.milliseconds)")
        printLine("  by frames: \(byFrames.milliseconds)")
        resize(try make(), "constraints", on: stage)
        resize(FramedCard(), "frames", on: stage)
    }

    private func resize(_ view: View, _ name: String, on stage: BenchStage) {
        stage.application.window.addSubview(view)
        view.layoutIfNeeded()
        let height = view.bounds.height
        let costs = times(frames, on: stage) { index in
            view.bounds.size = CGSize(width: index % 2 == 0 ? 320 : 280, height: height)
            view.layoutIfNeeded()
        }
        view.removeFromSuperview()
        printLine("  another width, by \(name): \(costs.milliseconds)")
    }

    // MARK: A screen

    private func screen(on stage: BenchStage) {
        printLine("A screen of 50 views with 200 constraints, beside the same by frames")
        let window = stage.application.window
        let constraints = times(frames / 3, on: stage) { _ in
            let view = BenchLayouts.rows(50)
            window.addSubview(view)
            view.layoutIfNeeded()
            view.removeFromSuperview()
        }
        let byFrames = times(frames / 3, on: stage) { _ in
            let view = FramedRows(50)
            window.addSubview(view)
            view.layoutIfNeeded()
            view.removeFromSuperview()
        }
        printLine("  made and solved: \(constraints.milliseconds)")
        printLine("  by frames: \(byFrames.milliseconds)")
        resize(BenchLayouts.rows(50), "constraints", on: stage)
        resize(FramedRows(50), "frames", on: stage)
    }

    // MARK: Rows as high as their cells ask for

    private func rows(on stage: BenchStage) throws {
        printLine("A table of 10,000 rows, 600x700 points, scrolled by the wheel, software renderer")
        for isSelfSizing in [false, true] {
            let source = BenchTexts()
            let table = TableView(frame: CGRect(x: 100, y: 50, width: 600, height: 700))
            table.register(BenchTextCell.self, forCellReuseIdentifier: "cell")
            table.rowHeight = isSelfSizing ? TableView.automaticDimension : 60
            table.estimatedRowHeight = 60
            table.dataSource = source
            let costs = try scroll(table, on: stage)
            guard source.shown.count > 20 else {
                throw PlatformError("Only \(source.shown.count) rows of the table came into view.")
            }
            table.removeFromSuperview()
            printLine(
                "  rows \(isSelfSizing ? "as high as their cells ask for" : "of one height"): CPU p50 "
                    + "\(ms(costs.cpu.p50)), p95 \(ms(costs.cpu.p95)), max \(ms(costs.cpu.max)); "
                    + "\(source.shown.count) rows came into view")
        }
    }

    /// Adds a scroll view to the window, and scrolls it by wheel events: again and again two seconds down,
    /// and one second up.
    /// - Throws: an error if the view did not move, so that nothing was measured.
    private func scroll(_ view: ScrollView, on stage: BenchStage) throws -> [FrameCost] {
        stage.application.window.addSubview(view)
        stage.settle(seconds: 0.3)
        stage.isPaced = true
        let start = view.contentOffset.y
        let costs = (0..<frames).map { index in
            let down: CGFloat = (index / 60) % 3 == 2 ? 0.5 : -0.5
            return stage.frame([.wheel(delta: CGVector(dx: 0, dy: down), position: CGPoint(x: 400, y: 400))])
        }
        guard view.contentOffset.y > start + 500 else {
            throw PlatformError("The \(type(of: view)) of the figures stood still.")
        }
        return costs
    }

    // MARK: Items in a grid

    private func items(on stage: BenchStage) throws {
        printLine("A collection in a grid, 600x700 points, scrolled by the wheel, software renderer")
        for count in [1_000, 100_000] {
            let source = BenchItems(count: count)
            let layout = FlowLayout()
            layout.itemSize = CGSize(width: 100, height: 60)
            let frame = CGRect(x: 100, y: 50, width: 600, height: 700)
            let collection = CollectionView(frame: frame, collectionViewLayout: layout)
            collection.register(BenchItemCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = source
            let costs = try scroll(collection, on: stage)
            let visible = collection.visibleCells.count
            guard source.shown.count > 100, visible > 40 else {
                throw PlatformError("Only \(source.shown.count) items of the collection came into view.")
            }
            let reload = times(frames / 3, on: stage) { _ in
                collection.reloadData()
                collection.layoutIfNeeded()
            }
            collection.removeFromSuperview()
            printLine(
                "  \(count) items: CPU p50 \(ms(costs.cpu.p50)), p95 \(ms(costs.cpu.p95)), max "
                    + "\(ms(costs.cpu.max)); \(visible) in view, \(source.shown.count) came into view; "
                    + "reloaded \(reload.milliseconds)")
        }
    }
}

private final class BenchTexts: TableViewDataSource {
    private(set) var shown: Set<Int> = []

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        shown.insert(indexPath.row)
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? BenchTextCell)?.text.text = String(
            repeating: "A row of the table, which may have several lines. ", count: 1 + indexPath.row % 4)
        return cell
    }
}

/// A cell whose height is that of its text, by constraints.
private final class BenchTextCell: TableViewCell {
    let text = Label()

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        text.numberOfLines = 0
        text.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(text)
        LayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            text.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }
}

private final class BenchItems: CollectionViewDataSource {
    private let count: Int
    private(set) var shown: Set<Int> = []

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        shown.insert(indexPath.item)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? BenchItemCell)?.text.text = "Item \(indexPath.item)"
        return cell
    }
}

/// A cell with a text that is laid out by setting its frame.
private final class BenchItemCell: CollectionViewCell {
    let text = Label()

    required init(frame: CGRect) {
        super.init(frame: frame)
        text.textAlignment = .center
        contentView.addSubview(text)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        text.frame = contentView.bounds
    }
}
