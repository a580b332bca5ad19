import CartoucheDrawing
import Foundation

/// Attributed text in a label: its drawing, and its links.
extension Label {
    /// A fragment of a visible line of a label's text, with its rectangle and the y coordinate of its
    /// baseline, in the label's coordinates in points.
    private typealias Placed = (fragment: AttributedLayout.Fragment, box: CGRect, baseline: CGFloat)

    func drawAttributed(_ lines: [AttributedLayout.Line], on canvas: any Canvas) {
        let clips = lines.contains { $0.width > bounds.width + 0.5 }
        if clips {
            canvas.saveState()
            canvas.clip(to: bounds)
        }
        let fragments = place(lines)
        for (fragment, box, _) in fragments {
            if let background = fragment.attributes.background {
                canvas.fill(box.onPixels(canvas.scale), with: background)
            }
        }
        for (fragment, box, baseline) in fragments { draw(fragment, in: box, baseline, on: canvas) }
        if clips { canvas.restoreState() }
    }

    private func draw(
        _ fragment: AttributedLayout.Fragment, in box: CGRect, _ baseline: CGFloat, on canvas: any Canvas
    ) {
        let attributes = fragment.attributes
        let color: Color = attributes.color ?? (attributes.link == nil ? textColor : tintColor)
        let origin = CGPoint(x: box.minX, y: baseline)
        canvas.draw(fragment.text, font: attributes.font, at: origin, color: color, halo: halo)
        // A link that differs by its color alone is none for users who do not see it.
        if let style = attributes.underline ?? (attributes.link == nil ? nil : .single) {
            let y = baseline + attributes.font.size * 0.12
            drawLine(style, attributes.font, box, y, color, on: canvas)
        }
        if let style = attributes.strikethrough {
            let y = baseline - attributes.font.size * 0.28
            drawLine(style, attributes.font, box, y, color, on: canvas)
        }
    }

    /// Draws an underline or strikethrough of a fragment of a label's text.
    /// - Parameter y: the y coordinate of the underline's or strikethrough's middle, in points; a double line
    ///   lies on both sides of it.
    private func drawLine(
        _ style: UnderlineStyle, _ font: Font, _ box: CGRect, _ y: CGFloat, _ color: Color,
        on canvas: any Canvas
    ) {
        let thin = max(1, font.size / 16)
        let (height, middles): (CGFloat, [CGFloat]) =
            switch style {
            case .single: (thin, [y])
            case .thick: (2 * thin, [y])
            case .double: (thin, [y - thin, y + thin])
            }
        for middle in middles {
            let line = CGRect(x: box.minX, y: middle - height / 2, width: box.width, height: height)
            canvas.fill(line.onPixels(canvas.scale), with: color)
        }
    }

    /// Positions the fragments of the lines of a label's text, with the lines centered in the label's height.
    private func place(_ lines: [AttributedLayout.Line]) -> [Placed] {
        var (result, top): ([Placed], CGFloat) = ([], bounds.midY - lines.reduce(0) { $0 + $1.height } / 2)
        for line in lines {
            let start = x(ofLineOfWidth: line.width, isRightToLeft: line.isRightToLeft)
            for fragment in line.fragments {
                let box = CGRect(
                    x: start + fragment.x, y: top + line.baseline - line.ascent, width: fragment.width,
                    height: line.ascent + line.descent)
                result.append((fragment, box, top + line.baseline))
            }
            top += line.height
        }
        return result
    }

    // MARK: Links

    /// The links in a label's text, in reading order, each with the rectangles of its fragments: neighboring
    /// fragments with the same address are one link.
    func linkBoxes(_ lines: [AttributedLayout.Line]) -> [(url: URL, boxes: [CGRect])] {
        var links: [(url: URL, boxes: [CGRect])] = []
        var last: URL?
        for (fragment, box, _) in place(lines) {
            let url = fragment.attributes.link
            if let url, url == last, !links.isEmpty {
                links[links.count - 1].boxes.append(box)
            } else if let url {
                links.append((url, [box]))
            }
            last = url
        }
        return links
    }

    /// Opens a link outside of the program, unless the program's `shouldOpenLink` returns false for it.
    func openLink(_ url: URL) {
        guard shouldOpenLink?(url) ?? true else { return }
        ExternalAddress.open(url)
    }
}
