import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// What is overridden is what is called.
@Suite struct OverrideTests {
    private final class Tracked: View {
        var log: [String] = []
        override var frame: CGRect { didSet { log.append("frame") } }
        override var bounds: CGRect { didSet { log.append("bounds") } }
        override var center: CGPoint { didSet { log.append("center") } }
        override var alpha: CGFloat { didSet { log.append("alpha") } }
        override var isHidden: Bool { didSet { log.append("isHidden") } }
        override var backgroundColor: Color? { didSet { log.append("backgroundColor") } }
        override func insertSubview(_ view: View, at index: Int) {
            log.append("insert")
            super.insertSubview(view, at: index)
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 5) }
    }

    @Test func settingAPropertyCallsTheOverride() {
        let view = Tracked()
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(view.log == ["bounds", "center", "frame"])

        view.log = []
        view.alpha = 0.5
        view.isHidden = true
        view.backgroundColor = .white
        view.addSubview(View())
        #expect(view.log == ["alpha", "isHidden", "backgroundColor", "insert"])

        view.log = []
        view.sizeToFit()
        #expect(view.log.contains("frame"))
        #expect(view.frame == CGRect(x: 1, y: 2, width: 7, height: 5))
    }

    @Test func aSuperviewsChangeGoesThroughTheOverrideToo() {
        let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Tracked(frame: parent.bounds)
        view.autoresizingMask = [.flexibleWidth]
        parent.addSubview(view)
        view.log = []

        parent.frame = CGRect(x: 0, y: 0, width: 150, height: 100)

        #expect(view.log.contains("bounds"))
        #expect(view.bounds.width == 150)
    }

    @Test func aControlsStateCallsTheOverride() {
        final class Press: Button {
            var log: [String] = []
            override var isHighlighted: Bool {
                didSet { if isHighlighted != oldValue { log.append("highlighted \(isHighlighted)") } }
            }
            override var isEnabled: Bool { didSet { log.append("enabled \(isEnabled)") } }
        }
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        let driver = InputDriver(Window(size: CGSize(width: 100, height: 100)))
        let button = Press("Press")
        button.frame = driver.window.bounds
        driver.window.addSubview(button)

        driver.click(50, 50)
        button.isEnabled = false

        #expect(button.log == ["highlighted true", "highlighted false", "enabled false"])
    }

    @Test func aCellsSelectionIsSetBothWays() {
        final class Row: TableViewCell {
            var calls: [Bool] = []
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                calls.append(selected)
            }
        }
        let row = Row(style: .default, reuseIdentifier: nil)
        row.isSelected = true
        #expect(row.isSelected && row.calls == [true])
        row.setSelected(false, animated: false)
        #expect(!row.isSelected && row.calls == [true, false])
    }
}
