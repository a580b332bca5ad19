import Cartouche

// begin layout
final class HarborCard: View {
    let title = Label()
    let text = Label()
    private var gap: LayoutConstraint?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        text.numberOfLines = 0
        for view in [title, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let margins = layoutMarginsGuide
        let gap = text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4)
        self.gap = gap
        LayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: margins.topAnchor),
            title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            title.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
            gap,
            text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            text.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    func spread() {
        View.animate(withDuration: 0.25) {
            gap?.constant = 20
            layoutIfNeeded()
        }
    }
}
// end layout

// begin layoutfit
func show(_ card: HarborCard, above pin: AnnotationView) {
    card.widthAnchor.constraint(lessThanOrEqualToConstant: 240).isActive = true
    pin.calloutView = card
}
// end layoutfit

// begin layoutformat
func arrange(_ title: Label, _ value: Label) throws {
    let constraints = try LayoutConstraint.constraints(
        withVisualFormat: "|-pad-[title(>=60)]-[value(==title@750)]-pad-|", options: .alignAllFirstBaseline,
        metrics: ["pad": 12], views: ["title": title, "value": value])
    LayoutConstraint.activate(constraints)
}
// end layoutformat

// begin layoutcontent
func keep(_ value: Label, before title: Label) {
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    value.setContentHuggingPriority(.required, for: .horizontal)
}
// end layoutcontent

// begin layoutambiguous
func check(_ window: Window) {
    for view in window.viewsWithAmbiguousLayout() { print(view.viewPath) }
}
// end layoutambiguous
