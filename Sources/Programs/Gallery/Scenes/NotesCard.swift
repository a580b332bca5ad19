import Cartouche
import Foundation

/// The content of a callout with notes about a place, a text with a link, and a button that opens a search.
final class NotesCard: View {
    init(place: String, theme: GalleryTheme, search: @escaping () -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 252))
        let about = Label(frame: CGRect(x: 16, y: 12, width: 268, height: 64))
        about.name = "about"
        about.numberOfLines = 0
        about.font = .systemFont(ofSize: 14)
        about.textColor = theme.secondaryText
        about.attributedText = Self.text(about: place, theme)

        let notes = TextView(frame: CGRect(x: 16, y: 84, width: 268, height: 112))
        notes.name = "notes"
        notes.restorationIdentifier = "notes"
        notes.font = .systemFont(ofSize: 14)
        notes.textColor = theme.text
        notes.tintColor = theme.tint
        notes.placeholder = "What to see in \(place)"
        notes.backgroundColor = theme.card
        notes.layer.cornerRadius = 7
        notes.layer.borderWidth = 1
        notes.layer.borderColor = theme.separator

        let button = Button(style: .filled, frame: CGRect(x: 16, y: 206, width: 268, height: 32))
        button.name = "search"
        button.tintColor = theme.tint
        button.setTitle("Search towns", for: .normal)
        button.addAction(for: .touchUpInside, handler: search)
        for view in [about, notes, button] { addSubview(view) }
    }

    /// The text about a place: its name in bold, a price struck through, and a link.
    private static func text(about place: String, _ theme: GalleryTheme) -> AttributedString {
        var name = AttributedString(place)
        name.font = .systemFont(ofSize: 17, weight: .semibold)
        name.foregroundColor = theme.text
        var old = AttributedString("€ 24")
        old.strikethroughStyle = .single
        var new = AttributedString("€ 19")
        new.font = .boldSystemFont(ofSize: 14)
        new.backgroundColor = Color(light: Color(hex: 0xFFE58A), dark: Color(hex: 0x6B5A16))
        new.foregroundColor = theme.text
        var more = AttributedString("more about \(place)")
        more.link = URL(
            string: "https://en.wikivoyage.org/wiki/\(place)")
        return name + "\nThere by train for " + old + " " + new + ". Read " + more + "."
    }
}
