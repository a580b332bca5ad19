import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// A text field's delegate may want to go on: UIKit's `textFieldShouldEndEditing(_:)`.
@MainActor
struct EndEditingTests {
    private final class Keeper: TextFieldDelegate {
        var mayEnd = false
        var log: [String] = []

        func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
            log.append("should")
            return mayEnd
        }
        func textFieldDidEndEditing(_ textField: TextField) {
            log.append("did")
            onEnd()
        }
        var onEnd: () -> Void = {}
    }

    private let window = makeWindow()
    private let map: TouchLogView
    private let field = TextField(frame: CGRect(x: 100, y: 100, width: 160, height: 34))
    private let other = TextField(frame: CGRect(x: 100, y: 160, width: 160, height: 34))
    private let keeper = Keeper()
    private let driver: InputDriver

    init() {
        map = addLogView(to: window, 0, 0, 400, 300)
        map.takesKeys = true
        map.addSubview(field)
        map.addSubview(other)
        field.delegate = keeper
        driver = InputDriver(window)
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        field.becomeFirstResponder()
    }

    @Test func aFieldThatMayNotEndKeepsTheKeysWhateverAsksForThem() {
        driver.click(150, 177)
        #expect(field.isEditing && !other.isEditing && keeper.log == ["should"])
        driver.key("Escape")
        driver.key("Tab")
        #expect(!map.becomeFirstResponder() && !field.resignFirstResponder() && !map.endEditing())
        #expect(field.isEditing && !keeper.log.contains("did"))

        driver.send(.text("x"))
        #expect(field.text == "x")
    }

    @Test func itEndsOnceItMayAndIsAskedOnce() {
        keeper.mayEnd = true

        driver.click(150, 177)

        #expect(other.isEditing && keeper.log == ["should", "did"])
        other.endEditing()
        #expect(!other.isEditing && map.isFirstResponder)
    }

    @Test func escapeAsksOnce() {
        keeper.mayEnd = true

        driver.key("Escape")

        #expect(map.isFirstResponder && keeper.log == ["should", "did"])
    }

    @Test func whereThereIsNoChoiceItIsNotAsked() {
        field.removeFromSuperview()
        #expect(window.firstResponder === map && keeper.log == ["did"])

        map.addSubview(field)
        field.becomeFirstResponder()
        field.isEnabled = false
        #expect(window.firstResponder === map && keeper.log == ["did", "did"])

        field.isEnabled = true
        field.becomeFirstResponder()
        #expect(map.endEditing(true))
        #expect(window.firstResponder === map && keeper.log == ["did", "did", "did"])

        field.becomeFirstResponder()
        map.removeFromSuperview()
        #expect(window.firstResponder == nil && keeper.log.count == 4)
    }

    @Test func whatGoesAwayWhileTheOtherEndsDoesNotGetTheKeys() {
        keeper.mayEnd = true
        keeper.onEnd = { other.removeFromSuperview() }

        #expect(!other.becomeFirstResponder())

        #expect(window.firstResponder == nil && !other.isFirstResponder && keeper.log == ["should", "did"])
    }
}
