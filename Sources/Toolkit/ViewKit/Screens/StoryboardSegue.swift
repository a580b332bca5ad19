import Foundation

/// A transition from one screen of a storyboard to another. UIKit's `UIStoryboardSegue`.
/// `Screen.prepare(for:sender:)` receives the segue before it is performed. A subclass that overrides
/// `perform()` is a custom segue.
@MainActor
open class StoryboardSegue {
    /// The identifier of the segue in the storyboard; nil if it has none there.
    public let identifier: String?
    /// The screen from which the segue leads.
    public let source: Screen
    /// The screen that the segue shows, or to which an unwind segue returns.
    public let destination: Screen
    private var performHandler: (() -> Void)?

    /// Creates a segue of a storyboard; called by the storyboard, not by programs.
    public required init(identifier: String?, source: Screen, destination: Screen) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// Creates a segue that is performed by calling a closure.
    public convenience init(
        identifier: String?, source: Screen, destination: Screen, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Performs the segue: shows its destination. Overrides need not call super.
    open func perform() { performHandler?() }
}

/// Performs the segues that a storyboard defines for one screen.
@MainActor
package protocol SegueSource: AnyObject {
    /// Called after the screen's view was made and before `viewDidLoad()`: adds the screens that the
    /// storyboard embeds in the view.
    func viewWillLoad()
    /// Performs the segue of this screen that has the identifier in the storyboard; reports an identifier
    /// that the storyboard does not have.
    func performSegue(withIdentifier identifier: String, sender: Any?)
}
