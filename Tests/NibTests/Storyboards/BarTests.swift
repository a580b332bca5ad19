import CartoucheDrawing
import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// Bars, tabs, and screens inside others, as storyboards have them.
@Suite struct BarTests {
    private let scene = NibScene()
    private let folder: Folder
    private let driver: InputDriver

    init() throws {
        folder = try Folder()
        driver = InputDriver(scene.window)
    }

    private final class HostScreen: Screen, NibObject {
        var log: [String] = []
        var place = ""
        var addItem: BarButtonItem!
        required init?(coder: NibCoder) { super.init() }
        class var nibBindings: [NibBinding] {
            [.outlet("addItem", \HostScreen.addItem), .action("add:", HostScreen.add)]
        }
        override func viewDidLoad() { log.append("loaded") }
        override func prepare(for segue: StoryboardSegue, sender: Any?) {
            log.append("\(segue.identifier ?? "") \(place)")
            segue.destination.title = "Prepared"
        }
        func add(_ item: BarButtonItem) { log.append("pressed \(item.title ?? "")") }
    }

    private final class HostStack: ScreenStack, NibObject {
        var log: [String] = []
        var place = ""
        var notes: Notes!
        required init?(coder: NibCoder) { super.init(rootScreen: coder.rootScreen ?? Screen()) }
        class var nibBindings: [NibBinding] {
            [.attribute("place", \HostStack.place), .outlet("notes", \HostStack.notes)]
        }
        override func awakeFromNib() { log.append("\(place) with \(notes == nil ? "no " : "")notes") }
    }

    private final class HostTabs: TabScreen, NibObject {
        var log: [String] = []
        var place = ""
        required init?(coder: NibCoder) { super.init() }
        class var nibBindings: [NibBinding] { [.attribute("place", \HostTabs.place)] }
        override func awakeFromNib() { log.append(place) }
    }

    private final class Notes: NibObject {
        init?(coder: NibCoder) {}
        static var nibBindings: [NibBinding] { [] }
    }

    private func open(_ scenes: String, initial: String = "a") throws -> Screen {
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
            """, to: "Main.storyboard")
        return try Storyboard(
            contentsOfFile: folder.path("Main.storyboard"),
            classes: [HostScreen.self, HostStack.self, HostTabs.self, Notes.self]
        ).instantiateInitialScreen()
    }

    private func controller(_ id: String, _ attributes: String = "", _ inside: String = "") -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController \(attributes) id="\(id)" \
        sceneMemberID="viewController">\(inside)</viewController></objects></scene>
        """
    }

    private func view(_ inside: String) -> String {
        """
        <view key="view" contentMode="scaleToFill" id="view"><rect key="frame" x="0.0" y="0.0" width="400" \
        height="300"/><subviews>\(inside)</subviews></view>
        """
    }

    private func show(_ screen: Screen) {
        scene.window.rootScreen = screen
        driver.run(1)
    }

    @Test func aScreenHasTheItemsOfItsBars() throws {
        let screen = try open(
            controller(
                "a", "customClass=\"HostScreen\"",
                """
                <toolbarItems><barButtonItem systemItem="flexibleSpace" id="t1"/>\
                <barButtonItem title="Share" width="80" id="t2"/></toolbarItems>
                <navigationItem key="navigationItem" title="Places" backButtonTitle="Back to it" id="n">
                <barButtonItem key="leftBarButtonItem" systemItem="edit" enabled="NO" id="l"/>
                <rightBarButtonItems><barButtonItem systemItem="add" id="r1"><connections>
                <action selector="add:" destination="a" id="c1"/></connections></barButtonItem>
                <barButtonItem title="Sort" style="done" id="r2"/></rightBarButtonItems></navigationItem>
                <connections><outlet property="addItem" destination="r1" id="o1"/></connections>
                """))
        let host = try #require(screen as? HostScreen)

        let item = host.navigationItem
        #expect(host.title == "Places" && item.backButtonTitle == "Back to it")
        #expect(item.leftBarButtonItems.map(\.title) == ["Edit"])
        #expect(item.leftBarButtonItem?.isEnabled == false)
        #expect(item.rightBarButtonItems.map(\.title) == ["Add", "Sort"])
        #expect(item.rightBarButtonItems.map(\.style) == [.plain, .done])
        #expect(host.toolbarItems.map(\.title) == [nil, "Share"] && host.toolbarItems[1].width == 80)
        #expect(host.addItem === item.rightBarButtonItems[0])
        host.addItem.primaryAction?.perform(from: nil)
        #expect(host.log == ["pressed Add"])
        #expect(scene.warnings.sentences == [])
    }

    @Test func barsHaveTheirColors() throws {
        let screen = try open(
            """
            <scene sceneID="s"><objects><navigationController id="a"><navigationBar key="navigationBar" \
            id="n"><color key="barTintColor" white="0.25" alpha="1"/><color key="tintColor" white="0.75" \
            alpha="1"/><textAttributes key="titleTextAttributes"><color key="textColor" white="0.5" \
            alpha="1"/></textAttributes></navigationBar><connections><segue destination="b" \
            kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController></objects></scene>
            <scene sceneID="t"><objects><viewController id="b"/></objects></scene>
            """)

        let bar = try #require((screen as? ScreenStack)?.navigationBar)
        #expect(bar.backgroundColor == Color(white: 0.25) && bar.tintColor == Color(white: 0.75))
        #expect(bar.titleColor == Color(white: 0.5))
        #expect(scene.warnings.sentences == [])
    }

    @Test func theBackButtonMayBeAnItem() throws {
        try folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="a"><scenes><scene sceneID="s"><objects><viewController id="a">
            <rectEdge key="edgesForExtendedLayout"/><navigationItem key="navigationItem" title="List" id="n">
            <barButtonItem key="backBarButtonItem" title="Home" id="b"/></navigationItem></viewController>
            </objects></scene></scenes></document>
            """, to: "back.storyboard")

        let screen = try Storyboard(contentsOfFile: folder.path("back.storyboard"))
            .instantiateInitialScreen()

        #expect(screen.navigationItem.backButtonTitle == "Home" && screen.title == "List")
        #expect(scene.warnings.sentences == [])
    }

    @Test func aToolbarOfAViewHasItsItems() throws {
        let bar = try scene.view(
            Toolbar.self,
            """
            <toolbar id="a"><rect key="frame" x="0" y="0" width="300" height="44"/><items>
            <barButtonItem title="One" id="b"/><barButtonItem style="plain" id="c">
            <switch key="customView" on="YES" id="d"/></barButtonItem></items></toolbar>
            """)

        #expect(bar.items.map(\.title) == ["One", nil])
        #expect(bar.items[1].customView is Switch)
    }

    @Test func aTabBarControllerIsATabScreen() throws {
        let tabs = """
            <scene><objects><tabBarController id="tabs"><tabBar key="tabBar" id="bar"/><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="s1"/>
            <segue destination="b" kind="relationship" relationship="viewControllers" id="s2"/>
            </connections></tabBarController></objects></scene>
            <scene><objects><navigationController id="nav" toolbarHidden="NO">
            <tabBarItem key="tabBarItem" title="Map" badgeValue="3" id="i1"/>
            <navigationBar key="navigationBar" id="nb"/><connections>
            <segue destination="a" kind="relationship" relationship="rootViewController" id="s3"/>
            </connections></navigationController></objects></scene>
            """
        let screen = try open(
            tabs + controller("a", "title=\"Root\"")
                + controller("b", "", "<tabBarItem key=\"tabBarItem\" systemItem=\"topRated\" id=\"i2\"/>"),
            initial: "tabs")
        let made = try #require(screen as? TabScreen)
        show(made)

        #expect(made.screens.map { $0.tabBarItem.title } == ["Map", "Top Rated"])
        #expect(made.screens[0].tabBarItem.badgeValue == "3")
        let stack = try #require(made.screens[0] as? ScreenStack)
        #expect(stack.topScreen.title == "Root" && !stack.isToolbarHidden)
        #expect(made.selectedIndex == 0)
        #expect(scene.warnings.sentences == [])
    }

    @Test func stacksAndTabsOfTheProgramAreConnected() throws {
        func attributes(_ place: String) -> String {
            """
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="place" \
            value="\(place)"/></userDefinedRuntimeAttributes>
            """
        }
        let screen = try open(
            """
            <scene><objects><tabBarController customClass="HostTabs" id="tabs">\(attributes("Nauvo"))
            <tabBar key="tabBar" id="bar"/><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="s1"/>
            <segue destination="b" kind="presentation" identifier="more" animates="NO" id="s2"/>
            </connections></tabBarController></objects></scene>
            <scene><objects><navigationController customClass="HostStack" id="nav">\(attributes("Utö"))
            <navigationBar key="navigationBar" id="nb"/><connections>
            <segue destination="a" kind="relationship" relationship="rootViewController" id="s3"/>
            <outlet property="notes" destination="notes" id="o"/></connections></navigationController>
            <customObject customClass="Notes" id="notes"/></objects></scene>
            """ + controller("a", "title=\"Root\"") + controller("b"), initial: "tabs")
        let tabs = try #require(screen as? HostTabs)
        let stack = try #require(tabs.screens.first as? HostStack)
        show(tabs)

        #expect(tabs.log == ["Nauvo"] && stack.log == ["Utö with notes"])
        #expect(stack.topScreen.title == "Root")
        tabs.performSegue(withIdentifier: "more", sender: nil)
        #expect(tabs.presentedScreen != nil)
        #expect(scene.warnings.sentences == [])
    }

    // MARK: Embedding

    private let container = """
        <containerView id="cv"><rect key="frame" x="10" y="20" width="200" height="100"/><connections>
        <segue destination="b" kind="embed" identifier="inner" id="e"/></connections></containerView>
        """

    @Test func anEmbeddedScreenIsMadeWithTheViewAndPrepared() throws {
        let screen = try open(
            controller("a", "customClass=\"HostScreen\"", view(container)) + controller("b"))
        let host = try #require(screen as? HostScreen)
        #expect(host.children.isEmpty)
        host.place = "Nauvo"
        show(host)

        #expect(host.log == ["inner Nauvo", "loaded"])
        let child = try #require(host.children.first)
        #expect(child.title == "Prepared" && child.view.superview === host.view.subviews[0])
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        host.view.subviews[0].frame.size.width = 150
        scene.window.layoutIfNeeded()
        #expect(child.view.frame.width == 150)
        #expect(scene.warnings.sentences == [])
    }

    @Test func screensThatEmbedEachOtherEnd() throws {
        let inner = container.replacingOccurrences(of: "destination=\"b\"", with: "destination=\"a\"")
        let screen = try open(controller("a", "", view(inner)))
        show(screen)

        let sentences = scene.warnings.sentences
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("screens contain each other without end") ?? false)
    }
}
