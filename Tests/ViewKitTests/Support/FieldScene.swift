import Foundation
import TestSupport

@testable import ViewKit

/// A field of 160 x 34 at 100, 100, in a view that takes keys as a map does. Characters are 10 points wide.
@MainActor
class FieldScene {
    let window = makeWindow()
    let map: TouchLogView
    let field = TextField(frame: CGRect(x: 100, y: 100, width: 160, height: 34))
    let driver: InputDriver

    init() {
        map = addLogView(to: window, 0, 0, 400, 300)
        map.takesKeys = true
        field.font = .systemFont(ofSize: 20)
        map.addSubview(field)
        window.step(0.1)
        driver = InputDriver(window)
    }

    /// To the left edge of a character: text begins 8 points inside.
    func x(_ index: Int) -> CGFloat { 108 + CGFloat(index) * 10 }
}
