import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct DatePickerTests {
    private let window = makeWindow()
    private let picker = DatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    private let driver: InputDriver

    init() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        picker.calendar = calendar
        picker.locale = Locale(identifier: "en_US")
        window.addSubview(picker)
        driver = InputDriver(window)
        picker.date = date(2024, 1, 31, 13, 47)
        driver.run(0.05)
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return picker.calendar.date(from: parts) ?? .distantPast
    }

    private var wheels: PickerView? { picker.subviews.compactMap { $0 as? PickerView }.first }

    /// The titles of the selected rows.
    private var titles: [String] {
        driver.run(0.6)
        guard let wheels else { return [] }
        return (0..<wheels.numberOfComponents).map {
            let row = wheels.selectedRow(inComponent: $0)
            return (wheels.view(forRow: row, forComponent: $0) as? Label)?.text ?? "?"
        }
    }

    private func press(_ names: String...) {
        for name in names {
            driver.key(name)
            driver.run(0.6)
        }
    }

    @Test func theOrderIsTheLocales() {
        picker.datePickerMode = .date
        #expect(titles == ["January", "31", "2024"])
        picker.locale = Locale(identifier: "de_DE")
        #expect(titles == ["31", "Januar", "2024"])
        picker.locale = Locale(identifier: "ja_JP")
        #expect(titles.first == "2024")
    }

    @Test func hoursRunTo12Or24() {
        picker.datePickerMode = .time
        #expect(titles == ["1", "47", "PM"])
        picker.locale = Locale(identifier: "de_DE")
        #expect(titles == ["13", "47"])
    }

    @Test func dayAndTime() {
        #expect(titles == ["Wed, Jan 31", "1", "47", "PM"])
        picker.date = date(2024, 2, 1, 0, 5)
        #expect(titles == ["Thu, Feb 1", "12", "05", "AM"])
    }

    @Test func aShorterMonthHasItsLastDay() {
        picker.datePickerMode = .date
        var changes = 0
        picker.addAction(for: .valueChanged) { changes += 1 }
        press("Tab", "Down")
        #expect(picker.date == date(2024, 2, 29, 13, 47))
        #expect(titles == ["February", "29", "2024"])
        #expect(wheels?.numberOfRows(inComponent: 1) == 29)
        press("Right", "Right", "Down")
        #expect(picker.date == date(2025, 2, 28, 13, 47))
        #expect(changes == 2)
    }

    @Test func hoursKeepTheirHalfOfTheDay() {
        picker.datePickerMode = .time
        press("Tab", "Up")
        #expect(picker.date == date(2024, 1, 31, 12, 47))
        press("Right", "Right", "Up")
        #expect(picker.date == date(2024, 1, 31, 0, 47))
    }

    @Test func whatIsBeyondTheLimitsTurnsBack() {
        picker.datePickerMode = .date
        picker.minimumDate = date(2024, 1, 10)
        picker.maximumDate = date(2024, 3, 5)
        #expect(wheels?.numberOfRows(inComponent: 2) == 1)
        press("Tab", "End")
        #expect(picker.date == date(2024, 3, 5))
        #expect(titles == ["March", "5", "2024"])
        picker.date = date(2000, 1, 1)
        #expect(picker.date == date(2024, 1, 10))
    }

    @Test func minutesAreMultiplesOfTheInterval() {
        picker.datePickerMode = .time
        picker.minuteInterval = 15
        #expect(picker.date == date(2024, 1, 31, 13, 45))
        #expect(wheels?.numberOfRows(inComponent: 1) == 4)
        picker.minuteInterval = 7
        #expect(wheels?.numberOfRows(inComponent: 1) == 60, "no divisor of 60")
    }

    @Test func aTimeReadsFromTheLeftAlsoFromRightToLeft() throws {
        picker.datePickerMode = .time
        picker.locale = Locale(identifier: "he_IL")
        picker.semanticContentAttribute = .forceRightToLeft
        driver.run(0.1)
        #expect(titles == ["47", "13"])
        let minute = try #require(wheels?.view(forRow: 47, forComponent: 0))
        #expect(minute.convert(minute.bounds, to: picker).midX > 160)
    }

    /// Foundation's formatters end the process with some of these identifiers.
    @Test(arguments: [
        ("en-u-nu-latn", "Wed, Jan 31"), ("en-u-nu", "Wed, Jan 31"), ("en@numbers=none", "Wed, Jan 31"),
        ("en@numbers=arab", "Wed, Jan ٣١"), ("en-u-nu-arab", "Wed, Jan ٣١"), ("de-u-nu-latn", "Mi. 31. Jan."),
    ])
    func aNumberingSystemIsTheLocalesIfItExists(identifier: String, title: String) {
        picker.locale = Locale(identifier: identifier)
        #expect(titles.first == title)
    }

    @Test func theDateIsRestored() {
        var state = RestorableState()
        picker.encodeRestorableState(with: &state)
        picker.date = date(2001, 1, 1)
        picker.decodeRestorableState(with: state)
        #expect(picker.date == date(2024, 1, 31, 13, 47))
    }

    @Test func aDisabledPickerTakesNoKeys() {
        picker.isEnabled = false
        press("Tab", "Down")
        #expect(picker.stateOpacity == 0.5)
        driver.wheel(-1, at: CGPoint(x: 60, y: 108))
        driver.run(0.5)
        #expect(picker.date == date(2024, 1, 31, 13, 47))
    }

    @Test func quotedTextIsNoUnit() {
        #expect(DateWheels.units(of: "d 'de' MMMM 'de' y") == [.day, .month, .year])
        #expect(DateWheels.units(of: "h:mm a") == [.hour, .minute, .period])
    }
}
