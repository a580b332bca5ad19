import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct StepperTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    private let told = Told()

    private final class Told { var values: [Double] = [] }

    init() {
        driver = InputDriver(window)
        window.addSubview(stepper)
        stepper.addAction(for: .valueChanged) { [unowned stepper, told] in told.values.append(stepper.value) }
        driver.run(0.1)
    }

    @Test func aClickStepsAtOnceAndStaysInTheRange() {
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        stepper.maximumValue = 2
        for _ in 0..<3 { driver.click(170, 115) }
        for _ in 0..<3 { driver.click(120, 115) }
        #expect(told.values == [1, 2, 1, 0])
        driver.run(0.5)
        #expect(!window.needsFrameAfterRecording())
    }

    @Test func aHeldButtonRepeatsEverFaster() {
        driver.mouse(.down, 170, 115)
        driver.run(0.45)
        #expect(stepper.value == 1)
        driver.run(1)
        let early = stepper.value
        driver.run(1)
        let late = stepper.value - early
        driver.mouse(.up, 170, 115)
        #expect((7...11).contains(early) && late > early + 5)

        let end = stepper.value
        driver.run(1)
        #expect(stepper.value == end && !window.needsFrameAfterRecording())
    }

    @Test func aHeldButtonRestsWhileThePointerIsAway() {
        driver.mouse(.down, 170, 115)
        driver.mouse(.move, 170, 290)
        driver.run(2)
        #expect(stepper.value == 1)
        stepper.removeFromSuperview()
        #expect(window.displayLinks.isEmpty)
    }

    @Test func withoutRepetitionAHeldButtonStepsOnce() {
        stepper.autorepeat = false
        driver.mouse(.down, 170, 115)
        driver.run(2)
        #expect(stepper.value == 1)
    }

    @Test func aStepperThatIsNotContinuousTellsAtTheRelease() {
        stepper.isContinuous = false
        driver.mouse(.down, 170, 115)
        driver.run(0.7)
        #expect(told.values.isEmpty && stepper.value > 1)
        driver.mouse(.up, 170, 115)
        #expect(told.values == [stepper.value])
    }

    @Test func wrappingGoesToTheOtherEnd() {
        (stepper.maximumValue, stepper.wraps) = (2, true)
        driver.click(120, 115)
        driver.click(170, 115)
        #expect(told.values == [2, 0])
    }

    @Test func keysStepTowardWhatTheyPointTo() {
        stepper.value = 50
        stepper.becomeFirstResponder()
        for key in ["Up", "Right", "Down", "Left", "Left"] { driver.press(key) }
        #expect(told.values == [51, 52, 51, 50, 49])
        stepper.semanticContentAttribute = .forceRightToLeft
        for key in ["Left", "Home", "End", "End"] { driver.press(key) }
        #expect(told.values.suffix(3) == [50, 0, 100])
        driver.click(120, 115)
        driver.click(170, 115)
        #expect(told.values.suffix(1) == [99])
    }

    @Test func badNumbersAreIgnored() {
        stepper.value = .nan
        #expect(stepper.value == 0)
        stepper.value = .infinity
        #expect(stepper.value == 100)
        for bad in [0, -1, Double.nan, .infinity] { stepper.stepValue = bad }
        #expect(stepper.stepValue == 1)
        stepper.minimumValue = .nan
        stepper.maximumValue = .nan
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
        stepper.minimumValue = 200
        #expect(stepper.maximumValue == 200 && stepper.value == 200)
        stepper.maximumValue = 10
        #expect(stepper.minimumValue == 10 && stepper.value == 10)
        driver.click(170, 115)
        #expect(told.values.isEmpty)
    }

    @Test func disablingInAnActionEndsThePress() {
        stepper.addAction(for: .valueChanged) { [unowned stepper] in stepper.isEnabled = false }
        driver.mouse(.down, 170, 115)
        driver.run(2)
        #expect(told.values == [1] && window.displayLinks.isEmpty)
    }
}
