import Cartouche

/// The header above the map with the scene's title and advice. Its height fits the text.
final class SceneHeader: View {
    /// The button that presents the list of scenes in a narrow window.
    let menu = Button(style: .plain)

    private let theme: GalleryTheme
    private let titleLabel = Label()
    private let adviceLabel = Label()
    private static let margin: CGFloat = 20
    private static let menuWidth: CGFloat = 44
    /// The maximum width of readable text, in points.
    private static let widest: CGFloat = 760
    /// The height of the title and of the margins above and below the texts, in points.
    private static let frameHeight: CGFloat = 14 + 24 + 3 + 14
    private static let lineLimit = 8
    /// The maximum fraction of a low page's height that the header may occupy, because the map needs the
    /// remaining height.
    private static let fraction: CGFloat = 0.4

    init(theme: GalleryTheme) {
        self.theme = theme
        super.init(frame: .zero)
        name = "SceneHeader"
        backgroundColor = theme.header
        titleLabel.font = .systemFont(ofSize: 18, weight: .semibold)
        titleLabel.textColor = theme.text
        adviceLabel.font = .systemFont(ofSize: 13)
        adviceLabel.textColor = theme.secondaryText
        adviceLabel.lineHeightMultiple = 1.1
        menu.name = "menu"
        updateIcon()
        for view in [titleLabel, adviceLabel, menu] { addSubview(view) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateIcon()
    }

    private func updateIcon() {
        let color = theme.text.resolvedColor(with: traitCollection)
        menu.setImage(MenuIcon.image(color: color), for: .normal)
    }

    func show(_ scene: any GalleryScene.Type) {
        titleLabel.text = scene.title
        adviceLabel.text = scene.advice
        setNeedsLayout()
    }

    private func textWidth(in width: CGFloat) -> CGFloat {
        max(0, min(Self.widest, width - left - Self.margin))
    }

    private var left: CGFloat { menu.isHidden ? Self.margin : Self.menuWidth + 8 }

    /// The size of the header on a page of the given size, in points; on a low page the advice has fewer
    /// lines, or none.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let line = adviceLabel.font.size * 1.35
        let lines = Int(max(0, (size.height * Self.fraction - Self.frameHeight) / line).rounded(.down))
        adviceLabel.numberOfLines = min(max(1, lines), Self.lineLimit)
        adviceLabel.isHidden = lines == 0
        let advice = lines == 0 ? 0 : adviceHeight(textWidth(in: size.width))
        return CGSize(width: size.width, height: Self.frameHeight + advice)
    }

    private func adviceHeight(_ width: CGFloat) -> CGFloat {
        adviceLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    /// The smallest width of the advice, in points, at which it has no more lines than at the full width, so
    /// that no single word is left on the last line.
    private func evenWidth(upTo width: CGFloat) -> CGFloat {
        let height = adviceHeight(width)
        var (low, high) = (width / 2, width)
        while high - low > 4 {
            let middle = (low + high) / 2
            if adviceHeight(middle) > height { low = middle } else { high = middle }
        }
        // Not too narrow, or the lines would look like a separate column.
        return min(width, max(high.rounded(.up), width * 0.8))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = textWidth(in: bounds.width)
        menu.frame = CGRect(x: 4, y: 4, width: Self.menuWidth, height: Self.menuWidth)
        titleLabel.frame = CGRect(x: left, y: 14, width: width, height: 24)
        adviceLabel.frame = CGRect(
            x: left, y: 41, width: evenWidth(upTo: width), height: max(0, bounds.height - Self.frameHeight))
    }

    override func draw(_ canvas: any Canvas) {
        let pixel = 1 / canvas.scale
        canvas.fill(
            CGRect(x: 0, y: bounds.maxY - pixel, width: bounds.width, height: pixel), with: theme.separator)
    }
}
