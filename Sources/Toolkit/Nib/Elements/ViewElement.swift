import CartoucheDrawing
import Foundation
import ViewKit

/// A kind of element of layout files that becomes a view: the function that creates the view, and the
/// function that sets the view's properties from the element's attributes.
struct ViewElement {
    /// The name of the class from which a custom class for this kind of element must inherit, for error
    /// messages.
    let type: String
    let isOfType: (View) -> Bool
    let make: @MainActor (NibCoder) -> View
    let configure: @MainActor (View, LayoutElement, NibContext) throws(NibError) -> Void

    init<Kind: View>(
        _ type: Kind.Type, make: @escaping @MainActor (NibCoder) -> Kind,
        configure: @escaping @MainActor (Kind, LayoutElement, NibContext) throws(NibError) -> Void = {
            _, _, _ in
        }
    ) {
        self.type = String(describing: type)
        isOfType = { $0 is Kind }
        self.make = make
        self.configure = { (view, element, context) throws(NibError) in
            if let view = view as? Kind { try configure(view, element, context) }
        }
    }

    /// The kinds of elements of layout files that become views, by the element's name.
    static let all: [String: ViewElement] = [
        "view": ViewElement(View.self) { View(frame: $0.frame) },
        "label": ViewElement(Label.self, make: { Label(frame: $0.frame) }, configure: label),
        "button": ViewElement(Button.self, make: button(_:), configure: button),
        "imageView": ViewElement(ImageView.self, make: { ImageView(frame: $0.frame) }, configure: imageView),
        "textField": ViewElement(TextField.self, make: { TextField(frame: $0.frame) }, configure: textField),
        "textView": ViewElement(TextView.self, make: { TextView(frame: $0.frame) }, configure: textView),
        "searchBar": ViewElement(SearchBar.self, make: { SearchBar(frame: $0.frame) }, configure: searchBar),
        "switch": ViewElement(Switch.self, make: { Switch(frame: $0.frame) }, configure: toggle),
        "slider": ViewElement(Slider.self, make: { Slider(frame: $0.frame) }, configure: slider),
        "progressView": ViewElement(
            ProgressView.self, make: { ProgressView(frame: $0.frame) }, configure: progressView),
        "segmentedControl": ViewElement(
            SegmentedControl.self, make: { SegmentedControl(frame: $0.frame) }, configure: segmentedControl),
        "stepper": ViewElement(Stepper.self, make: { Stepper(frame: $0.frame) }, configure: stepper),
        "pageControl": ViewElement(
            PageControl.self, make: { PageControl(frame: $0.frame) }, configure: pageControl),
        "activityIndicatorView": ViewElement(
            ActivityIndicatorView.self, make: { ActivityIndicatorView(frame: $0.frame) },
            configure: activityIndicatorView),
        "toolbar": ViewElement(Toolbar.self, make: { Toolbar(frame: $0.frame) }, configure: toolbar),
        "containerView": ViewElement(View.self) { View(frame: $0.frame) },
        "visualEffectView": ViewElement(
            View.self, make: { View(frame: $0.frame) }, configure: visualEffectView),
        "scrollView": ViewElement(
            ScrollView.self, make: { ScrollView(frame: $0.frame) }, configure: scrollView),
        "stackView": ViewElement(StackView.self, make: { StackView(frame: $0.frame) }, configure: stackView),
        "tableView": ViewElement(TableView.self, make: { TableView(frame: $0.frame) }, configure: tableView),
        "tableViewCell": ViewElement(
            TableViewCell.self,
            make: { TableViewCell(style: $0.cellStyle, reuseIdentifier: $0.reuseIdentifier) },
            configure: cell),
        "collectionView": ViewElement(
            CollectionView.self, make: { CollectionView(frame: $0.frame) }, configure: collectionView),
        "collectionViewCell": ViewElement(
            CollectionViewCell.self, make: { CollectionViewCell(frame: $0.frame) }, configure: reusableView),
        "collectionReusableView": ViewElement(
            CollectionReusableView.self, make: { CollectionReusableView(frame: $0.frame) },
            configure: reusableView),
        "pickerView": ViewElement(PickerView.self) { PickerView(frame: $0.frame) },
        "datePicker": ViewElement(
            DatePicker.self, make: { DatePicker(frame: $0.frame) }, configure: datePicker),
    ]

    /// Classes of the toolkit that layout files may name as a custom class because Xcode has no element for
    /// them, with the functions that create their views.
    static let classes: [String: (NibCoder) -> View] = [
        "UIView": { View(frame: $0.frame) }, "UIControl": { Control(frame: $0.frame) },
    ]
}
