import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct SwitchAndSliderTests {
    private let window = makeWindow()
    private let driver: InputDriver

    init() { driver = InputDriver(window) }

    @Test func aTapTurnsTheSwitchAndTellsOnce() {
        let control = Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        var told: [Bool] = []
        control.addAction(for: .valueChanged) { [unowned control] in told.append(control.isOn) }
        window.addSubview(control)
        #expect(control.bounds.size == CGSize(width: 51, height: 31))

        driver.click(120, 115)
        driver.run(1)
        driver.tap(120, 115)
        control.setOn(true, animated: true)
        #expect(told == [true, false])
        driver.run(0.5)
        control.isEnabled = false
        driver.click(120, 115)
        #expect(told == [true, false] && control.isOn)
        var list = DisplayList()
        driver.run(0.5)
        window.record(into: &list)
        #expect(!window.needsFrame)
    }

    @Test func theProgramsAlphaStaysInEveryState() {
        let controls: [Control] = [
            Switch(), makeSlider(), Stepper(), PageControl(), SegmentedControl(items: ["a", "b"]),
            DatePicker(),
        ]
        for control in controls {
            window.addSubview(control)
            control.alpha = 0.25
            control.isEnabled = false
            driver.run(0.5)
            #expect(control.alpha == 0.25 && control.stateOpacity == 0.5, "\(control.name)")
            control.isEnabled = true
            driver.run(0.5)
            #expect(control.alpha == 0.25 && control.stateOpacity == 1, "\(control.name)")
        }
    }

    @Test func fromRightToLeftASwitchIsOnAtTheLeft() throws {
        let control = Switch()
        window.addSubview(control)
        window.layoutIfNeeded()
        let thumb = try #require(control.subviews.first { $0.name == "thumb" })
        #expect(thumb.frame.minX == 2)
        control.semanticContentAttribute = .forceRightToLeft
        window.layoutIfNeeded()
        #expect(thumb.frame.maxX == 49)
        control.isOn = true
        #expect(thumb.frame.minX == 2)
    }

    @Test func fromRightToLeftASliderBeginsAtTheRight() throws {
        let slider = makeSlider()
        slider.value = 0.25
        slider.semanticContentAttribute = .forceRightToLeft
        driver.run(0.1)
        let thumb = try #require(slider.subviews.first { $0.name == "thumb" })
        #expect(thumb.center.x == 87)
        let canvas = LogCanvas()
        slider.draw(canvas)
        #expect(canvas.filled.last == CGRect(x: 87, y: 13.5, width: 35, height: 4))

        driver.mouseDrag(from: CGPoint(x: 187, y: 115), by: CGVector(dx: -50, dy: 0))
        driver.mouse(.up, 137, 115)
        #expect(abs(slider.value - 0.75) < 1e-6)
        slider.becomeFirstResponder()
        #expect(slider.keyDown(.left, modifiers: []) && abs(slider.value - 0.8) < 1e-6)
        #expect(slider.keyDown(.up, modifiers: []) && abs(slider.value - 0.85) < 1e-6)
    }

    @Test func whateverPressesControlsTurnsTheSwitch() {
        let control = Switch()
        control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        #expect(control.isOn)
    }

    private func makeSlider() -> Slider {
        let slider = Slider(frame: CGRect(x: 100, y: 100, width: 124, height: 31))
        window.addSubview(slider)
        driver.run(0.1)
        return slider
    }

    @Test func theThumbFollowsTheDragFromWhereItIsHeld() {
        let slider = makeSlider()
        var told: [Float] = []
        slider.addAction(for: .valueChanged) { [unowned slider] in told.append(slider.value) }

        driver.mouseDrag(from: CGPoint(x: 117, y: 115), by: CGVector(dx: 50, dy: 60))
        #expect(abs(slider.value - 0.5) < 1e-6)
        driver.mouse(.move, 400, 115)
        #expect(slider.value == 1)
        driver.mouse(.move, 0, 115)
        driver.mouse(.up, 0, 115)
        #expect(slider.value == 0)
        #expect(told.count == 12)
    }

    @Test func aPressOfTheMouseOnTheLineBringsTheThumbThere() {
        let slider = makeSlider()
        driver.click(162, 115)
        #expect(abs(slider.value - 0.5) < 1e-6)
    }

    @Test func aFingerBesideTheThumbScrollsTheListRound() {
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = CGSize(width: 900, height: 900)
        window.addSubview(scroll)
        let slider = makeSlider()
        scroll.addSubview(slider)

        driver.drag(from: CGPoint(x: 190, y: 115), by: CGVector(dx: -40, dy: 0))
        driver.touch(.ended, 150, 115)
        #expect(slider.value == 0 && scroll.contentOffset.x > 0)
        scroll.contentOffset = .zero
        driver.run(0.5)
        driver.drag(from: CGPoint(x: 112, y: 115), by: CGVector(dx: 50, dy: 0))
        driver.touch(.ended, 162, 115)
        #expect(abs(slider.value - 0.5) < 1e-6)
        #expect(scroll.contentOffset == .zero)
    }

    @Test func theRingsAreAsRoundAsWhatTheKeysMove() {
        let slider = makeSlider()
        slider.value = 1
        let end = slider.focusShape
        slider.value = 0
        #expect(
            Switch().focusShape
                == FocusShape(rect: CGRect(x: 0, y: 0, width: 51, height: 31), cornerRadius: 15.5))
        #expect(slider.focusShape.rect == CGRect(x: 0, y: slider.bounds.midY - 12, width: 24, height: 24))
        #expect(end.rect.maxX == slider.bounds.maxX && end.cornerRadius == 12)
    }

    @Test func valuesStayWithinTheRangeAndStepsAreATwentieth() {
        let slider = makeSlider()
        slider.maximumValue = 40
        slider.value = .nan
        #expect(slider.value == 0)
        slider.value = 99
        #expect(slider.value == 40)
        slider.becomeFirstResponder()
        driver.key("Left")
        #expect(slider.value == 38)
        driver.key("Home")
        #expect(slider.value == 0)
        slider.minimumValue = 10
        #expect(slider.value == 10)
        slider.isContinuous = false
        var count = 0
        slider.addAction(for: .valueChanged) { count += 1 }
        driver.mouseDrag(from: CGPoint(x: 112, y: 115), by: CGVector(dx: 50, dy: 0))
        #expect(count == 0)
        driver.mouse(.up, 162, 115)
        #expect(count == 1 && slider.value == 25)
    }
}
