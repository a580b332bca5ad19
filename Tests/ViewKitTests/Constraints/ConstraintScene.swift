import CartoucheDrawing
import Foundation
import TestSupport

@testable import ViewKit

/// A window of 400 x 300 points with a view of 200 x 100 at 20, 30 that has a frame. Letters of labels are 10
/// points wide, lines 20 high.
@MainActor
final class ConstraintScene {
    let window: Window
    let box = View(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
    let warnings = WarningLog()

    init() {
        window = makeWindow()
        Services.current.warn = { [warnings] in warnings.add($0) }
        box.name = "box"
        window.addSubview(box)
    }

    /// A plain view in the box, placed by constraints.
    func add(_ name: String) -> View { add(View(), name) }

    func add<Added: View>(_ view: Added, _ name: String) -> Added {
        view.name = name
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        return view
    }

    func label(_ text: String, lines: Int = 1) -> Label {
        let label = add(Label(), text)
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: 20), lines)
        return label
    }

    func activate(_ constraints: LayoutConstraint...) { LayoutConstraint.activate(constraints) }
    func layOut() { window.layoutIfNeeded() }
}

/// The sentences of `Services.warn`.
@MainActor
final class WarningLog {
    private(set) var sentences: [String] = []

    nonisolated func add(_ sentence: String) { MainActor.assumeIsolated { sentences.append(sentence) } }
}

/// All four edges.
@MainActor
func fill(_ view: any LayoutItem, _ item: any LayoutItem, _ inset: CGFloat = 0) -> [LayoutConstraint] {
    [
        view.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: inset),
        view.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -inset),
        view.topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
        view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -inset),
    ]
}
