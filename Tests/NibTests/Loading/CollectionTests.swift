import CartoucheDrawing
import CartoucheNib
import Foundation
import Testing
import ViewKit

/// Collections with prototype cells and headers, and pickers.
@Suite struct CollectionTests {
    private let scene = NibScene()

    private final class TileCell: CollectionViewCell, NibObject {
        var caption: Label!
        required init(frame: CGRect = .zero) { super.init(frame: frame) }
        required init?(coder: NibCoder) { super.init(frame: coder.frame) }
        class var nibBindings: [NibBinding] { [.outlet("caption", \TileCell.caption)] }
    }

    private final class Tiles: View, NibObject, CollectionViewDataSource {
        var grid: CollectionView!
        required init?(coder: NibCoder) { super.init(frame: coder.frame) }
        class var nibBindings: [NibBinding] { [.outlet("grid", \Tiles.grid)] }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            200
        }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            (cell as? TileCell)?.caption.text = "item \(indexPath.item)"
            return cell
        }
        func collectionView(
            _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> CollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "top", for: indexPath)
        }
    }

    private let cell = """
        <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" \
        reuseIdentifier="tile" customClass="TileCell" id="cell">
        <rect key="frame" x="0.0" y="0.0" width="60" height="40"/>
        <collectionViewCellContentView key="contentView" opaque="NO" contentMode="center" id="content">
        <rect key="frame" x="0.0" y="0.0" width="60" height="40"/>
        <subviews><label translatesAutoresizingMaskIntoConstraints="NO" text="?" id="caption"/></subviews>
        <constraints><constraint firstItem="caption" firstAttribute="leading" secondItem="content" \
        secondAttribute="leading" constant="6" id="1"/>
        <constraint firstItem="caption" firstAttribute="centerY" secondItem="content" \
        secondAttribute="centerY" id="2"/></constraints></collectionViewCellContentView>
        <connections><outlet property="caption" destination="caption" id="o"/></connections>
        </collectionViewCell>
        """

    private func tiles(cells: String? = nil) throws -> Tiles {
        try scene.view(
            Tiles.self,
            Xib.view(
                """
                <subviews><collectionView clipsSubviews="YES" multipleTouchEnabled="YES" \
                contentMode="scaleToFill" dataMode="prototypes" allowsMultipleSelection="YES" id="grid">
                <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" \
                minimumInteritemSpacing="5" automaticEstimatedItemSize="YES" id="flow">
                <size key="itemSize" width="60" height="40"/>
                <size key="headerReferenceSize" width="50" height="24"/>
                <size key="footerReferenceSize" width="0.0" height="0.0"/>
                <inset key="sectionInset" minX="3" minY="2" maxX="3" maxY="1"/>
                </collectionViewFlowLayout>
                <cells>\(cells ?? cell)</cells>
                <collectionReusableView key="sectionHeaderView" opaque="NO" contentMode="center" \
                reuseIdentifier="top" id="head"><rect key="frame" x="0.0" y="0.0" width="200" height="24"/>
                <subviews><label text="All" id="all">
                <rect key="frame" x="8" y="2" width="100" height="20"/></label></subviews>
                </collectionReusableView>
                <connections><outlet property="dataSource" destination="root" id="d"/></connections>
                </collectionView></subviews><connections>
                <outlet property="grid" destination="grid" id="l"/></connections>
                """, attributes: "customClass=\"Tiles\""), classes: [Tiles.self, TileCell.self])
    }

    @Test func prototypesMakeCellsAndHeaders() throws {
        let tiles = try tiles()

        let grid: CollectionView = tiles.grid
        let cells = grid.visibleCells.compactMap { $0 as? TileCell }
        #expect(cells.count == 6 && Set(cells.map(ObjectIdentifier.init)).count == 6)
        #expect(cells.map(\.caption.text).prefix(2) == ["item 0", "item 1"])
        #expect(cells[0].caption.frame.minX == 6 && cells[0].reuseIdentifier == "tile")
        #expect(cells[0].frame == CGRect(x: 3, y: 26, width: 60, height: 40))
        #expect(cells[3].frame.minY == 70)
        #expect(grid.allowsMultipleSelection)
        let header = grid.supplementaryView(
            forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect((header?.subviews.first as? Label)?.text == "All")
        #expect(scene.warnings.sentences == [])
    }

    @Test func aCollectionWithPrototypesIsNotKeptByThem() throws {
        weak var gone: Tiles?
        func use() throws {
            let view = try tiles()
            gone = view
            view.removeFromSuperview()
        }
        try use()

        #expect(gone == nil)
    }

    @Test func aPrototypeWithoutAnIdentifierIsReportedAndLeftOut() throws {
        let anonymous = cell.replacingOccurrences(of: "reuseIdentifier=\"tile\" ", with: "")
        let nib = try Nib(
            data: Xib.data(
                "<collectionView id=\"grid\"><cells>\(anonymous)</cells></collectionView>"),
            name: "test.xib", classes: [TileCell.self])

        _ = try nib.instantiate(CollectionView.self)

        #expect(scene.warnings.sentences.count == 1)
        #expect(
            scene.warnings.sentences.first?.hasSuffix(
                "it has no reuse identifier, without which no collection can show it.") ?? false)
    }

    /// Files before Xcode 12.
    @Test func theContentOfACellMayHaveItsConstraintsInTheCell() throws {
        let nib = try Nib(
            data: Xib.data(
                """
                <collectionViewCell id="c" reuseIdentifier="old"><rect key="frame" width="100" height="60"/>
                <view key="contentView"><rect key="frame" width="100" height="60"/><subviews>
                \(Xib.subview("a"))</subviews></view><constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="c" \
                secondAttribute="leading" constant="7" id="1"/>
                <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" \
                constant="9" id="2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="c" secondAttribute="top" id="3"/>
                <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="4"/>
                </constraints></collectionViewCell>
                """), name: "test.xib")
        let cell = try nib.instantiate(CollectionViewCell.self)
        cell.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        scene.window.addSubview(cell)
        scene.window.layoutIfNeeded()

        #expect(cell.contentView.subviews.first?.frame == CGRect(x: 7, y: 0, width: 184, height: 80))
        #expect(scene.warnings.sentences == [])
    }

    @Test func aCellOfAFileOfItsOwnGetsTheCollectionsIdentifier() throws {
        let nib = try Nib(data: Xib.data(cell), name: "cell.xib", classes: [TileCell.self])
        let grid = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

        try grid.register(nib, forCellWithReuseIdentifier: "other")

        let path = IndexPath(item: 0, section: 0)
        let first = grid.dequeueReusableCell(withReuseIdentifier: "other", for: path)
        let second = grid.dequeueReusableCell(withReuseIdentifier: "other", for: path)
        #expect(first is TileCell && second is TileCell && first !== second)
        #expect(first.reuseIdentifier == "other")
    }

    private final class Rows: View, NibObject, PickerViewDataSource, PickerViewDelegate {
        required init?(coder: NibCoder) { super.init(frame: coder.frame) }
        class var nibBindings: [NibBinding] { [] }
        func numberOfComponents(in pickerView: PickerView) -> Int { 2 }
        func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 7 }
    }

    @Test func aPickerIsConnected() throws {
        let rows = try scene.view(
            Rows.self,
            Xib.view(
                """
                <subviews><pickerView contentMode="scaleToFill" id="p">
                <rect key="frame" x="0.0" y="0.0" width="200" height="160"/><connections>
                <outlet property="dataSource" destination="root" id="1"/>
                <outlet property="delegate" destination="root" id="2"/></connections></pickerView></subviews>
                """, attributes: "customClass=\"Rows\""), classes: [Rows.self])

        let picker = try #require(rows.subviews.first as? PickerView)
        #expect(picker.frame == CGRect(x: 0, y: 0, width: 200, height: 160))
        #expect(picker.numberOfRows(inComponent: 1) == 7)
        #expect(picker.delegate === rows)
        #expect(scene.warnings.sentences == [])
    }

    @Test func aDatePickerHasItsModeAndLimits() throws {
        let picker = try scene.view(
            DatePicker.self,
            """
            <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="5" style="wheels" \
            id="d"><rect key="frame" x="0.0" y="0.0" width="320" height="216"/>
            <date key="date" timeIntervalSinceReferenceDate="700000000"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="600000000"/>
            <locale key="locale" localeIdentifier="de"/></datePicker>
            """)

        #expect(picker.datePickerMode == .date && picker.minuteInterval == 5)
        #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 600_000_000))
        #expect(abs(picker.date.timeIntervalSinceReferenceDate - 700_000_000) < 300)
        #expect(picker.maximumDate == nil && picker.locale == Locale(identifier: "de"))
        #expect(scene.warnings.sentences == [])
    }
}
