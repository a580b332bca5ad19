import CartoucheDrawing
import Foundation
import ViewKit

/// Title and subtitle under a marker, centered, with a rim that keeps them readable on any map.
final class MarkerTitleView: AnnotationOrnament {
    /// The space between the marker's tip and the title, in points.
    static let gap: CGFloat = 2
    private static let widestTitle: CGFloat = 120
    private static let widestSubtitle: CGFloat = 150
    private static let titleFont = Font(size: 12, weight: .semibold)
    private static let ink = Color(light: Color(hex: 0x2B2927), dark: Color(hex: 0xF0F1F2))
    private static let rim = Color(
        light: Color(hex: 0xFFFDF8, alpha: 0.92), dark: Color(hex: 0x14191D, alpha: 0.9))
    private static let subtitleFont = Font(size: 11)

    private weak var marker: MarkerAnnotationView?
    private var texts: (title: String?, subtitle: String?) = (nil, nil)
    private var lines: [(line: TextLayout.Line, font: Font)] = []
    /// Whether the marker's title and subtitle are shown or fading in; false while they fade out.
    private(set) var isShown = false

    init(_ marker: MarkerAnnotationView) {
        self.marker = marker
        super.init()
        name = "Title"
        alpha = 0
        isHidden = true
    }

    /// Sets the marker's title and subtitle, and resizes the view to fit them.
    func show(title: String?, subtitle: String?) {
        guard (title, subtitle) != texts else { return }
        texts = (title, subtitle)
        lines = Self.titleLines(title) + Self.subtitleLines(subtitle)
        View.performWithoutAnimation { bounds = CGRect(origin: .zero, size: Self.size(of: lines)) }
        setNeedsDisplay()
    }

    func setShown(_ shown: Bool, animated: Bool) {
        guard shown != isShown else { return }
        isShown = shown
        if shown { isHidden = false }
        guard animated, window != nil else {
            View.performWithoutAnimation { alpha = shown ? 1 : 0 }
            isHidden = !shown
            return
        }
        View.animate(withDuration: 0.2) {
            alpha = shown ? 1 : 0
        } completion: { [weak self] _ in
            if let self, !self.isShown { self.isHidden = true }
        }
    }

    override func draw(_ canvas: any Canvas) {
        var y = bounds.minY
        for (line, font) in lines {
            let metrics = Services.current.text.metrics(of: font)
            let height = metrics.lineHeight
            let base = y + (height - metrics.ascent - metrics.descent) / 2 + metrics.ascent
            canvas.draw(
                line.text, font: font, at: CGPoint(x: bounds.midX - line.width / 2, y: base),
                color: font == Self.titleFont ? Self.ink : Self.ink.withAlphaComponent(0.8),
                halo: Halo(color: Self.rim, width: 1.6))
            y += height
        }
    }

    /// The size of a marker's title without a subtitle, in points, for which the map looks for room.
    static func size(ofTitle title: String) -> CGSize { size(of: titleLines(title)) }

    private static func titleLines(_ title: String?) -> [(line: TextLayout.Line, font: Font)] {
        guard let title else { return [] }
        return TextLayout.lines(
            title, font: titleFont, width: widestTitle, maximumLines: 2, engine: Services.current.text
        ).map { ($0, titleFont) }
    }

    private static func subtitleLines(_ subtitle: String?) -> [(line: TextLayout.Line, font: Font)] {
        guard let subtitle else { return [] }
        return TextLayout.lines(
            subtitle, font: subtitleFont, width: widestSubtitle, maximumLines: 2,
            engine: Services.current.text
        ).map { ($0, subtitleFont) }
    }

    private static func size(of lines: [(line: TextLayout.Line, font: Font)]) -> CGSize {
        let engine = Services.current.text
        // In whole points, and even: the middle stays on the marker's.
        return CGSize(
            width: ((lines.map(\.line.width).max() ?? 0) / 2).rounded(.up) * 2,
            height: lines.reduce(0) { $0 + engine.metrics(of: $1.font).lineHeight }.rounded(.up))
    }
}
