/// A text in sections that may differ in font, size and color: the value of `text-field`.
@usableFromInline
package struct StyleText: Sendable, Hashable {
    /// The sections of the text in order. A line break in a section is one of the whole text.
    package var sections: [Section]

    /// A part of the text with one font, size and color, or an image in the line.
    package struct Section: Sendable, Hashable {
        /// The text of the section; empty for an image.
        package var text: String
        /// The image of the sprite that stands in place of text; nil for a section of text.
        package var image: StyleImage?
        /// The size of the section as a factor of the label's `text-size`; `nil` for 1.
        package var scale: Double?
        /// The names of the section's fonts, the preferred one first; `nil` for the label's fonts.
        package var fonts: [String]?
        /// The color of the section; `nil` for the label's color.
        package var color: StyleColor?
        /// Where the section stands in a line that is higher than the section; `nil` for the bottom.
        package var verticalAlignment: VerticalAlignment?

        /// Creates a section with the label's font, size and color.
        package init(text: String) { self.text = text }

        /// Creates a section that is an image.
        package init(image: StyleImage) {
            text = ""
            self.image = image
        }
    }

    /// Where a section stands in a line that is higher than the section.
    package enum VerticalAlignment: String, Sendable, Hashable {
        /// The section stands at the bottom of the line.
        case bottom
        /// The section stands in the middle of the line.
        case center
        /// The section stands at the top of the line.
        case top
    }

    /// Creates a text of one section.
    package init(_ text: String) { sections = [Section(text: text)] }

    /// Creates a text of several sections.
    package init(sections: [Section]) { self.sections = sections }

    /// Whether a section has a size, a font or a color of its own.
    package var hasSections: Bool {
        sections.contains { $0.scale != nil || $0.fonts != nil || $0.color != nil }
    }

    /// The text of all sections, without images.
    package var string: String {
        sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
    }

    /// Whether the text has neither letters nor images.
    package var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && ($0.image?.name.isEmpty ?? true) } }
}
