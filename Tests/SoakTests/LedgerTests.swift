import CartoucheDrawing
import Foundation
import Testing

@testable import CartoucheMapUI
@testable import ViewKit

/// The books of the randomised run say so when a story is told to them that may not happen.
@Suite struct LedgerTests {
    private func touch() -> (Touch, View) {
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let touch = Touch(id: 1, kind: .finger, location: .zero, timestamp: 0)
        touch.landed(on: view, tapCount: 1)
        return (touch, view)
    }

    @Test func aTouchHasOneOwner() {
        let (touch, view) = touch()
        let ledger = TouchLedger()
        ledger.witness(.began, [touch])
        ledger.note(.began, [touch], view)
        #expect(ledger.settle(down: [touch]) == nil)

        let other = View()
        touch.landed(on: other, tapCount: 1)
        ledger.note(.began, [touch], other)

        #expect(ledger.settle(down: [touch])?.contains("had an owner") ?? false)
    }

    @Test func aTouchEndsOnceForItsOwner() {
        for phases: [Touch.Phase] in [[], [.ended, .cancelled], [.ended, .moved]] {
            let (touch, view) = touch()
            let ledger = TouchLedger()
            ledger.witness(.began, [touch])
            ledger.note(.began, [touch], view)
            ledger.witness(.ended, [touch])
            for phase in phases { ledger.note(phase, [touch], view) }
            #expect(ledger.settle(down: []) != nil, "\(phases)")
        }
        let (touch, view) = touch()
        let ledger = TouchLedger()
        ledger.witness(.began, [touch])
        ledger.note(.began, [touch], view)
        ledger.witness(.ended, [touch])
        ledger.note(.ended, [touch], view)
        #expect(ledger.settle(down: []) == nil)
    }

    @Test func aTouchLandsAndLiftsOnceAtTheRoot() {
        for phases: [Touch.Phase] in [
            [.began], [.began, .began, .ended], [.began, .ended, .cancelled], [.moved, .began, .ended],
        ] {
            let (touch, _) = touch()
            let ledger = TouchLedger()
            for phase in phases { ledger.witness(phase, [touch]) }
            #expect(ledger.settle(down: []) != nil, "\(phases)")
        }
        let (unseen, _) = touch()
        #expect(TouchLedger().settle(down: [unseen]) != nil)
        let (kept, _) = touch()
        let ledger = TouchLedger()
        for phase in [Touch.Phase.began, .ended] { ledger.witness(phase, [kept]) }
        #expect(ledger.settle(down: [kept])?.contains("after its end") ?? false)
    }

    @Test func aPressEndsOnce() {
        let control = Control()
        for story in ["pp", "r", "prr", "p"] {
            let ledger = TouchLedger()
            for step in story { step == "p" ? ledger.pressed(control) : ledger.released(control) }
            #expect(ledger.settle(down: []) != nil, "\(story)")
        }
        let ledger = TouchLedger()
        for step in "prpr" { step == "p" ? ledger.pressed(control) : ledger.released(control) }
        #expect(ledger.settle(down: []) == nil)
    }

    @Test func calloutsComeAndGoInPairs() {
        func failure(_ events: [String], title: String = "a") -> String? {
            let ledger = StoryLedger()
            for event in events { ledger.record(event, at: .zero, [("annotation", .string(title))]) }
            return ledger.failure
        }
        let whole = [
            "calloutWillAppear", "calloutDidAppear", "calloutWillDisappear", "calloutDidDisappear",
        ]
        #expect(failure(whole + whole) == nil && failure(["didSelect", "didDeselect", "didSelect"]) == nil)
        for missing in whole.indices {
            var story = whole + whole
            story.remove(at: missing)
            #expect(failure(story) != nil, "without \(whole[missing])")
        }
        #expect(failure(["didSelect", "didSelect"]) != nil && failure(["didDeselect"]) != nil)
        #expect(failure(["calloutWillAppear"], title: "") != nil)
    }

    @Test func dragsGoThroughTheirStatesAndAreTold() {
        func failure(_ states: [String], tells: Bool = true) -> String? {
            let book = DragBook()
            for (old, new) in zip(states, states.dropFirst()) {
                book.traced("a", from: old, to: new, isHeard: true)
                if tells { book.told("a", from: old, to: new) }
            }
            return book.settle(states.last == "none" ? [:] : ["a": states.last ?? ""])
        }
        #expect(failure(["none", "starting", "dragging", "ending", "none", "starting"]) == nil)
        #expect(failure(["none", "starting", "canceling", "none"]) == nil)
        #expect(failure(["none", "dragging"]) != nil)
        #expect(failure(["none", "starting", "ending"]) != nil)
        #expect(failure(["none", "starting", "none"]) != nil)
        #expect(failure(["none", "starting"], tells: false) != nil)

        let untold = DragBook()
        untold.traced("a", from: "none", to: "starting", isHeard: true)
        untold.traced("a", from: "starting", to: "dragging", isHeard: true)
        #expect(untold.failure != nil, "a step before the last one was told")
        let leaping = DragBook()
        leaping.traced("a", from: "dragging", to: "ending", isHeard: false)
        #expect(leaping.failure != nil, "it goes on from where it was not")
        let bare = StoryLedger()
        bare.record("dragState", at: .zero, [("annotation", .string("a"))])
        #expect(bare.failure != nil, "a trace without its states")
        let silent = DragBook()
        silent.told("a", from: "none", to: "starting")
        #expect(silent.failure != nil, "a telling without a step")
        #expect(DragBook().settle(["a": "dragging"]) != nil, "a view in a drag without a notification")
    }

    @Test func typedTextLandsOnceInTheFieldThatHasTheKeys() {
        let (field, other) = (View(), View())
        func failure(_ owner: View?, _ landings: [View]) -> String? {
            let book = TextBook<View>()
            book.willType(into: owner)
            for view in landings { book.note(view) }
            book.didType(wasTaken: owner != nil)
            return book.failure
        }
        #expect(failure(field, [field]) == nil && failure(nil, []) == nil)
        #expect(failure(field, []) != nil && failure(field, [other]) != nil)
        #expect(failure(field, [field, field]) != nil && failure(nil, [other]) != nil)
        let book = TextBook<View>()
        book.note(field)
        #expect(book.failure != nil, "text that was not typed")
    }

    @Test func aHollowRunIsNoticed() {
        var tally = Tally()
        tally.add("taps", 3)

        #expect(tally.missing(in: 2000, ["taps": 1.5]) == [])
        #expect(tally.missing(in: 2000, ["taps": 2, "drags": 0.1]) == ["drags: 0", "taps: 3"])
    }
}
