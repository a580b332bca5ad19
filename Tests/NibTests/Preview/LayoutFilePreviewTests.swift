import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheNib

/// Files without their programs.
@Suite struct LayoutFilePreviewTests {
    private let scene = NibScene()

    private func preview(_ xml: String, resources: String = "") throws -> LayoutFilePreview {
        let folder = try Folder()
        try folder.write(Xib.data(xml, resources: resources), to: "a.xib")
        return try LayoutFilePreview(contentsOfFile: folder.path("a.xib"))
    }

    @Test func elementsAndAttributesAreCounted() throws {
        let counts = try preview(
            "<view alpha=\"0.5\" odd=\"1\" id=\"a\"><odd x=\"1\" y=\"2\"/></view>"
        ).counts

        #expect(counts.unreadElements == 1)
        #expect(counts.unreadAttributes == 3, "odd, x and y")
        #expect(counts.attributes > 3 && counts.elements > 4)
    }

    @Test func missingImagesAreGrayBoxesOfTheirSize() throws {
        let found = try preview(
            "<imageView image=\"pin\" id=\"a\"/>",
            resources: "<image name=\"pin\" width=\"30\" height=\"20\"/>")

        let view = try #require(found.views.first?.view as? ImageView)
        #expect(view.image?.size == CGSize(width: 30, height: 20))
        #expect(found.problems.count == 1)
    }

    @Test func imagesMayStateAnySize() throws {
        for size in ["-1e300", "-1", "0", "1e300"] {
            let found = try preview(
                "<imageView image=\"pin\" id=\"a\"/>",
                resources: "<image name=\"pin\" width=\"\(size)\" height=\"2\"/>")

            let view = try #require(found.views.first?.view as? ImageView)
            #expect(view.image?.size == (size == "1e300" ? CGSize(width: 1000, height: 2) : nil))
        }
    }

    @Test func differencesMayBeAnyNumbers() throws {
        let found = try preview(
            Xib.view(
                """
                <subviews><view id="b"><rect key="frame" x="1e300" width="20" height="20"/></view></subviews>
                """))
        let view = try #require(found.views.first?.view)
        view.subviews[0].frame = CGRect(x: 3, y: 0, width: 20, height: 20)

        let sentences = try found.differences(in: view, moreThan: 8)

        #expect(sentences.count == 1)
        #expect(sentences.first?.hasSuffix("it is at 3 0 20 20, in Xcode at 1e+300 0 20 20.") ?? false)
    }

    @Test func theImageOfAStyledCellStandsBeforeItsTitle() throws {
        let found = try preview(
            """
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="t" imageView="i" id="c">
            <rect key="frame" width="200" height="44"/><tableViewCellContentView key="contentView" id="cc">
            <subviews><label text="Ferry" id="t"/><imageView key="imageView" image="ferry" id="i">
            <rect key="frame" x="20" y="12" width="30" height="20"/></imageView></subviews>
            </tableViewCellContentView></tableViewCell>
            """, resources: "<image name=\"ferry\" width=\"30\" height=\"20\"/>")
        let cell = try #require(found.views.first?.view as? TableViewCell)
        scene.window.addSubview(cell)
        scene.window.layoutIfNeeded()

        #expect(cell.contentView.subviews.count == 2 && found.unread == [])
        #expect(cell.imageView.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
        #expect(cell.textLabel.frame.minX == 62)
    }

    @Test func prototypesAreShownOnce() throws {
        let found = try preview(
            """
            <tableView rowHeight="44" id="t"><rect key="frame" width="300" height="200"/><prototypes>
            <tableViewCell reuseIdentifier="a" rowHeight="60" id="a"/>
            <tableViewCell reuseIdentifier="b" id="b"/></prototypes></tableView>
            <collectionView id="c"><rect key="frame" width="300" height="200"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="f">
            <size key="headerReferenceSize" width="50" height="20"/></collectionViewFlowLayout><cells>
            <collectionViewCell reuseIdentifier="c" id="d"/></cells></collectionView>
            """)
        for (_, view) in found.views { scene.window.addSubview(view) }
        scene.window.layoutIfNeeded()

        let table = try #require(found.views[0].view as? TableView)
        let collection = try #require(found.views[1].view as? CollectionView)
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        #expect(collection.visibleCells.count == 1)
    }
}
