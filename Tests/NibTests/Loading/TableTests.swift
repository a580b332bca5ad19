import CartoucheDrawing
import CartoucheNib
import Foundation
import Testing
import ViewKit

/// Tables with prototype cells, and cells in files of their own.
@Suite struct TableTests {
    private let scene = NibScene()

    private final class TimeCell: TableViewCell, NibObject {
        var time: Label!
        required init(style: Style, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NibCoder) {
            super.init(style: coder.cellStyle, reuseIdentifier: coder.reuseIdentifier)
        }
        class var nibBindings: [NibBinding] { [.outlet("time", \TimeCell.time)] }
    }

    private final class Times: View, NibObject, TableViewDataSource {
        var list: TableView!
        var pressed = 0
        required init?(coder: NibCoder) { super.init(frame: coder.frame) }
        class var nibBindings: [NibBinding] {
            [.outlet("list", \Times.list), .action("press", Times.press)]
        }
        func press() { pressed += 1 }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "time", for: indexPath)
            (cell as? TimeCell)?.time.text = "row \(indexPath.row)"
            return cell
        }
    }

    private let cell = """
        <tableViewCell reuseIdentifier="time" rowHeight="30" selectionStyle="none" \
        accessoryType="disclosureIndicator" customClass="TimeCell" id="cell">
        <rect key="frame" x="0.0" y="0.0" width="200" height="30"/>
        <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="170" height="30"/>
        <subviews><label translatesAutoresizingMaskIntoConstraints="NO" text="?" id="time"/>
        <button id="b"><connections>
        <action selector="press" destination="root" eventType="touchUpInside" id="k"/></connections></button>
        </subviews><constraints>
        <constraint firstItem="time" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
        constant="12" id="1"/>
        <constraint firstItem="time" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" \
        id="2"/></constraints></tableViewCellContentView>
        <connections><outlet property="time" destination="time" id="o"/></connections></tableViewCell>
        """

    private func times(_ cell: String? = nil, rowHeight: Int = 30) throws -> Times {
        try scene.view(
            Times.self,
            Xib.view(
                """
                <subviews><tableView style="plain" rowHeight="\(rowHeight)" separatorStyle="none" id="list">
                <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <prototypes>\(cell ?? self.cell)</prototypes>
                <connections><outlet property="dataSource" destination="root" id="d"/></connections>
                </tableView></subviews><connections>
                <outlet property="list" destination="list" id="l"/></connections>
                """, attributes: "customClass=\"Times\""), classes: [Times.self, TimeCell.self])
    }

    @Test func prototypesMakeAsManyCellsAsAreSeen() throws {
        let times = try times()

        let cells = times.list.visibleCells.compactMap { $0 as? TimeCell }
        #expect(cells.count >= 4 && Set(cells.map(ObjectIdentifier.init)).count == cells.count)
        #expect(cells.prefix(3).map(\.time.text) == ["row 0", "row 1", "row 2"])
        #expect(cells[0].time.frame.minX == 12 && cells[0].accessoryType == .disclosureIndicator)
        #expect(times.list.separatorStyle == .none && times.list.rowHeight == 30)
        for cell in cells.prefix(2) {
            (cell.contentView.subviews.last as? Button)?.sendActions(for: .touchUpInside)
        }
        #expect(times.pressed == 2)
        #expect(scene.warnings.sentences == [])
    }

    @Test func rowsAreAsHighAsTheirPrototypesAskFor() throws {
        func heights(_ cell: String) throws -> [CGFloat] {
            let times = try times(cell, rowHeight: -1)
            #expect(times.list.rowHeight == TableView.automaticDimension)
            return times.list.visibleCells.prefix(2).map(\.frame.height)
        }
        let pinned = cell.replacingOccurrences(
            of: "firstAttribute=\"centerY\" secondItem=\"content\" secondAttribute=\"centerY\"",
            with: "firstAttribute=\"top\" secondItem=\"content\" secondAttribute=\"top\" constant=\"5\""
        ).replacingOccurrences(
            of: "id=\"2\"/>",
            with: """
                id="2"/><constraint firstItem="content" firstAttribute="bottom" secondItem="time" \
                secondAttribute="bottom" constant="20" id="3"/>
                """)

        #expect(try heights(pinned) == [42, 42])
        // Nothing ties the content's bottom to anything: the height in the file is kept.
        let kept = try heights(cell)
        #expect(kept == [30, 30])
    }

    @Test func aTableWithPrototypesIsNotKeptByThem() throws {
        weak var gone: Times?
        func use() throws {
            let view = try times()
            gone = view
            view.removeFromSuperview()
        }
        try use()

        #expect(gone == nil)
    }

    @Test func aCellOfAFileOfItsOwnGetsTheTablesIdentifier() throws {
        let own = cell.replacingOccurrences(of: "selector=\"press\" destination=\"root\"", with: "")
            .replacingOccurrences(of: "<action  eventType=\"touchUpInside\" id=\"k\"/>", with: "")
        let nib = try Nib(data: Xib.data(own), name: "cell.xib", classes: [TimeCell.self])
        let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

        try table.register(nib, forCellReuseIdentifier: "other")

        let (first, second) = (
            table.dequeueReusableCell(withIdentifier: "other"),
            table.dequeueReusableCell(withIdentifier: "other")
        )
        #expect(first is TimeCell && second is TimeCell && first !== second)
        #expect(first?.reuseIdentifier == "other")
    }

    /// A static cell with a title.
    private func staticCell(_ id: String, _ text: String, _ more: String = "") -> String {
        """
        <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="t\(id)" id="\(id)" \(more)>
        <rect key="frame" x="0.0" y="0.0" width="200" height="44"/>
        <tableViewCellContentView key="contentView" id="c\(id)"><subviews>
        <label text="\(text)" id="t\(id)"/></subviews></tableViewCellContentView></tableViewCell>
        """
    }

    @Test func aStaticTableHasTheCellsOfTheFile() throws {
        let table = try scene.view(
            TableView.self,
            """
            <tableView dataMode="static" style="insetGrouped" rowHeight="30" sectionHeaderHeight="18" \
            sectionFooterHeight="40" id="list">
            <rect key="frame" x="0.0" y="0.0" width="200" height="250"/><sections>
            <tableViewSection headerTitle="Sea" id="s1"><cells>\(staticCell("a", "Ferry"))
            \(staticCell("b", "Boat", "rowHeight=\"60\""))</cells></tableViewSection>
            <tableViewSection headerTitle="Land" footerTitle="Slow" id="s2"><cells>
            \(staticCell("d", "Bus"))</cells></tableViewSection>
            </sections><connections><outlet property="dataSource" destination="other" id="o"/>
            <outlet property="delegate" destination="other" id="p"/></connections></tableView>
            <view id="other"/>
            """)

        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        #expect(table.visibleCells.map(\.textLabel.text) == ["Ferry", "Boat", "Bus"])
        #expect(table.visibleCells.map(\.frame.height) == [30, 60, 30])
        #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 1) == "Land")
        #expect(table.style == .insetGrouped)
        #expect(table.sectionHeaderHeight == TableView.automaticDimension, "18 is what files have by default")
        #expect(table.rectForFooter(inSection: 1).height == 40)
        #expect(table.dataSource?.tableView(table, titleForFooterInSection: 1) == "Slow")
        #expect(scene.warnings.sentences == [])
    }

    private final class Settings: View, NibObject, TableViewDelegate {
        required init?(coder: NibCoder) { super.init(frame: coder.frame) }
        class var nibBindings: [NibBinding] { [] }
    }

    @Test func staticCellsKeepTheirHeightsForADelegateWithoutAny() throws {
        let settings = try scene.view(
            Settings.self,
            Xib.view(
                """
                <subviews><tableView dataMode="static" style="plain" rowHeight="30" id="list">
                <rect key="frame" x="0.0" y="0.0" width="200" height="250"/><sections>
                <tableViewSection id="s"><cells>\(staticCell("a", "Ferry"))
                \(staticCell("b", "Boat", "rowHeight=\"60\""))</cells></tableViewSection></sections>
                <connections><outlet property="delegate" destination="root" id="o"/></connections></tableView>
                </subviews>
                """, attributes: "customClass=\"Settings\""), classes: [Settings.self])
        let table = try #require(settings.subviews.first as? TableView)

        #expect(table.delegate === settings)
        #expect(table.visibleCells.map(\.frame.height) == [30, 60])
        #expect(scene.warnings.sentences == [])
    }

    @Test func aStyledCellHasItsLabels() throws {
        let cell = try scene.view(
            TableViewCell.self,
            """
            <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d" id="c">
            <rect key="frame" x="0.0" y="0.0" width="200" height="44"/>
            <tableViewCellContentView key="contentView" id="cc"><subviews>
            <label text="Title" id="t"/><label text="Detail" id="d">
            <fontDescription key="fontDescription" type="system" pointSize="9"/></label></subviews>
            </tableViewCellContentView></tableViewCell>
            """)

        #expect(cell.textLabel.text == "Title" && cell.detailTextLabel.text == "Detail")
        #expect(cell.detailTextLabel.font.size == 9 && cell.style == .subtitle)
    }
}
