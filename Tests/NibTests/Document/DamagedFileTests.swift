import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheNib

/// Files that are damaged somewhere: each is read, or refused by a sentence with its name and a line; nothing
/// crashes. The readers are fuzzed besides.
@Suite struct DamagedFileTests {
    private let scene = NibScene()

    /// A file with an element of most kinds.
    private static let xib = Xib.data(
        Xib.view(
            """
            <subviews><label text="Hello" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" \
            id="a"><rect key="frame" x="1" y="2" width="30" height="40"/>
            <fontDescription key="fontDescription" type="system" weight="medium" pointSize="15"/>
            <color key="textColor" red="1" green="0.5" blue="0.25" alpha="1" colorSpace="custom"/></label>
            <button buttonType="system" id="b"><inset key="imageEdgeInsets" minX="4" minY="0" maxX="0" \
            maxY="0"/><state key="normal" title="Go" image="pin"/><buttonConfiguration key="configuration" \
            style="filled" title="Go"/><connections><action selector="go:" destination="root" \
            eventType="touchUpInside" id="k"/></connections></button>
            <stackView axis="vertical" spacing="4" id="s"><subviews><slider value="3" minValue="1" \
            maxValue="9" id="sl"/><segmentedControl selectedSegmentIndex="1" id="sg"><segments>
            <segment title="List"/><segment title="Map"/></segments></segmentedControl></subviews></stackView>
            <tableView rowHeight="44" id="t"><prototypes><tableViewCell reuseIdentifier="row" \
            style="IBUITableViewCellStyleSubtitle" textLabel="tl" id="c"><tableViewCellContentView \
            key="contentView" id="cc"><subviews><label text="x" id="tl"/></subviews>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" \
            minimumLineSpacing="5" id="fl"><size key="itemSize" width="50" height="60"/>
            </collectionViewFlowLayout><cells><collectionViewCell reuseIdentifier="tile" id="ti"/></cells>
            </collectionView></subviews><constraints><constraint firstItem="a" firstAttribute="width" \
            multiplier="1:2" constant="10" priority="900" id="w"><variation key="widthClass=compact" \
            constant="20"/></constraint></constraints>
            """))

    /// Two screens that show each other.
    private static let ring = Storyboards.file(
        Storyboards.scene("v0", Storyboards.button(to: "v1"))
            + Storyboards.scene("v1", Storyboards.button(to: "v0")))

    /// Reads and shows a file as a program, and as a preview.
    private func read(_ data: Data, _ name: String) -> [NibError] {
        var errors: [NibError] = []
        let folder: Folder
        do {
            folder = try Folder()
            try folder.write(data, to: name)
        } catch {
            Issue.record(error)
            return []
        }
        do throws(NibError) {
            if name.hasSuffix("xib") {
                let objects = try Nib(contentsOfFile: folder.path(name)).instantiate()
                for case let view as View in objects { scene.window.addSubview(view) }
            } else {
                scene.window.addSubview(
                    try Storyboard(contentsOfFile: folder.path(name)).instantiateInitialScreen().view)
            }
        } catch { errors.append(error) }
        do throws(NibError) {
            let preview = try LayoutFilePreview(contentsOfFile: folder.path(name))
            for (_, view) in preview.views { scene.window.addSubview(view) }
        } catch { errors.append(error) }
        scene.window.layoutIfNeeded()
        for view in scene.window.subviews { view.removeFromSuperview() }
        return errors
    }

    @Test(arguments: 1..<20)
    func aFileThatEndsEarlyIsRefusedWithItsLine(part: Int) {
        let scene = Storyboards.scene("v0", Storyboards.button(to: "v0"))
        let files = [(Self.xib, "a.xib"), (Storyboards.file(scene), "a.storyboard")]
        for (data, name) in files {
            let errors = read(data.prefix(data.count * part / 20), name)

            #expect(errors.count == 2, "\(name) to \(part)/20")
            for error in errors {
                #expect(error.line != nil && error.file.hasSuffix(name) && error.reason.contains("cannot"))
            }
        }
    }

    @Test(arguments: UInt64(0)..<60)
    func flippedBitsNeverCrash(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var data = seed.isMultiple(of: 2) ? Self.xib : Self.ring
        for _ in 0...Int.random(in: 0..<3, using: &random) {
            let index = Int.random(in: 0..<data.count, using: &random)
            data[index] ^= 1 << UInt8.random(in: 0..<7, using: &random)
        }

        let errors = read(data, seed.isMultiple(of: 2) ? "a.xib" : "a.storyboard")

        for error in errors { #expect("\(error)".contains("/a."), "seed \(seed): \(error)") }
    }

    /// Letters become digits and the like: the file stays one, and its values become others.
    @Test(arguments: UInt64(0)..<60)
    func changedValuesNeverCrash(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let values = ["", "-1", "NO", "1e308", "-1e308", "nan", "9999999999999999999", "0:0", "root", "x.y"]
        var parts = String(decoding: Self.xib, as: UTF8.self).components(separatedBy: "\"")
        for _ in 0...4 {
            let index = Int.random(in: 20..<parts.count / 2, using: &random) * 2 + 1
            parts[min(index, parts.count - 2)] = values.randomElement(using: &random) ?? ""
        }

        let errors = read(Data(parts.joined(separator: "\"").utf8), "a.xib")

        for error in errors { #expect("\(error)".contains("a.xib"), "seed \(seed): \(error)") }
    }

    @Test func referencesInARingEnd() throws {
        let ring = """
            <view id="a"><connections><outletCollection property="gestureRecognizers" destination="r" id="1"/>
            </connections></view>
            <tapGestureRecognizer id="r"><connections><outlet property="delegate" destination="a" id="2"/>
            </connections></tapGestureRecognizer>
            <view id="b"><subviews><view id="c"/></subviews><constraints><constraint firstItem="b" \
            firstAttribute="width" secondItem="b" secondAttribute="width" id="3"/></constraints></view>
            """
        #expect(read(Xib.data(ring), "a.xib").count == 1, "the delegate of a tap is no view of a program")
        let twins = "<view id=\"a\"/><view id=\"a\"/>"
        #expect(read(Xib.data(twins), "a.xib").isEmpty)
    }

    @Test func seguesInARingAreMadeOneByOne() throws {
        let folder = try Folder()
        try folder.write(Self.ring, to: "ring.storyboard")

        let screen = try Storyboard(contentsOfFile: folder.path("ring.storyboard"))
            .instantiateInitialScreen()

        #expect(screen.view.subviews.count == 1)
    }

    private func embedding(_ ids: String...) -> String {
        ids.enumerated().map { index, id in
            """
            <containerView id="c\(index)"><connections>
            <segue destination="\(id)" kind="embed" id="e\(index)"/></connections></containerView>
            """
        }.joined()
    }

    @Test(arguments: [["v0"], ["v1", "v0"], ["v1", "v2", "v0"]])
    func screensThatEmbedEachOtherAreNotMadeAgain(ring: [String]) {
        let scenes = ring.indices.map { Storyboards.scene("v\($0)", embedding(ring[$0], ring[$0])) }

        #expect(read(Storyboards.file(scenes.joined()), "a.storyboard").isEmpty)

        let sentences = scene.warnings.sentences.filter { $0.contains("contain each other without end") }
        // Two each time that all screens of the ring are there, of which each screen has the next one twice;
        // for the program's screen, and for the preview of each.
        #expect(sentences.count == (1 << ring.count) * (ring.count + 1))
    }

    /// Each screen has two others, which have two others, and so on: 2 to the power of 10 in all.
    @Test func screensThatDoubleAreNotAllMade() {
        let scenes = (0..<10).map { Storyboards.scene("v\($0)", embedding("v\($0 + 1)", "v\($0 + 1)")) }
        let file = Storyboards.file(scenes.joined() + Storyboards.scene("v10", ""))

        #expect(read(file, "a.storyboard").isEmpty)

        #expect(scene.warnings.sentences.contains { $0.contains("more than 100 screens contain each other") })
        #expect(scene.warnings.sentences.count < 1_000)
    }

    @Test func tabsThatDoubleAreNotAllMade() {
        let tabs = (0..<9).map { level in
            let segue = "<segue destination=\"v\(level + 1)\" kind=\"relationship\" "
            return "<scene><objects><tabBarController id=\"v\(level)\"><connections>"
                + "\(segue) relationship=\"viewControllers\" id=\"a\(level)\"/>"
                + "\(segue) relationship=\"viewControllers\" id=\"b\(level)\"/>"
                + "</connections></tabBarController></objects></scene>"
        }
        let file = Storyboards.file(tabs.joined() + Storyboards.scene("v9", ""))

        let errors = read(file, "a.storyboard")

        #expect(errors.count == 1)
        #expect(errors.first?.description.contains("more than 100 screens contain each other") == true)
    }
}
