import CartoucheDrawing
import Foundation
import ViewKit

/// Sets the properties of collection views, their layouts and cells, and of pickers, from their elements in
/// layout files.
extension ViewElement {
    static func collectionView(
        _ collection: CollectionView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        try scrollView(collection, element, context)
        if let allows = try element.flag("allowsSelection") { collection.allowsSelection = allows }
        if let allows = try element.flag("allowsMultipleSelection") {
            collection.allowsMultipleSelection = allows
        }
        // Cells are always made when they come into view.
        _ = (element["dataMode"], element["prefetchingEnabled"])
    }

    static func flowLayout(_ layout: FlowLayout, _ element: LayoutElement) throws(NibError) {
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let spacing = try element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
        if let spacing = try element.number("minimumInteritemSpacing") {
            layout.minimumInteritemSpacing = spacing
        }
        if let size = try element.size("itemSize") { layout.itemSize = size }
        if let size = try element.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = try element.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let inset = try element.insets("sectionInset") { layout.sectionInset = inset }
        // Sizes that cells ask for are not read: see the page.
        _ = (element["automaticEstimatedItemSize"], try element.size("estimatedItemSize"))
    }

    /// Sets the properties of a header or footer of a collection from the file. The reuse identifier in the
    /// file is only marked as read, since the collection registers the view with it.
    static func reusableView(
        _ view: CollectionReusableView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        _ = element["reuseIdentifier"]
        // The size on Xcode's canvas.
        _ = try element.size("customSize")
    }

    static func datePicker(
        _ picker: DatePicker, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let mode = element.choice(
            "datePickerMode", modes, approximations: ["countDownTimer": .dateAndTime])
        {
            picker.datePickerMode = mode
        }
        if let interval = try element.integer("minuteInterval") { picker.minuteInterval = interval }
        if let locale = element.value("locale", "locale")?["localeIdentifier"] {
            picker.locale = Locale(identifier: locale)
        }
        if let date = try date(element, "minimumDate") { picker.minimumDate = date }
        if let date = try date(element, "maximumDate") { picker.maximumDate = date }
        let usesNow = try element.flag("useCurrentDate") ?? false
        if let date = try date(element, "date"), !usesNow { picker.date = date }
        // All styles are shown as wheels.
        _ = element["style"]
    }

    private static let modes: KeyValuePairs<String, DatePicker.Mode> = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime,
    ]

    private static func date(_ element: LayoutElement, _ key: String) throws(NibError) -> Date? {
        guard let seconds = try element.value(key, "date")?.number("timeIntervalSinceReferenceDate") else {
            return nil
        }
        return Date(timeIntervalSinceReferenceDate: Double(seconds))
    }
}
