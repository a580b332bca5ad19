import CartoucheDrawing
import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// Screens and segues of storyboards.
@Suite struct StoryboardTests {
    private let scene = NibScene()
    private let folder: Folder
    private let driver: InputDriver

    init() throws {
        folder = try Folder()
        driver = InputDriver(scene.window)
    }

    private final class ListScreen: Screen, NibObject, TableViewDataSource {
        var table: TableView!
        var log: [String] = []
        required init?(coder: NibCoder) { super.init() }
        class var nibBindings: [NibBinding] {
            [.outlet("table", \ListScreen.table), .action("unwindToList:", ListScreen.unwindToList)]
        }
        override func viewDidLoad() { log.append("loaded with \(table == nil ? "no table" : "a table")") }
        override func prepare(for segue: StoryboardSegue, sender: Any?) {
            (segue.destination as? DetailScreen)?.place = "Nauvo"
            log.append("\(segue.identifier ?? "") from \(sender.map { "\(type(of: $0))" } ?? "the program")")
        }
        func unwindToList(_ segue: StoryboardSegue) { log.append("back from \(type(of: segue.source))") }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private final class DetailScreen: Screen, NibObject {
        var place = ""
        var label: Label!
        var allows = true
        required init?(coder: NibCoder) { super.init() }
        class var nibBindings: [NibBinding] { [.outlet("label", \DetailScreen.label)] }
        override func viewDidLoad() { label.text = place }
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
    }

    private final class Leap: StoryboardSegue {
        override func perform() { source.stack?.push(destination, animated: false) }
    }

    private func write(_ name: String, _ scenes: String, initial: String? = "nav") throws {
        let start = initial.map { "initialViewController=\"\($0)\"" } ?? ""
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(start)>
            <scenes>\(scenes)</scenes></document>
            """, to: name + ".storyboard")
    }

    private func controller(_ id: String, _ attributes: String, _ inside: String) -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController \(attributes) id="\(id)" \
        sceneMemberID="viewController">\(inside)</viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f\(id)" sceneMemberID="firstResponder"/>
        <exit id="exit\(id)" userLabel="Exit" sceneMemberID="exit"/></objects></scene>

        """
    }

    private func view(_ id: String, _ inside: String = "") -> String {
        """
        <view key="view" contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="0.0" width="400" \
        height="300"/><subviews>\(inside)</subviews></view>
        """
    }

    private func stack(_ root: String) -> String {
        """
        <scene sceneID="snav"><objects><navigationController id="nav" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/><connections>
        <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="rel"/>
        </connections></navigationController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fnav" sceneMemberID="firstResponder"/>
        </objects></scene>
        """
    }

    /// A list, whose rows show a detail, and a detail, which returns by a button.
    private var listAndDetail: String {
        let list = """
            <tableView dataMode="prototypes" rowHeight="44" id="table"><rect key="frame" x="0.0" y="0.0" \
            width="400" height="200"/><prototypes><tableViewCell reuseIdentifier="row" id="cell">
            <tableViewCellContentView key="contentView" id="cc"/><connections>
            <segue destination="detail" kind="show" identifier="row" id="g1"/></connections></tableViewCell>
            </prototypes><connections><outlet property="dataSource" destination="list" id="o1"/></connections>
            </tableView>
            <button id="b"><rect key="frame" x="0.0" y="210" width="90" height="30"/><connections>
            <segue destination="detail" kind="presentation" identifier="sheet" animates="NO" id="g2"/>
            </connections></button>
            """
        let detail = """
            <label text="?" id="label"/><button id="back"><rect key="frame" x="0.0" y="100" width="90" \
            height="30"/><connections>
            <segue destination="exitdetail" kind="unwind" unwindAction="unwindToList:" id="g3"/></connections>
            </button>
            """
        return controller(
            "list", "customClass=\"ListScreen\"",
            view("v1", list)
                + """
                <navigationItem key="navigationItem" title="Places" id="item"/><connections>
                <outlet property="table" destination="table" id="o2"/>
                <segue destination="detail" kind="custom" identifier="leap" customClass="Leap" \
                id="g4"/></connections>
                """)
            + controller(
                "detail", "customClass=\"DetailScreen\" storyboardIdentifier=\"Detail\"",
                view("v2", detail)
                    + """
                    <connections><outlet property="label" destination="label" id="o3"/></connections>
                    """
            )
    }

    /// A list in a stack.
    private func writeMain() throws { try write("Main", stack("list") + listAndDetail) }

    private func main() throws -> Storyboard {
        try writeMain()
        return try storyboard("Main")
    }

    private func storyboard(_ name: String) throws -> Storyboard {
        try Storyboard(
            contentsOfFile: folder.path(name + ".storyboard"), classes: [ListScreen.self, DetailScreen.self],
            segues: [Leap.self])
    }

    /// The list's stack in the window.
    private func shown() throws -> (ScreenStack, ListScreen) {
        let screen = try main().instantiateInitialScreen()
        let stack = try #require(screen as? ScreenStack)
        scene.window.rootScreen = stack
        step()
        return (stack, try #require(stack.topScreen as? ListScreen))
    }

    private func step() { driver.run(1) }

    @Test func theInitialScreenIsAStackWithItsRoot() throws {
        let (stack, list) = try shown()

        #expect(list.title == "Places" && stack.screens.count == 1)
        #expect(list.log == ["loaded with a table"] && list.table.visibleCells.count == 3)
        #expect(scene.warnings.sentences == [])
    }

    @Test func aRowShowsAnotherScreenThatIsPreparedAndReturns() throws {
        let (stack, list) = try shown()

        let row = list.table.visibleCells[1]
        driver.click(at: row.convert(CGPoint(x: 30, y: 10), to: nil))
        step()
        let detail = try #require(stack.topScreen as? DetailScreen)
        #expect(detail.place == "Nauvo" && detail.label.text == "Nauvo" && stack.screens.count == 2)
        #expect(list.log.last == "row from TableViewCell")

        let back = try #require(detail.view.subviews.last as? Button)
        detail.allows = false
        back.sendActions(for: .touchUpInside)
        step()
        #expect(stack.topScreen === detail)
        detail.allows = true
        back.sendActions(for: .touchUpInside)
        step()
        #expect(stack.topScreen === list && list.log.last == "back from DetailScreen")
        #expect(scene.warnings.sentences == [])
    }

    @Test func aButtonPresentsAndTheUnwindingDismisses() throws {
        let (_, list) = try shown()

        try press(lastButtonOf: list)
        try press(lastButtonOf: try #require(list.presentedScreen as? DetailScreen))

        #expect(list.presentedScreen == nil && list.log.last == "back from DetailScreen")
    }

    @Test func anUnwindingFindsTheListInATabAndBringsItToTheFront() throws {
        let tabs = """
            <scene sceneID="stabs"><objects><tabBarController id="tabs" sceneMemberID="viewController">
            <connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="t1"/>
            <segue destination="other" kind="relationship" relationship="viewControllers" id="t2"/>
            </connections></tabBarController></objects></scene>
            """
        let other = controller("other", "", view("v3"))
        try write("Tabs", tabs + stack("list") + listAndDetail + other, initial: "tabs")
        let opened = try storyboard("Tabs").instantiateInitialScreen()
        let screen = try #require(opened as? TabScreen)
        let stack = try #require(screen.screens[0] as? ScreenStack)
        let list = try #require(stack.topScreen as? ListScreen)
        scene.window.rootScreen = screen
        step()
        stack.push(Screen(), animated: false)
        screen.selectedIndex = 1

        list.performSegue(withIdentifier: "sheet", sender: nil)
        step()
        let detail = try #require(screen.presentedScreen as? DetailScreen)
        try press(lastButtonOf: detail)

        #expect(list.log.last == "back from DetailScreen" && screen.presentedScreen == nil)
        #expect(screen.selectedIndex == 0 && stack.topScreen === list)
        #expect(scene.warnings.sentences == [])
    }

    @Test func anUnwindingFindsScreensThatEmbedOrAreEmbedded() throws {
        func embedding(_ id: String) -> String {
            """
            <containerView id="c\(id)"><rect key="frame" x="0" y="0" width="200" height="100"/><connections>
            <segue destination="\(id)" kind="embed" id="e\(id)"/></connections></containerView>
            """
        }
        let around = controller("outer", "", view("v3", embedding("list") + embedding("detail")))
        try write("Embedded", around + listAndDetail, initial: "outer")
        let outer = try storyboard("Embedded").instantiateInitialScreen()
        scene.window.rootScreen = outer
        step()
        let list = try #require(outer.children.first as? ListScreen)

        try press(lastButtonOf: try #require(outer.children.last as? DetailScreen))
        #expect(list.log.last == "back from DetailScreen")

        list.performSegue(withIdentifier: "sheet", sender: nil)
        step()
        #expect(list.log.last == "sheet from the program")
        try press(lastButtonOf: try #require(outer.presentedScreen as? DetailScreen))
        #expect(list.log.last == "back from DetailScreen" && outer.presentedScreen == nil)
        #expect(scene.warnings.sentences == [])
    }

    private func press(lastButtonOf screen: Screen) throws {
        try #require(screen.view.subviews.last as? Button).sendActions(for: .touchUpInside)
        step()
    }

    @Test func theProgramPerformsSeguesByTheirIdentifiers() throws {
        let (stack, list) = try shown()

        list.performSegue(withIdentifier: "leap", sender: nil)
        step()
        #expect(stack.topScreen is DetailScreen && list.log.last == "leap from the program")

        list.performSegue(withIdentifier: "nowhere", sender: nil)
        Screen().performSegue(withIdentifier: "leap", sender: nil)
        #expect(
            scene.warnings.sentences == [
                "\(folder.path("Main.storyboard")): the screen ListScreen has no segue nowhere.",
                "Screen performs no segue leap: it comes from no storyboard.",
            ])
    }

    @Test func screensHaveIdentifiers() throws {
        let storyboard = try main()

        #expect(try storyboard.instantiateScreen(withIdentifier: "Detail") is DetailScreen)
        let error = #expect(throws: NibError.self) {
            try storyboard.instantiateScreen(withIdentifier: "Other")
        }
        #expect(error?.reason == "it has no screen with the ID Other")
    }

    @Test func referencesLeadToOtherFilesAndMayNotGoRound() throws {
        func reference(_ storyboard: String) -> String {
            """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="\(storyboard)" \
            id="ref"/></objects></scene>
            """
        }
        try writeMain()
        try write("Outer", reference("Main"), initial: "ref")
        try write("A", stack("ref") + reference("B"))
        try write("B", stack("ref") + reference("A"))
        try write("Self", stack("nav"))
        func open(_ name: String) throws -> Screen { try storyboard(name).instantiateInitialScreen() }

        #expect((try open("Outer") as? ScreenStack)?.topScreen is ListScreen)
        for name in ["A", "Self"] {
            let error = #expect(throws: NibError.self) { try open(name) }
            #expect(error?.reason == "screens contain each other without end")
        }
    }

    @Test func mistakesAreNamedWhenTheScreenIsMade() throws {
        func reason(_ scenes: String, initial: String? = "a") throws -> String? {
            try write("Bad", scenes, initial: initial)
            let error = #expect(throws: NibError.self) {
                try Storyboard(contentsOfFile: folder.path("Bad.storyboard")).instantiateInitialScreen()
            }
            return error?.reason
        }

        #expect(try reason("", initial: nil) == "it has no initial screen")
        #expect(try reason("") == "it leads to the screen with the id a, which the file does not have")
        #expect(
            try reason("<scene><objects><splitViewController id=\"a\"/></objects></scene>")
                == "screens of the kind splitViewController are not known")
        #expect(
            try reason("<scene><objects><tabBarController id=\"a\"/></objects></scene>")
                == "the tab bar controller has no screens")
        #expect(
            try reason(controller("a", "customClass=\"Nobody\"", ""))
                == "its class Nobody is not known; add Nobody.self to the classes that the file is read with")
        #expect(
            try reason(
                controller(
                    "a", "",
                    "<connections><segue kind=\"show\" destination=\"z\" id=\"g\"/></connections>"))
                == "it leads to the id z, which the file does not have")
    }

    @Test func aClosedScreenIsGone() throws {
        weak var gone: Screen?
        func open() throws {
            let screen = try main().instantiateScreen(withIdentifier: "Detail")
            _ = screen.view
            gone = screen
        }
        try open()

        #expect(gone == nil)
    }
}
