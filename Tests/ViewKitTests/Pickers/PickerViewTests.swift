import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct PickerViewTests {
    private final class Source: PickerViewDataSource, PickerViewDelegate {
        var rows = [50, 3]
        var log: [String] = []
        var asked = 0
        func numberOfComponents(in pickerView: PickerView) -> Int { rows.count }
        func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
            rows[component]
        }
        func pickerView(
            _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
        ) -> String? {
            asked += 1
            return "\(component).\(row)"
        }
        func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
            log.append("\(component).\(row)")
        }
    }

    private let window = makeWindow()
    private let picker = PickerView(frame: CGRect(x: 0, y: 0, width: 323, height: 216))
    private let source = Source()
    private let driver: InputDriver

    init() {
        (picker.dataSource, picker.delegate) = (source, source)
        window.addSubview(picker)
        driver = InputDriver(window)
        driver.run(0.05)
    }

    /// In the middle of the first component or the second one.
    private func point(_ component: Int, _ y: CGFloat = 108) -> CGPoint {
        CGPoint(x: component == 0 ? 80 : 240, y: y)
    }

    private func press(_ names: String...) {
        for name in names { driver.key(name) }
        driver.run(1)
    }

    private func title(_ row: Int, _ component: Int = 0) -> String? {
        (picker.view(forRow: row, forComponent: component) as? Label)?.text
    }

    @Test func theSelectedRowIsInTheMiddleAndItsNeighborsTurnAway() throws {
        #expect(picker.numberOfComponents == 2)
        #expect(picker.numberOfRows(inComponent: 0) == 50)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 150, height: 32))
        picker.selectRow(20, inComponent: 0, animated: false)
        driver.run(0.05)

        let selected = try #require(picker.view(forRow: 20, forComponent: 0))
        let next = try #require(picker.view(forRow: 21, forComponent: 0))
        #expect(title(20) == "0.20")
        #expect(selected.convert(selected.bounds, to: picker).midY == 108)
        #expect(selected.alpha == 1 && selected.transform == .identity)
        #expect(next.alpha < 0.8 && next.transform.d < 1)
        #expect(picker.view(forRow: 26, forComponent: 0) == nil)
        #expect(source.log.isEmpty, "the program's selection is not notified")
    }

    @Test func aDragComesToRestOnARow() {
        driver.drag(from: point(0), by: CGVector(dx: 0, dy: -70))
        driver.run(0.3)
        driver.touch(.ended, at: point(0, 38))
        driver.run(2)
        #expect(picker.selectedRow(inComponent: 0) == 2)
        #expect(source.log == ["0.2"])
    }

    @Test func aFlickGoesOnToARow() throws {
        driver.drag(from: point(0), by: CGVector(dx: 0, dy: -60), steps: 4)
        driver.touch(.ended, at: point(0, 48))
        driver.run(3)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 3 && row < 50)
        #expect(source.log == ["0.\(row)"])
        let selected = try #require(picker.view(forRow: row, forComponent: 0))
        #expect(abs(selected.convert(selected.bounds, to: picker).midY - 108) <= 0.5)
    }

    @Test func aPressStopsAFlickAtTheNearestRow() {
        driver.drag(from: point(0), by: CGVector(dx: 0, dy: -90), steps: 3)
        driver.touch(.ended, at: point(0, 18))
        driver.run(0.1)
        driver.touch(.began, at: point(0), id: 2)
        driver.run(0.8)
        driver.touch(.ended, at: point(0), id: 2)
        driver.run(1)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0)
        #expect(source.log == ["0.\(row)"])
    }

    @Test func aClickSelectsTheRowThatIsSeenThere() {
        driver.click(at: point(1, 108 + 30))
        driver.run(1)
        #expect(source.log == ["1.1"])
        driver.click(at: point(1, 108 - 30))
        driver.run(1)
        #expect(source.log == ["1.1", "1.0"])
    }

    @Test func aNotchOfTheWheelIsARow() {
        driver.wheel(-1, at: point(0))
        driver.wheel(-1, at: point(0))
        driver.run(1)
        #expect(source.log == ["0.1", "0.2"])
        driver.wheel(5, at: point(0))
        driver.run(1)
        #expect(picker.selectedRow(inComponent: 0) == 0)
    }

    @Test func keysSelectRowsAndGoToOtherComponents() {
        press("Tab", "Down", "Down", "Up")
        #expect(source.log == ["0.1", "0.2", "0.1"])
        press("Right", "End")
        #expect(picker.selectedRow(inComponent: 1) == 2)
        press("Right", "Down")
        #expect(picker.selectedRow(inComponent: 1) == 2, "nothing beyond the last one")
        press("Left", "PageDown", "Home")
        #expect(source.log.suffix(2) == ["0.5", "0.0"])
        #expect(window.firstResponder === picker)
    }

    @Test func theRingIsRoundTheMiddleOfTheComponent() {
        press("Tab", "Right")
        #expect(picker.focusShape.rect == CGRect(x: 164, y: 91, width: 150, height: 34))
    }

    @Test func componentsRunFromTheRight() {
        picker.semanticContentAttribute = .forceRightToLeft
        driver.run(0.05)
        driver.click(at: point(0, 138))
        driver.run(1)
        #expect(source.log == ["1.1"])
        press("Right", "Down")
        #expect(source.log.last == "0.1")
    }

    @Test func manyRowsCostOnlyThoseThatAreSeen() {
        source.rows = [1_000_000]
        picker.reloadAllComponents()
        driver.run(0.05)
        source.asked = 0
        picker.selectRow(999_999, inComponent: 0, animated: false)
        driver.run(0.05)
        #expect(source.asked <= 12)
        #expect(title(999_999) == "0.999999")
    }

    @Test func aPickerOfAnyHeightHasRowsForAScreen() {
        source.rows = [100_000, 1]
        picker.reloadAllComponents()
        picker.frame.size.height = 1e9
        source.asked = 0
        driver.run(0.05)

        #expect(source.asked > 100)
        #expect(source.asked < 1_000)
    }

    @Test func aPickerThatIsHigherThanAScreenKeepsItsRowInTheMiddle() throws {
        picker.selectRow(20, inComponent: 0, animated: false)
        for height in [20_000.0, 30_000] {
            picker.frame.size.height = height
            driver.run(0.02)

            let selected = try #require(picker.view(forRow: 20, forComponent: 0))
            #expect(abs(selected.convert(selected.bounds, to: picker).midY - height / 2) < 0.01)
        }
    }

    @Test func aReloadClampsTheSelection() {
        picker.selectRow(40, inComponent: 0, animated: false)
        source.rows = [10, 0]
        picker.reloadAllComponents()
        driver.run(0.05)
        #expect(picker.selectedRow(inComponent: 0) == 9)
        #expect(picker.selectedRow(inComponent: 1) == -1)
        picker.selectRow(2, inComponent: 1, animated: false)
        picker.selectRow(2, inComponent: 7, animated: false)
        #expect(picker.selectedRow(inComponent: 7) == -1)
    }

    @Test func theSelectionIsRestored() {
        picker.selectRow(30, inComponent: 0, animated: false)
        var state = RestorableState()
        picker.encodeRestorableState(with: &state)
        picker.selectRow(0, inComponent: 0, animated: false)
        picker.decodeRestorableState(with: state)
        #expect(picker.selectedRow(inComponent: 0) == 30)
    }

    @Test func rowsOnAWheelAreFoundWhereTheyAreSeen() {
        let wheel = WheelGeometry(height: 216, rowHeight: 32)
        #expect(wheel.rows(at: 0, count: 50) == 0..<6)
        #expect(wheel.rows(at: 320, count: 12) == 5..<12)
        #expect(wheel.rows(at: .nan, count: 12).isEmpty)
        for distance in stride(from: CGFloat(-160), through: 160, by: 20) {
            let transform = wheel.transform(at: distance)
            #expect(transform.map { abs(wheel.distance(at: $0.offset) - distance) < 1e-6 } == true)
        }
        #expect(wheel.transform(at: 170) == nil)
    }
}
