/// What an annotation of the randomised run looks like, and what is shown when it is selected.
enum SoakKind: String, CaseIterable {
    /// A bubble round a table and two buttons.
    case card
    /// A view that is its own bubble, from the delegate.
    case plain
    /// A subview that the pin places and fades itself.
    case seed
    /// Title, subtitle and accessories.
    case standard
    /// The delegate adds a second annotation, `bubble`, and takes it away again.
    case second
    case bubble
    /// The annotation makes its view, and the view adds the library's own second annotation.
    case content
    /// The map's own view.
    case marker
    /// A callout of no size.
    case empty
    /// One of 5000 x 5000 points.
    case huge
    /// One whose views come and go while they are laid out and hit-tested.
    case unruly
    /// Nothing is shown.
    case bare
    /// It wants a standard callout and has no title.
    case untitled
    /// A view without an identifier: never used again.
    case anonymous

    /// Those that actions add; the second annotation is the delegate's.
    static let addable = allCases.filter { $0 != .bubble }
}
