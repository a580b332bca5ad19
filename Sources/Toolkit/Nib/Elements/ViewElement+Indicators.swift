import CartoucheDrawing
import Foundation
import ViewKit

/// Sets the properties of segmented controls, steppers, page controls, progress bars and activity indicators
/// from their elements in layout files.
extension ViewElement {
    static func segmentedControl(
        _ control: SegmentedControl, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        for child in element.list("segments") where child.name == "segment" {
            let (segment, index) = (child.marked(), control.numberOfSegments)
            let title = context.string(segment, "title")
            if let image = context.image(segment, "image") {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = try segment.number("width") { control.setWidth(width, forSegmentAt: index) }
            if let isEnabled = try segment.flag("enabled") {
                control.setEnabled(isEnabled, forSegmentAt: index)
            }
        }
        if let isMomentary = try element.flag("momentary") { control.isMomentary = isMomentary }
        if let apportions = try element.flag("apportionsSegmentWidthsByContent") {
            control.apportionsSegmentWidthsByContent = apportions
        }
        if let index = try element.integer("selectedSegmentIndex") { control.selectedSegmentIndex = index }
        if let color = try context.color(element, "selectedSegmentTintColor") {
            control.selectedSegmentTintColor = color
        }
        // The looks before iOS 7.
        _ = element["segmentControlStyle"]
    }

    static func stepper(
        _ stepper: Stepper, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let minimum = try element.number("minimumValue") { stepper.minimumValue = Double(minimum) }
        if let maximum = try element.number("maximumValue") { stepper.maximumValue = Double(maximum) }
        if let step = try element.number("stepValue"), step > 0 { stepper.stepValue = Double(step) }
        if let value = try element.number("value") { stepper.value = Double(value) }
        if let wraps = try element.flag("wraps") { stepper.wraps = wraps }
        if let repeats = try element.flag("autorepeat") { stepper.autorepeat = repeats }
        if let isContinuous = try element.flag("continuous") { stepper.isContinuous = isContinuous }
    }

    static func pageControl(
        _ control: PageControl, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let pages = try element.integer("numberOfPages") { control.numberOfPages = max(0, pages) }
        if let page = try element.integer("currentPage") { control.currentPage = page }
        if let hides = try element.flag("hidesForSinglePage") { control.hidesForSinglePage = hides }
        if let color = try context.color(element, "pageIndicatorTintColor") {
            control.pageIndicatorTintColor = color
        }
        if let color = try context.color(element, "currentPageIndicatorTintColor") {
            control.currentPageIndicatorTintColor = color
        }
    }

    static func activityIndicatorView(
        _ indicator: ActivityIndicatorView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let style = element.choice("style", indicatorStyles) { indicator.style = style }
        if let color = try context.color(element, "color") { indicator.color = color }
        if let hides = try element.flag("hidesWhenStopped") { indicator.hidesWhenStopped = hides }
        if try element.flag("animating") ?? false { indicator.startAnimating() }
    }

    private static let indicatorStyles: KeyValuePairs<String, ActivityIndicatorView.Style> = [
        "medium": .medium, "large": .large, "gray": .medium, "white": .medium, "whiteLarge": .large,
    ]
}
