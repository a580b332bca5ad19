import Foundation

/// The way from one screen of a storyboard to another. UIKit's `UIStoryboardSegue`. It is handed to
/// `Screen.prepare(for:sender:)` before it is performed. A subclass that overrides `perform()` is a custom
/// segue.
@MainActor
open class StoryboardSegue {
    /// The identifier in the storyboard; nil if it has none.
    public let identifier: String?
    /// The screen that is left.
    public let source: Screen
    /// The screen that is shown, or returned to.
    public let destination: Screen
    private var performHandler: (() -> Void)?

    /// A segue of a storyboard: not called by programs.
    public required init(identifier: String?, source: Screen, destination: Screen) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// A segue that performs a closure.
    public convenience init(
        identifier: String?, source: Screen, destination: Screen, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination. Overrides need not call super.
    open func perform() { performHandler?() }
}

/// The storyboard's part of a screen: its segues.
@MainActor
package protocol SegueSource: AnyObject {
    /// Called when the screen's view is there, before `viewDidLoad()`: embeds the screens that lie in it.
    func viewWillLoad()
    /// Performs the segue of an identifier, or reports that there is none.
    func performSegue(withIdentifier identifier: String, sender: Any?)
}
