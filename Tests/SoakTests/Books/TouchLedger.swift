import Foundation

@testable import ViewKit

/// What views, controls and a recogniser at the root hear of touches, kept apart from the dispatcher's own
/// account: one owner a touch, one end a press.
final class TouchLedger {
    /// One that has gone from memory hears nothing more.
    private struct Owner { weak var view: View? }

    private struct Account {
        let touch: Touch
        /// The views that heard of its beginning as its owner, in order.
        var owners: [Owner] = []
        var ends = 0
        /// At the root.
        var landings = 0
        var lifts = 0
    }

    /// In the order in which they were first heard of.
    private var accounts: [Account] = []
    private var pressed: [Owner] = []
    private(set) var failure: String?
    private(set) var landings = 0

    /// A view heard of touches. Only the view that was hit counts: others are passed them on.
    func note(_ phase: Touch.Phase, _ touches: Set<Touch>, _ view: View) {
        for touch in touches.inLandingOrder where touch.view === view {
            let index = account(of: touch)
            switch phase {
            case .began:
                accounts[index].owners.append(Owner(view: view))
                if accounts[index].owners.count > 1 { report("\(view.name) got a touch that had an owner") }
            case .moved, .stationary:
                let owners = accounts[index].owners
                if owners.count != 1 || owners[0].view !== view || accounts[index].ends > 0 {
                    report("\(view.name) heard of a move before its beginning or after its end")
                }
            case .ended, .cancelled:
                accounts[index].ends += 1
                if accounts[index].ends > accounts[index].owners.count {
                    report("\(view.name) heard of an end too many")
                }
            }
        }
    }

    /// The recogniser at the window's root heard of touches.
    func witness(_ phase: Touch.Phase, _ touches: Set<Touch>) {
        for touch in touches.inLandingOrder {
            let index = account(of: touch)
            switch phase {
            case .began:
                landings += 1
                accounts[index].landings += 1
                if accounts[index].landings > 1 { report("touch \(touch.id) landed twice") }
            case .ended, .cancelled:
                accounts[index].lifts += 1
                if accounts[index].lifts > 1 { report("touch \(touch.id) ended twice") }
            case .moved, .stationary:
                if accounts[index].landings != 1 || accounts[index].lifts > 0 {
                    report("touch \(touch.id) moved while it was not down")
                }
            }
        }
    }

    func pressed(_ control: Control) {
        if pressed.contains(where: { $0.view === control }) { report("a control was pressed while pressed") }
        pressed.append(Owner(view: control))
    }

    func released(_ control: Control) {
        if !pressed.contains(where: { $0.view === control }) { report("a press ended twice") }
        pressed.removeAll { $0.view === control }
    }

    /// After an event: those that are down are begun and not ended, all others are closed.
    func settle(down: [Touch]) -> String? {
        for account in accounts {
            let isDown = down.contains { $0 === account.touch }
            if isDown {
                if account.lifts > 0 { report("touch \(account.touch.id) is down after its end") }
            } else {
                if account.landings > account.lifts { report("touch \(account.touch.id) never ended") }
                if account.ends == 0, account.owners.contains(where: { $0.view != nil }) {
                    report("the owner of touch \(account.touch.id) never heard of its end")
                }
            }
        }
        for touch in down where !accounts.contains(where: { $0.touch === touch }) {
            report("touch \(touch.id) is down and was never seen to land")
        }
        accounts.removeAll { account in !down.contains { $0 === account.touch } }
        pressed.removeAll { $0.view == nil }
        if down.isEmpty, !pressed.isEmpty { report("a control is pressed by no touch") }
        return failure
    }

    private func account(of touch: Touch) -> Int {
        if let index = accounts.firstIndex(where: { $0.touch === touch }) { return index }
        accounts.append(Account(touch: touch))
        return accounts.count - 1
    }

    private func report(_ message: String) { if failure == nil { failure = message } }
}
