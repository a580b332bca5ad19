import Foundation

/// Says how many components and rows a picker has. UIKit's `UIPickerViewDataSource`.
@MainActor
public protocol PickerViewDataSource: AnyObject {
    /// The number of components; called at each reload.
    func numberOfComponents(in pickerView: PickerView) -> Int
    /// The number of rows of a component; called at each reload.
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker's rows their contents, and is notified of selections. UIKit's `UIPickerViewDelegate`; all
/// methods have defaults.
@MainActor
public protocol PickerViewDelegate: AnyObject {
    /// The width of a component in points. Default: an equal share of the picker's width.
    func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a component's rows in points. Default: 32.
    func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row. Default: nil, an empty row.
    func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The view of a row, which the picker makes as large as the row. Default: nil, which shows the title.
    /// - Parameter view: one that has left the component, to use again; nil if there is none.
    func pickerView(
        _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
    ) -> View?
    /// Called when the user has selected a row: when a key or a wheel's notch does so, and when a turned
    /// component has come to rest. Not called for `selectRow(_:inComponent:animated:)`.
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
