import CartoucheDrawing
import Foundation

/// A picker with wheels for a date, a time, or both; sends `valueChanged`. UIKit's `UIDatePicker` in its
/// style of wheels, the only style of this class.
///
/// The order of day, month and year, their names and digits, and whether hours run to 12 or to 24, depend
/// on the locale. Keys and mouse work as in a `PickerView`.
@MainActor
open class DatePicker: Control {
    /// The parts of a date that the user selects. UIKit's `UIDatePicker.Mode`, without the timer.
    public nonisolated enum Mode: Sendable {
        /// The user of the date picker selects hours and minutes.
        case time
        /// The user of the date picker selects day, month and year.
        case date
        /// The user of the date picker selects a day (of any year), hours and minutes.
        case dateAndTime
    }

    /// The parts of the date that the user of the picker selects; `dateAndTime` by default, as in UIKit.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }
    /// The selected date, between `minimumDate` and `maximumDate`, with minutes that are a multiple of
    /// `minuteInterval`. By default it is the moment at which the picker was created. Setting it sends no
    /// action.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }
    /// The earliest date that can be selected; nil, the default, for no limit. Ignored if it is after
    /// `maximumDate`.
    open var minimumDate: Date? { didSet { if minimumDate != oldValue { reload() } } }
    /// The latest date that the user can select; nil, the default, for no limit.
    open var maximumDate: Date? { didSet { if maximumDate != oldValue { reload() } } }
    /// The number of minutes between neighboring rows of the wheel for minutes, a divisor of 60; 1 by
    /// default. Other numbers count as 1.
    open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { reload() } } }
    /// The locale that decides the names, the digits and the order of the picker's wheels; nil, the default,
    /// for the program's locale. A numbering system that does not exist, or that has no ten digits, such as
    /// Roman numerals, is ignored.
    open var locale: Locale? { didSet { if locale != oldValue { reload() } } }
    /// The calendar that decides the days, months and years of the picker; the program's calendar by default.
    open var calendar = Calendar.current { didSet { if calendar != oldValue { reload() } } }
    /// The time zone in which the picker shows the date; nil, the default, for the calendar's time zone.
    open var timeZone: TimeZone? { didSet { if timeZone != oldValue { reload() } } }

    private let picker: PickerView
    private var storedDate: Date
    private var wheels: DateWheels
    private var isLaidOutRightToLeft = false

    /// Creates a date picker that shows the current date and time.
    /// - Parameter frame: the picker's frame; an empty frame gets a size of 320 x 216 points.
    public override init(frame: CGRect = .zero) {
        let size =
            frame.isEmpty ? CGSize(width: PickerView.width, height: PickerView.height) : frame.size
        picker = PickerView(frame: CGRect(origin: .zero, size: size))
        // The one clock of the toolkit counts from the start of the program, and says no date. As in UIKit, a
        // picker begins at the present; a program that must not depend on that sets `date`.
        storedDate = Date()
        wheels = DateWheels(
            .dateAndTime, calendar: .current, locale: .current, bounds: storedDate...storedDate,
            minuteInterval: 1, isRightToLeft: false)
        super.init(frame: CGRect(origin: frame.origin, size: size))
        addSubview(picker)
        (picker.dataSource, picker.delegate) = (self, self)
        reload()
    }

    // MARK: Date

    /// Selects a date, clamped to the limits of the picker, without sending an action; if `animated`, the
    /// wheels turn to this date.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = date
        makeWheels()
        show(animated: animated)
    }

    /// The earliest and the latest date that can be selected. Where the program has set no limit, they are
    /// the ends of the years 1 to 9999 in the mode `date`, and of 1900 to 2199 in the other modes, or the
    /// selected date if that lies outside.
    private func limits(_ calendar: Calendar) -> ClosedRange<Date> {
        func day(_ year: Int, _ month: Int, _ day: Int) -> Date? {
            calendar.date(from: DateComponents(era: 1, year: year, month: month, day: day, hour: 12))
        }
        // Days are rows of one wheel, which needs no more than some centuries.
        let years = datePickerMode == .date ? (1, 9999) : (1900, 2199)
        let low = minimumDate ?? min(day(years.0, 1, 1) ?? .distantPast, storedDate)
        let high = maximumDate ?? max(day(years.1, 12, 31) ?? .distantFuture, storedDate)
        return low <= high ? low...high : min(storedDate, high)...high
    }

    private func makeWheels() {
        var calendar = calendar
        if let timeZone { calendar.timeZone = timeZone }
        let interval = minuteInterval > 0 && 60 % minuteInterval == 0 ? minuteInterval : 1
        isLaidOutRightToLeft = isRightToLeft
        wheels = DateWheels(
            datePickerMode, calendar: calendar, locale: locale ?? .current, bounds: limits(calendar),
            minuteInterval: interval, isRightToLeft: isLaidOutRightToLeft)
        storedDate = wheels.clamped(storedDate)
        let minute = calendar.component(.minute, from: storedDate)
        guard interval > 1, minute % interval != 0 else { return }
        let seconds = Double(minute % interval) * 60
        storedDate = wheels.clamped(storedDate.addingTimeInterval(-seconds))
    }

    private func reload() {
        makeWheels()
        picker.reloadAllComponents()
        show(animated: false)
    }

    /// Turns the picker's wheels to the selected date.
    private func show(animated: Bool) {
        for (component, unit) in wheels.units.enumerated() {
            if picker.numberOfRows(inComponent: component) != picker.shownRows(inComponent: component) {
                picker.reloadComponent(component)
            }
            let row = wheels.row(of: unit, at: storedDate)
            guard picker.selectedRow(inComponent: component) != row else { continue }
            picker.selectRow(row, inComponent: component, animated: animated)
        }
    }

    // MARK: View

    /// Does nothing, since the wheels inside the date picker handle touches.
    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {}

    /// False, since not the date picker but the view with the wheels inside gets the focus.
    open override var canBecomeFocused: Bool { false }

    open override func pointerStyle(at point: CGPoint) -> PointerStyle? { pointerStyle }

    open override func stateDidChange() {
        super.stateDidChange()
        picker.isUserInteractionEnabled = isEnabled
    }

    override var stateOpacity: CGFloat { isEnabled ? 1 : Self.disabledOpacity }

    open override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        if isLaidOutRightToLeft != isRightToLeft { reload() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }

    /// The intrinsic size of a date picker: 320 x 216 points.
    open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

    // MARK: State restoration: the date

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(date.timeIntervalSinceReferenceDate, forKey: "date")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let seconds = state.decodeDouble(forKey: "date"), seconds.isFinite {
            date = Date(timeIntervalSinceReferenceDate: seconds)
        }
    }

    open override var restorableSubviews: [View] { [] }
}

extension DatePicker: PickerViewDataSource, PickerViewDelegate {
    public func numberOfComponents(in pickerView: PickerView) -> Int { wheels.units.count }

    public func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.units.indices.contains(component) ? wheels.count(of: wheels.units[component], at: date) : 0
    }

    public func pickerView(
        _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        wheels.units.indices.contains(component) ? wheels.title(of: wheels.units[component], row: row) : nil
    }

    /// The width, in points, of one wheel of the date picker: wheels with names and dates get a larger
    /// fraction of the picker's width than wheels with digits.
    public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
        func weight(_ unit: DateWheels.Unit) -> CGFloat {
            switch unit {
            case .date: 2.4
            case .month: 2
            case .year: 1.2
            case .day, .hour, .minute, .period: 1
            }
        }
        guard wheels.units.indices.contains(component) else { return 0 }
        let room = pickerView.equalWidth * CGFloat(wheels.units.count)
        return room * weight(wheels.units[component]) / wheels.units.map(weight).reduce(0, +)
    }

    public func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
        guard wheels.units.indices.contains(component) else { return }
        let new = wheels.date(storedDate, with: row, in: wheels.units[component])
        let isChanged = new != storedDate
        storedDate = new
        // A wheel that is turned to a date beyond the limits turns back; months differ in their number of
        // days.
        show(animated: true)
        if isChanged { sendActions(for: .valueChanged) }
    }
}
