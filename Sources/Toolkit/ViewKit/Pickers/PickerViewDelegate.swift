import Foundation

/// Provides the numbers of components and rows of a picker. UIKit's `UIPickerViewDataSource`.
@MainActor
public protocol PickerViewDataSource: AnyObject {
    /// The number of components of a picker; the picker asks for it at each reload.
    func numberOfComponents(in pickerView: PickerView) -> Int
    /// The number of rows of a component of a picker; the picker asks for it at each reload.
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the contents of a picker's rows, and is notified of selections. UIKit's `UIPickerViewDelegate`;
/// all methods have defaults.
@MainActor
public protocol PickerViewDelegate: AnyObject {
    /// The width of a component of a picker, in points. Default: an equal share of the picker's width.
    func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat
    /// The height of the rows of a picker's component, in points. Default: 32.
    func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row of a picker. The default, nil, leaves the row empty.
    func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The view of a row, which the picker makes as large as the row. The default, nil, shows the row's title
    /// instead.
    /// - Parameter view: a view that is no longer visible in the component and may be used again; nil if
    ///   there is none.
    func pickerView(
        _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
    ) -> View?
    /// Called when the user has selected a row of a picker: by a key, by a notch of the mouse wheel, or when
    /// a component that the user has turned has come to rest. Not called for
    /// `selectRow(_:inComponent:animated:)`.
    func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
    public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.equalWidth
    }
    public func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat {
        PickerView.rowHeight
    }
    public func pickerView(
        _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
    ) -> View? { nil }
    public func pickerView(
        _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
    ) {}
}
