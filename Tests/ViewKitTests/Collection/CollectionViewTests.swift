import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct CollectionViewTests {
    private let scene = CollectionScene()
    private var collection: CollectionView { scene.collection }
    private var source: CollectionScene.Source { scene.source }

    // MARK: Items

    @Test func itemsFillLines() {
        #expect(collection.numberOfItems(inSection: 0) == 10)
        #expect(scene.frame(0) == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(scene.frame(3)?.maxX == 200, "the space grows until the last one meets the edge")
        #expect(scene.frame(4) == CGRect(x: 0, y: 40, width: 40, height: 30))
        #expect(collection.contentSize == CGSize(width: 200, height: 110))
        #expect(scene.texts == (0..<10).map(String.init))
    }

    @Test func itemsAreFoundByPointsAndCells() throws {
        let cell = try #require(collection.cellForItem(at: scene.path(5)))
        #expect(collection.indexPath(for: cell) == scene.path(5))
        #expect(collection.indexPathForItem(at: CGPoint(x: 60, y: 50)) == scene.path(5))
        #expect(collection.indexPathForItem(at: CGPoint(x: 45, y: 50)) == nil, "between two items")
        #expect(collection.indexPathForItem(at: CGPoint(x: 60, y: 300)) == nil)
        #expect(collection.layoutAttributesForItem(at: scene.path(10)) == nil)
    }

    /// What scrolling through some pages costs.
    private func costOfScrolling(_ count: Int, ownSizes: Bool) -> (made: Int, cells: Int, sizes: Int) {
        let scene = CollectionScene()
        if ownSizes { scene.source.size = { CGSize(width: 30 + $0.item % 3 * 10, height: 20 + $0.item % 5) } }
        scene.reload([Array(0..<count)])
        let (cells, sizes) = (scene.source.cellCalls, scene.source.sizeCalls)
        for step in 1...40 {
            scene.collection.contentOffset = CGPoint(x: 0, y: CGFloat(step) * 35)
            scene.driver.run(0.02)
        }
        #expect(scene.collection.subviews.count < 40)
        return (
            CollectionScene.Cell.made, scene.source.cellCalls - cells, scene.source.sizeCalls - sizes
        )
    }

    @Test(arguments: [false, true]) func scrollingCostsTheSameForAThousandItemsAndAHundredThousand(
        ownSizes: Bool
    ) {
        let few = costOfScrolling(1000, ownSizes: ownSizes)
        let many = costOfScrolling(100_000, ownSizes: ownSizes)

        #expect(few == many)
        #expect(many.made <= 40)
        #expect(many.sizes == 0, "scrolling asks for no sizes")
    }

    /// A source whose items have the layout's size.
    private final class PlainSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            5_000_000
        }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test func aDelegateWithoutSizesIsNotAskedForEach() {
        let plain = PlainSource()
        collection.dataSource = plain
        collection.delegate = plain
        scene.driver.run(0.02)

        collection.scrollToItem(at: scene.path(4_999_999), at: .bottom, animated: false)
        scene.driver.run(0.02)

        #expect(collection.contentSize.height == CGFloat(49_999_990))
        #expect(collection.indexPathsForVisibleItems.last == scene.path(4_999_999))
    }

    @Test func aSourceMayReloadWhileItIsAskedForACell() {
        source.configure = { [source] collection, path in
            guard source.sections[0].count == 10, path.item == 6 else { return }
            source.sections = [[7, 8]]
            collection.reloadData()
            _ = collection.numberOfSections
        }
        collection.reloadData()
        scene.driver.run(0.1)

        #expect(scene.texts == ["7", "8"])
    }

    @Test func aWiderCollectionHasMoreColumns() {
        collection.frame.size.width = 300
        scene.driver.run(0.02)
        #expect(scene.frame(5)?.maxX == 300)
        #expect(scene.frame(6)?.minY == 40)
    }

    // MARK: Headers

    @Test func headersAndFootersLieAroundTheItems() {
        scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
        scene.layout.footerReferenceSize = CGSize(width: 0, height: 10)
        scene.layout.sectionInset = EdgeInsets(top: 5, left: 8, bottom: 6, right: 8)
        scene.reload([[1, 2], [3]])
        func frame(_ kind: String, _ section: Int) -> CGRect? {
            collection.supplementaryView(forElementKind: kind, at: scene.path(0, section))?.frame
        }

        #expect(
            frame(CollectionView.elementKindSectionHeader, 0) == CGRect(x: 0, y: 0, width: 200, height: 20))
        #expect(scene.frame(0)?.origin == CGPoint(x: 8, y: 25))
        #expect(
            frame(CollectionView.elementKindSectionFooter, 0) == CGRect(x: 0, y: 61, width: 200, height: 10))
        #expect(
            frame(CollectionView.elementKindSectionHeader, 1) == CGRect(x: 0, y: 71, width: 200, height: 20))
    }

    @Test func headersStayInViewAndAreRecycled() {
        scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
        scene.layout.sectionHeadersPinToVisibleBounds = true
        scene.reload((0..<50).map { section in Array(section * 20..<section * 20 + 20) })
        for section in 0..<50 {
            collection.scrollToItem(at: scene.path(8, section), at: .top, animated: false)
            scene.driver.run(0.02)
            let header = collection.supplementaryView(
                forElementKind: CollectionView.elementKindSectionHeader, at: scene.path(0, section))
            #expect(header?.frame.minY == collection.bounds.minY)
            #expect(scene.frame(8, section)?.minY == header?.frame.maxY, "below its header")
        }
        #expect(CollectionScene.Header.made <= 4)
    }

    // MARK: Directions

    @Test func columnsAreMirroredFromRightToLeft() {
        collection.semanticContentAttribute = .forceRightToLeft
        scene.driver.run(0.02)
        #expect(scene.frame(0) == CGRect(x: 160, y: 0, width: 40, height: 30))
        #expect(scene.frame(3)?.minX == 0)
        #expect(collection.indexPathForItem(at: CGPoint(x: 170, y: 50)) == scene.path(4))
    }

    @Test func columnsScrollSideways() {
        scene.layout.scrollDirection = .horizontal
        scene.layout.minimumInteritemSpacing = 5
        scene.driver.run(0.02)
        #expect(scene.frame(1)?.origin == CGPoint(x: 0, y: 35))
        #expect(scene.frame(3)?.origin == CGPoint(x: 50, y: 0))
        #expect(collection.contentSize == CGSize(width: 190, height: 100))
    }

    @Test func sidewaysContentBeginsAtTheRightFromRightToLeft() {
        scene.layout.scrollDirection = .horizontal
        collection.semanticContentAttribute = .forceRightToLeft
        scene.reload([Array(0..<60)])
        #expect(collection.contentOffset.x == collection.contentSize.width - 200)
        #expect(scene.frame(0)?.maxX == collection.contentSize.width)
        #expect(scene.texts.first == "0")

        collection.contentOffset.x -= 100
        scene.reload([Array(0..<90)])
        #expect(
            collection.contentOffset.x == collection.contentSize.width - 300, "as far from the beginning")
    }

    /// A layout of a program: items on a diagonal.
    private final class Diagonal: CollectionViewLayout {
        var prepared = 0
        override func prepare() { prepared += 1 }
        override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
            // Also of an item that does not exist.
            (0..<11).map { frame(IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
            frame(indexPath)
        }
        private func frame(_ path: IndexPath) -> CollectionViewLayoutAttributes {
            var attributes = CollectionViewLayoutAttributes(
                forCellWith: path,
                frame: CGRect(x: path.item * 50, y: path.item * 50, width: 40, height: 40))
            attributes.alpha = path.item == 1 ? 0.5 : 1
            return attributes
        }
    }

    @Test func aProgramHasALayoutOfItsOwn() {
        let layout = Diagonal()
        collection.collectionViewLayout = layout
        scene.driver.run(0.02)
        #expect(scene.texts == ["0", "1"])
        #expect(collection.cellForItem(at: scene.path(1))?.alpha == 0.5)
        #expect(layout.prepared == 1)

        layout.invalidateLayout()
        collection.contentOffset = CGPoint(x: 320, y: 320)
        scene.driver.run(0.1)
        #expect(layout.prepared == 2)
        #expect(scene.texts == ["6", "7", "8"])

        collection.becomeFirstResponder()
        scene.press("Home", "Down", "Right")
        #expect(collection.indexPathForFocusedItem == scene.path(2))
    }

    // MARK: Selection

    @Test func aTapSelectsOneItemOrSeveral() {
        scene.driver.click(at: CGPoint(x: 60, y: 10))
        scene.driver.click(at: CGPoint(x: 10, y: 50))
        scene.driver.run(0.1)
        #expect(source.log == ["+0.1", "-0.1", "+0.4"])
        #expect(collection.indexPathsForSelectedItems == [scene.path(4)])

        collection.allowsMultipleSelection = true
        scene.driver.click(at: CGPoint(x: 60, y: 10))
        scene.driver.click(at: CGPoint(x: 10, y: 50))
        scene.driver.run(0.1)
        #expect(source.log.suffix(2) == ["+0.1", "-0.4"])
        #expect(collection.indexPathsForSelectedItems == [scene.path(1)])
        #expect(collection.cellForItem(at: scene.path(1))?.isSelected == true)
    }

    @Test func aPressHighlightsAndShowsTheSelectedBackground() throws {
        let cell = try #require(collection.cellForItem(at: scene.path(1)))
        let background = View()
        cell.selectedBackgroundView = background
        #expect(background.isHidden)
        scene.driver.mouse(.down, at: CGPoint(x: 60, y: 10))
        scene.driver.run(0.1)
        #expect(cell.isHighlighted && !background.isHidden)
        scene.driver.mouse(.up, at: CGPoint(x: 60, y: 10))
        scene.driver.run(0.1)
        #expect(!cell.isHighlighted && cell.isSelected && !background.isHidden)
        #expect(background.frame == cell.bounds && cell.contentView.frame == cell.bounds)
    }

    @Test func selectionIsRestored() {
        collection.allowsMultipleSelection = true
        for item in [2, 7] {
            collection.selectItem(at: scene.path(item), animated: false, scrollPosition: [])
        }
        var state = RestorableState()
        collection.encodeRestorableState(with: &state)
        collection.reloadData()
        #expect(collection.indexPathsForSelectedItems.isEmpty)

        source.sections = [Array(0..<5)]
        collection.decodeRestorableState(with: state)

        #expect(collection.indexPathsForSelectedItems == [scene.path(2)], "the other item is gone")
    }

    @Test func aPressStaysWithItsItem() {
        scene.driver.mouse(.down, at: CGPoint(x: 60, y: 10))
        source.sections[0].insert(10, at: 0)
        collection.insertItems(at: [scene.path(0)])
        scene.driver.run(0.5)
        scene.driver.mouse(.up, at: CGPoint(x: 60, y: 10))

        #expect(source.log == ["+0.2"])
        #expect(collection.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    // MARK: Keys

    @Test func arrowsMoveInTwoDimensions() {
        scene.reload([Array(0..<40), [], Array(40..<43)])
        scene.press("Tab")
        #expect(collection.indexPathForFocusedItem == scene.path(0))
        scene.press("Right", "Down")
        #expect(collection.indexPathForFocusedItem == scene.path(5))
        scene.press("Left", "Left")
        #expect(collection.indexPathForFocusedItem == scene.path(3), "to the end of the line above")
        scene.press("Up")
        #expect(collection.indexPathForFocusedItem == scene.path(3))
        scene.press("End")
        #expect(collection.indexPathForFocusedItem == scene.path(2, 2))
        #expect(collection.bounds.maxY == collection.contentSize.height)
        scene.press("Up")
        #expect(collection.indexPathForFocusedItem == scene.path(38), "the column of the line above")
        scene.press("Home", "PageDown")
        #expect(
            collection.indexPathForFocusedItem == scene.path(4), "the last line that is wholly in a page")
        scene.press("PageUp", "Return")
        #expect(source.log == ["+0.0"])
    }

    @Test func leftIsOnwardFromRightToLeft() {
        collection.semanticContentAttribute = .forceRightToLeft
        scene.driver.run(0.02)
        scene.press("Tab", "Left", "Space")
        #expect(source.log == ["+0.1"])
        scene.press("Down", "Right")
        #expect(collection.indexPathForFocusedItem == scene.path(4))
    }

    @Test func theRingIsRoundTheItem() {
        scene.press("Tab", "Down")
        #expect(collection.focusShape.rect == CGRect(x: 0, y: 40, width: 40, height: 30))
    }

    // MARK: Updates

    @Test func changesMoveCellsToTheirNewPlaces() {
        collection.selectItem(at: scene.path(3), animated: false, scrollPosition: [])
        let moved = collection.cellForItem(at: scene.path(9))
        source.sections = [[100, 9, 0, 2, 3, 4, 5, 6, 7, 8]]
        var isDone: Bool?
        collection.performBatchUpdates {
            collection.deleteItems(at: [scene.path(1)])
            collection.insertItems(at: [scene.path(0)])
            collection.moveItem(at: scene.path(9), to: scene.path(1))
        } completion: {
            isDone = $0
        }
        #expect(collection.cellForItem(at: scene.path(1)) === moved)
        #expect(moved?.presentation.frame.minY == 80, "it starts where it was")
        scene.driver.run(0.5)

        #expect(isDone == true)
        #expect(scene.texts == ["100", "9", "0", "2", "3", "4", "5", "6", "7", "8"])
        #expect(moved?.presentation.frame.minY == 0)
        #expect(collection.indexPathsForSelectedItems == [scene.path(4)])
        #expect(
            collection.subviews.filter { $0 is CollectionViewCell }.count == 10, "the deleted one is gone")
    }

    @Test func reloadedItemsGetOtherCells() {
        let old = collection.cellForItem(at: scene.path(2))
        source.sections[0][2] = 77
        collection.reloadItems(at: [scene.path(2)])
        scene.driver.run(0.5)
        #expect(scene.texts[2] == "77")
        #expect(collection.cellForItem(at: scene.path(2)) !== old)
    }

    @Test func theDelegateIsNotifiedOnceOfEachCellThatAnUpdateRemoves() {
        source.sections = [[0, 2, 3, 4, 5, 6, 7, 8, 9]]
        collection.deleteItems(at: [scene.path(1)])
        #expect(source.endedCells == [], "the cell is still seen")
        scene.driver.run(0.5)
        #expect(source.endedCells == ["1 at 0.1"])

        source.sections[0][2] = 77
        collection.reloadItems(at: [scene.path(2)])
        scene.driver.run(0.5)
        #expect(source.endedCells.dropFirst() == ["3 at 0.2"])

        source.sections[0].insert(contentsOf: [100, 101, 102, 103], at: 0)
        collection.insertItems(at: (0..<4).map { scene.path($0) })
        scene.driver.run(0.5)
        #expect(source.endedCells.dropFirst(2) == ["9 at 0.12"], "it was pushed out")

        source.sections[0].removeFirst()
        collection.deleteItems(at: [scene.path(0)])
        collection.reloadData()
        scene.driver.run(0.5)
        #expect(source.endedCells.count { $0 == "100 at 0.0" } == 1)
    }

    @Test func sectionsComeAndGo() {
        scene.layout.headerReferenceSize = CGSize(width: 0, height: 10)
        scene.reload([[1], [2]])
        source.sections = [[0], [1], [5, 6]]
        collection.performBatchUpdates {
            collection.insertSections([0])
            collection.reloadSections([1])
        }
        scene.driver.run(0.5)
        #expect(scene.texts.prefix(2) == ["0", "1"])
        #expect(collection.numberOfItems(inSection: 2) == 2)

        source.sections = [[5, 6], [1]]
        collection.performBatchUpdates {
            collection.deleteSections([0])
            collection.moveSection(2, toSection: 0)
        }
        scene.driver.run(0.5)
        #expect(scene.texts == ["5", "6", "1"])
        #expect(collection.visibleCells.map(\.alpha) == [1, 1, 1])
    }

    @Test func randomUpdatesLeaveWhatAReloadWouldShow() {
        for seed in UInt64(0)..<60 {
            var random = SeededGenerator(seed: seed)
            let change = RandomCollectionChange(&random)
            scene.reload(change.before)
            source.sections = change.after
            collection.performBatchUpdates {
                let update = change.update
                collection.deleteSections(IndexSet(update.deletedSections))
                collection.insertSections(IndexSet(update.insertedSections))
                collection.deleteItems(at: Array(update.deleted))
                collection.insertItems(at: Array(update.inserted))
                for move in update.moved { collection.moveItem(at: move.from, to: move.to) }
            }
            scene.driver.run(Double.random(in: 0.05...0.5, using: &random))
            let (texts, frames) = (scene.texts, collection.visibleCells.map(\.frame))
            collection.reloadData()
            scene.driver.run(0.05)
            #expect(texts == scene.texts, "seed \(seed)")
            #expect(frames == collection.visibleCells.map(\.frame), "seed \(seed)")
            let left = source.shownCells - source.endedCells.count
            #expect(left == collection.visibleCells.count, "seed \(seed): each cell that came went once")
        }
    }

    @Test func anotherLayoutMovesTheItems() {
        let list = FlowLayout()
        list.itemSize = CGSize(width: 200, height: 30)
        source.size = { [collection] _ in
            collection.collectionViewLayout === list ? list.itemSize : CGSize(width: 40, height: 30)
        }
        let cell = collection.cellForItem(at: scene.path(1))
        collection.setCollectionViewLayout(list, animated: true)
        #expect(cell?.presentation.frame.minY == 0)
        scene.driver.run(0.5)
        #expect(cell?.presentation.frame == CGRect(x: 0, y: 40, width: 200, height: 30))
        #expect(scene.texts == ["0", "1", "2"])
    }
}
