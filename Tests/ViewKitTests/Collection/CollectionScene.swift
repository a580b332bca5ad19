import CartoucheDrawing
import Foundation
import TestSupport

@testable import ViewKit

/// A collection of 200 x 100 points with items of 40 x 30, four in a line, and its source.
final class CollectionScene {
    final class Cell: CollectionViewCell {
        static var made = 0
        var text = ""
        var reuses = 0
        required init(frame: CGRect = .zero) {
            super.init(frame: frame)
            Self.made += 1
        }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    final class Header: CollectionReusableView {
        static var made = 0
        required init(frame: CGRect = .zero) {
            super.init(frame: frame)
            Self.made += 1
        }
    }

    final class Source: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
        var sections: [[Int]] = [Array(0..<10)]
        var size: ((IndexPath) -> CGSize)?
        var sizeCalls = 0
        var cellCalls = 0
        var log: [String] = []
        var shownCells = 0
        /// The texts of the cells that have left the collection, with their index paths.
        var endedCells: [String] = []
        var configure: ((CollectionView, IndexPath) -> Void)?

        func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            cellCalls += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.text = "\(sections[indexPath.section][indexPath.item])"
            configure?(collectionView, indexPath)
            return cell
        }
        func collectionView(
            _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> CollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizeCalls += 1
            return size?(indexPath) ?? CGSize(width: 40, height: 30)
        }
        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("+\(indexPath.section).\(indexPath.item)")
        }
        func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.append("-\(indexPath.section).\(indexPath.item)")
        }
        func collectionView(
            _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { shownCells += 1 }
        func collectionView(
            _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { endedCells.append("\((cell as? Cell)?.text ?? "") at \(indexPath.section).\(indexPath.item)") }
    }

    let window = makeWindow()
    let layout = FlowLayout()
    let collection: CollectionView
    let source = Source()
    let driver: InputDriver

    init() {
        (Cell.made, Header.made) = (0, 0)
        collection = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 40, height: 30)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
            collection.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        collection.dataSource = source
        collection.delegate = source
        window.addSubview(collection)
        driver = InputDriver(window)
        driver.run(0.05)
    }

    func reload(_ sections: [[Int]]) {
        source.sections = sections
        collection.reloadData()
        driver.run(0.02)
    }

    func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    var texts: [String] { collection.visibleCells.map { ($0 as? Cell)?.text ?? "" } }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        collection.cellForItem(at: path(item, section))?.frame
    }

    func press(_ names: String...) {
        for name in names { driver.key(name) }
        driver.run(1)
    }
}
