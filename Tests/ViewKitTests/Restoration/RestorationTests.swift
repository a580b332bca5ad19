import Foundation
import Testing

@testable import ViewKit

/// A view's state is found again in another tree of the same make.
@MainActor
struct RestorationTests {
    private final class Form: View {
        let fields = (0..<3).map { _ in TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
        let turn = Switch(frame: .zero)

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            for view in [fields[0], turn, fields[1]] as [View] { addSubview(view) }
            let box = View(frame: bounds)
            box.addSubview(fields[2])
            addSubview(box)
        }
    }

    @Test func eachOfSeveralViewsOfOneKindFindsItsOwn() {
        let (left, new) = (Form(), Form())
        for (index, field) in left.fields.enumerated() { field.text = "\(index)" }
        left.turn.setOn(true, animated: false)

        new.applyRestorableStates(left.captureRestorableStates())

        #expect(new.fields.map { $0.text ?? "" } == ["0", "1", "2"])
        #expect(new.turn.isOn)
    }

    @Test func anIdentifierIsFoundWhereverItsViewHasMovedTo() {
        let (left, new) = (Form(), Form())
        for form in [left, new] { form.fields[1].restorationIdentifier = "note" }
        left.fields[1].text = "kept"
        new.subviews[3].addSubview(new.fields[1])

        new.applyRestorableStates(left.captureRestorableStates())

        #expect(new.fields.map { $0.text ?? "" } == ["", "kept", ""])
    }
}
