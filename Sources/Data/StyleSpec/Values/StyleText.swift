/// A text in sections of different looks: the value of `text-field`.
@usableFromInline
package struct StyleText: Sendable, Hashable {
    /// The runs of the text with a font, size and color of their own, in order. A line break in a run is
    /// one of the whole text.
    package var sections: [Section]

    /// A run of text, or an image in the line.
    package struct Section: Sendable, Hashable {
        /// The text; empty for an image.
        package var text: String
        /// An image of the sprite in place of text.
        package var image: StyleImage?
        /// The size as a factor of the label's `text-size`; `nil` stands for 1.
        package var scale: Double?
        /// The fonts in order of preference; `nil` stands for the label's.
        package var fonts: [String]?
        /// The color; `nil` stands for the label's.
        package var color: StyleColor?
        /// Where the section stands in a line that is taller; `nil` stands for the bottom.
        package var verticalAlignment: VerticalAlignment?

        /// A section with the label's own look.
        package init(text: String) { self.text = text }

        /// An image.
        package init(image: StyleImage) {
            text = ""
            self.image = image
        }
    }

    /// Where a smaller section stands in a line.
    package enum VerticalAlignment: String, Sendable, Hashable {
        /// On the line's bottom.
        case bottom
        /// In the middle of the line.
        case center
        /// At the line's top.
        case top
    }

    /// A text of one section.
    package init(_ text: String) { sections = [Section(text: text)] }

    /// A text of sections.
    package init(sections: [Section]) { self.sections = sections }

    /// Whether a section asks for a size, a font or a color of its own.
    package var hasSections: Bool {
        sections.contains { $0.scale != nil || $0.fonts != nil || $0.color != nil }
    }

    /// The text of all sections, without images.
    package var string: String {
        sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
    }

    /// Whether nothing is to be drawn.
    package var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && ($0.image?.name.isEmpty ?? true) } }
}
