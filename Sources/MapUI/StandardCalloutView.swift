import Drawing
import Foundation
import ViewKit

/// The content of the map's own callout: title, subtitle or detail, and an accessory on each side. Sizes
/// itself.
final class StandardCalloutView: View {
    /// Tuned by eye for 17 and 13 point text.
    private static let spacing: CGFloat = 8
    private static let lineGap: CGFloat = 2
    private static let widestText: CGFloat = 240

    private let titleLabel = Label()
    private let subtitleLabel = Label()
    private let left: View?
    private let right: View?
    private let detail: View?
    private let onControl: (Control) -> Void
    private var watched: [(control: Control, id: Control.ActionID)] = []

    /// Nil without a title: such a callout does not appear at all. A title of spaces keeps the line.
    init?(for view: AnnotationView, onControl: @escaping (Control) -> Void) {
        guard let title = view.annotation?.title, !title.isEmpty else { return nil }
        (left, right) = (view.leftCalloutAccessoryView, view.rightCalloutAccessoryView)
        detail = view.detailCalloutAccessoryView
        self.onControl = onControl
        super.init(frame: .zero)
        titleLabel.font = .systemFont(ofSize: 17)
        titleLabel.text = title
        subtitleLabel.font = .systemFont(ofSize: 13)
        subtitleLabel.textColor = Color(white: 0.35)
        subtitleLabel.text = detail == nil ? view.annotation?.subtitle : nil
        subtitleLabel.isHidden = subtitleLabel.text?.isEmpty ?? true
        for part in [left, titleLabel, detail ?? subtitleLabel, right] { if let part { addSubview(part) } }
        arrange()
    }

    /// A control that is an accessory is listened to while the callout is there, so that each use is told
    /// once.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        for (control, id) in watched { control.removeAction(id) }
        watched = []
        guard window != nil else { return }
        for case let control as Control in [left, right] {
            let id = control.addAction(for: .touchUpInside) { [weak self, weak control] in
                if let self, let control { self.onControl(control) }
            }
            watched.append((control, id))
        }
    }

    private func arrange() {
        let room = CGSize(width: Self.widestText, height: .greatestFiniteMagnitude)
        let second: View? = detail ?? (subtitleLabel.isHidden ? nil : subtitleLabel)
        let titleSize = titleLabel.sizeThatFits(room)
        let secondSize = detail?.bounds.size ?? (second?.sizeThatFits(room) ?? .zero)
        let textWidth = min(Self.widestText, max(titleSize.width, secondSize.width)).rounded(.up)
        let textHeight = titleSize.height + (second == nil ? 0 : Self.lineGap + secondSize.height)
        let height = [textHeight, left?.bounds.height ?? 0, right?.bounds.height ?? 0].reduce(0, max)

        var x: CGFloat = 0
        if let left {
            left.frame.origin = CGPoint(x: 0, y: (height - left.bounds.height) / 2)
            x = left.bounds.width + Self.spacing
        }
        let y = (height - textHeight) / 2
        titleLabel.frame = CGRect(x: x, y: y, width: textWidth, height: titleSize.height)
        second?.frame = CGRect(
            origin: CGPoint(x: x, y: y + titleSize.height + Self.lineGap),
            size: detail == nil ? CGSize(width: textWidth, height: secondSize.height) : secondSize)
        x += max(textWidth, secondSize.width)
        if let right {
            right.frame.origin = CGPoint(x: x + Self.spacing, y: (height - right.bounds.height) / 2)
            x += Self.spacing + right.bounds.width
        }
        bounds.size = CGSize(width: x, height: height)
    }
}
