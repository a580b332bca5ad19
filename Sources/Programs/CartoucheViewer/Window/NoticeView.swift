import Cartouche

/// A sentence at the bottom of the map. A notice, for example about a saved file, disappears by itself after
/// some seconds. A lasting sentence is shown as long as it applies, whenever there is no notice.
final class NoticeView: View {
    private static let seconds = 4.0
    private static let fade = 0.25
    private static let padding = CGSize(width: 14, height: 9)

    private let label = Label()
    /// The number of the notice that was shown last, by which the timer of an earlier notice recognizes that
    /// it must not hide the later one.
    private var number = 0
    private var isNoticeShown = false

    /// The sentence that is shown as long as it applies, whenever there is no brief notice; `nil` if there is
    /// none.
    private var lasting: String?

    init() {
        super.init(frame: .zero)
        name = "notice"
        isUserInteractionEnabled = false
        alpha = 0
        backgroundColor = Color(light: Color(hex: 0x2B323B), dark: Color(hex: 0xE8ECF1))
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        label.font = .systemFont(ofSize: 13)
        label.textColor = Color(light: .white, dark: Color(hex: 0x1B2430))
        label.numberOfLines = 3
        addSubview(label)
    }

    /// The sentence at the bottom of the map that is shown now or was shown last; nil if none was shown yet.
    var text: String? { label.text }

    func show(_ sentence: String) {
        number += 1
        let mine = number
        isNoticeShown = true
        display(sentence)
        View.animate(
            withDuration: Self.fade, delay: Self.seconds, options: .allowUserInteraction,
            animations: { if mine == number { alpha = 0 } },
            completion: { [weak self] _ in
                guard let self, mine == number else { return }
                isNoticeShown = false
                showLasting()
            })
    }

    /// Shows a sentence at the bottom of the map until the next call of this method; while a brief notice is
    /// shown, the sentence appears after the notice. `nil` removes the sentence.
    func showLasting(_ sentence: String?) {
        guard sentence != lasting else { return }
        lasting = sentence
        if !isNoticeShown { showLasting() }
    }

    private func showLasting() {
        if let lasting { display(lasting) } else { View.performWithoutAnimation { alpha = 0 } }
    }

    private func display(_ sentence: String) {
        label.text = MessageText.line(sentence)
        superview?.setNeedsLayout()
        setNeedsLayout()
        View.performWithoutAnimation { alpha = 1 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = label.sizeThatFits(
            CGSize(width: max(0, size.width - 2 * Self.padding.width), height: .greatestFiniteMagnitude))
        return CGSize(
            width: inner.width + 2 * Self.padding.width, height: inner.height + 2 * Self.padding.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    }
}
