import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

@Suite final class SearchBarTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 52))
    private let judge = Judge()

    private final class Judge: SearchBarDelegate {
        var log: [String] = []
        var mayBegin = true
        var refused: Set<String> = []

        func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { mayBegin }
        func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { log.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: SearchBar) { log.append("end") }
        func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { log.append(searchText) }
        func searchBar(
            _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
        ) -> Bool { !refused.contains(text) }
        func searchBarSearchButtonClicked(_ searchBar: SearchBar) { log.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }
        func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            log.append("scope \(selectedScope)")
        }
    }

    init() {
        driver = InputDriver(window)
        bar.delegate = judge
        window.addSubview(bar)
        listen()
        driver.frames()
    }

    /// The services are one for all tests.
    private func listen() { Services.current = Services(text: FixedText.boxes, images: FakeImages()) }

    private var cancelButton: Button? { bar.subviews.compactMap { $0 as? Button }.first }
    private var scopes: SegmentedControl? { bar.subviews.compactMap { $0 as? SegmentedControl }.first }

    @Test func whatIsTypedIsReportedAndReturnSearches() {
        listen()
        driver.click(200, 26)
        driver.key("Return")
        driver.type("ab")
        driver.key("Return")

        #expect(judge.log == ["begin", "a", "ab", "search"], "there is nothing to search for at first")
        #expect(bar.isFirstResponder && bar.text == "ab")
        bar.text = "x"
        #expect(judge.log.count == 4, "the program's changes are its own")
    }

    @Test func escapeClearsThenCancelsThenEndsEditing() {
        listen()
        bar.becomeFirstResponder()
        bar.showsCancelButton = true
        driver.type("ab")

        driver.key("Escape")
        #expect(bar.text == "" && judge.log.last == "" && bar.isFirstResponder)
        driver.key("Escape")
        #expect(judge.log.last == "cancel" && bar.isFirstResponder)
        bar.showsCancelButton = false
        driver.key("Escape")
        #expect(!bar.isFirstResponder && judge.log.last == "end")
    }

    @Test func theClearButtonClearsAndTellsSo() {
        listen()
        bar.becomeFirstResponder()
        driver.type("ab")
        driver.click(382, 26)
        #expect(bar.text == "" && judge.log.last == "" && bar.isFirstResponder)
    }

    @Test func theDelegateMayRefuse() {
        listen()
        judge.mayBegin = false
        #expect(!bar.becomeFirstResponder())
        judge.mayBegin = true
        judge.refused = ["b"]
        bar.becomeFirstResponder()
        driver.type("abc")
        #expect(bar.text == "ac")
    }

    @Test func theCancelButtonStandsBesideTheFieldAndIsPressed() throws {
        listen()
        let cancel = try #require(cancelButton)
        #expect(cancel.isHidden && bar.searchTextField.frame == CGRect(x: 8, y: 8, width: 384, height: 36))
        bar.showsCancelButton = true
        driver.frames()
        #expect(cancel.frame.maxX == 392 && bar.searchTextField.frame.maxX == cancel.frame.minX - 8)
        driver.click(at: cancel.center)
        #expect(judge.log == ["cancel"])
        bar.semanticContentAttribute = .forceRightToLeft
        driver.frames()
        #expect(cancel.frame.minX == 8 && bar.searchTextField.frame.minX == cancel.frame.maxX + 8)
    }

    @Test func anAnimatedCancelButtonIsGoneAtItsEnd() throws {
        listen()
        let cancel = try #require(cancelButton)
        bar.setShowsCancelButton(true, animated: true)
        driver.run(0.1)
        #expect(!cancel.isHidden)
        driver.run(0.5)
        bar.setShowsCancelButton(false, animated: true)
        driver.run(0.5)
        #expect(cancel.isHidden && bar.searchTextField.frame.width == 384)
    }

    @Test func scopesAreShownBelowAndChosen() throws {
        listen()
        bar.scopeButtonTitles = ["All", "Near"]
        #expect(bar.intrinsicContentSize.height == 52)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 92)
        bar.sizeToFit()
        driver.frames()
        driver.click(300, 68)
        driver.run(0.5)
        #expect(judge.log == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
        bar.selectedScopeButtonIndex = 9
        #expect(bar.selectedScopeButtonIndex == 1)
        bar.scopeButtonTitles = ["All"]
        #expect(bar.selectedScopeButtonIndex == 0)
        bar.scopeButtonTitles = nil
        #expect(bar.selectedScopeButtonIndex == 0 && bar.intrinsicContentSize.height == 52)
    }

    @Test func downGoesToTheResults() {
        listen()
        let results = addLogView(to: window, 0, 60, 400, 100)
        bar.becomeFirstResponder()
        driver.type("ab")
        driver.key("Home")
        driver.key("Down")
        #expect(bar.searchTextField.selectedTextRange == 2..<2, "without results it moves the caret")
        bar.resultsView = results
        driver.key("Down")
        #expect(results.isFirstResponder)
    }

    @Test func theFieldsPartsChangeSidesFromRightToLeft() {
        listen()
        let field = bar.searchTextField
        bar.text = "ab"
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 328, height: 36))
        bar.semanticContentAttribute = .forceRightToLeft
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 26, y: 0, width: 328, height: 36))
        #expect(field.clearButtonRect(forBounds: field.bounds).minX == 0)
    }

    @Test func aTinyBarDoesNotBreak() {
        listen()
        bar.showsCancelButton = true
        bar.frame.size = CGSize(width: 3, height: 2)
        driver.frames()
        #expect(bar.searchTextField.frame.width >= 0)
    }
}
