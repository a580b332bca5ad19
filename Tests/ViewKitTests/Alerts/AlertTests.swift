import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Alerts: what is pressed, by pointer and by key.
@Suite struct AlertTests {
    private final class Answers { var titles: [String] = [] }

    private let driver = InputDriver(Window(size: CGSize(width: 600, height: 400)))
    private let root = Screen()
    private let answers = Answers()

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        driver.window.rootScreen = root
    }

    private func show(_ actions: [(String, AlertAction.Style)], message: String? = "It cannot be undone.")
        -> AlertScreen
    {
        let alert = AlertScreen(title: "Delete the harbor?", message: message, preferredStyle: .alert)
        for (title, style) in actions {
            alert.addAction(
                AlertAction(title: title, style: style) { [answers] in
                    answers.titles.append($0.title ?? "")
                })
        }
        root.present(alert, animated: true)
        driver.run(1)
        return alert
    }

    private func buttons(in view: View) -> [Button] {
        ((view as? Button).map { [$0] } ?? []) + view.subviews.flatMap { buttons(in: $0) }
    }

    private func press(_ title: String, in alert: AlertScreen) {
        guard let button = buttons(in: alert.view).first(where: { $0.currentTitle == title }) else { return }
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        driver.click(middle.x, middle.y)
    }

    @Test func aButtonsHandlerIsCalledOnceWhenTheAlertHasGone() {
        let alert = show([("Delete", .destructive), ("Cancel", .cancel)])

        press("Delete", in: alert)
        press("Delete", in: alert)
        #expect(answers.titles.isEmpty)
        driver.run(1)

        #expect(answers.titles == ["Delete"])
        #expect(root.presentedScreen == nil)
    }

    @Test func escapeIsCancelAndReturnTheDefault() {
        for (key, answer) in [("Escape", "Cancel"), ("Return", "Keep"), ("Keypad Enter", "Keep")] {
            answers.titles = []
            _ = show([("Delete", .destructive), ("Keep", .default), ("Cancel", .cancel)])
            driver.key(key)
            driver.run(1)
            #expect(answers.titles == [answer])
        }
    }

    @Test func nothingIsDestroyedByReturnUnlessItIsPreferred() {
        let first = show([("Delete", .destructive), ("Cancel", .cancel)])
        driver.key("Return")
        driver.run(1)
        #expect(answers.titles.isEmpty)

        first.preferredAction = first.actions[0]
        driver.key("Return")
        driver.run(1)
        #expect(answers.titles == ["Delete"])
    }

    @Test func withoutCancelEscapeDoesNothingUnlessThereIsOneAnswer() {
        _ = show([("Yes", .default), ("No", .default)])
        driver.key("Escape")
        driver.tap(5, 5)
        driver.run(1)
        #expect(root.presentedScreen != nil)
        root.dismiss(animated: false)

        _ = show([("OK", .default)])
        driver.key("Escape")
        driver.run(1)
        #expect(answers.titles == ["OK"])
    }

    @Test func theFocusedButtonIsPressedByReturn() {
        let alert = show([("Delete", .destructive), ("Cancel", .cancel)])
        driver.key("Tab")
        driver.key("Tab")
        let focused = driver.window.firstResponder as? Button

        driver.key("Return")
        driver.run(1)

        #expect(answers.titles == [focused?.currentTitle ?? "none"])
        #expect(alert.view.window == nil)
    }

    @Test func aMessageThatChangesLeavesThePressAndTheFocus() throws {
        let alert = show([("OK", .default), ("Cancel", .cancel)])
        driver.key("Tab")
        let focused = driver.window.firstResponder
        alert.message = "Nor can it be done."
        driver.run(0.1)
        #expect(focused is Button && driver.window.firstResponder === focused)

        let button = try #require(buttons(in: alert.view).first { $0.currentTitle == "OK" })
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        driver.mouse(.down, at: middle)
        alert.message = "It can be undone."
        driver.run(0.1)
        driver.mouse(.up, at: middle)
        driver.run(1)
        #expect(answers.titles == ["OK"])
    }

    @Test func aDisabledActionIsNotPressed() {
        let alert = show([("OK", .default), ("Cancel", .cancel)])
        alert.actions[0].isEnabled = false
        driver.run(0.1)

        press("OK", in: alert)
        driver.key("Return")
        driver.run(1)

        #expect(answers.titles.isEmpty)
    }

    @Test func twoButtonsStandSideBySideWithCancelOnTheLeft() {
        let alert = show([("Delete", .destructive), ("Cancel", .cancel)])
        let frames = buttons(in: alert.view).map { ($0.currentTitle ?? "", $0.frame) }

        #expect(frames.map(\.0) == ["Cancel", "Delete"])
        #expect(frames[0].1.minY == frames[1].1.minY)
        #expect(frames[0].1.maxX == frames[1].1.minX)
    }

    @Test func aLongMessageScrollsAndTheButtonsStayInTheWindow() {
        let alert = show([("OK", .default)], message: String(repeating: "It is deep there. ", count: 400))
        let card = alert.view.convert(alert.view.bounds, to: nil)
        let button = buttons(in: alert.view)[0]

        #expect(driver.window.bounds.insetBy(dx: 24, dy: 24).contains(card))
        #expect(alert.view.bounds.contains(button.frame))
        press("OK", in: alert)
        driver.run(1)
        #expect(answers.titles == ["OK"])
    }
}
