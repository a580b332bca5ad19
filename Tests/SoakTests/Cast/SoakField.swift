import CartoucheDrawing
import Foundation

@testable import ViewKit

/// A text field that tells of the text that lands in it.
final class SoakField: TextField {
    override func insertText(_ text: String) {
        SoakWorld.current?.typing.note(self)
        super.insertText(text)
    }
}
