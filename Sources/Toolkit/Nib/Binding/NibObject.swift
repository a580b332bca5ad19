import ViewKit

/// A class that layout files may name as an object's custom class, or whose object is a file's owner. Swift
/// finds neither classes nor properties by their names, so the class lists what a file may connect:
///
///     final class PlaceCard: View, NibObject {
///         var title: Label!
///         required init?(coder: NibCoder) { super.init(frame: coder.frame) }
///         class var nibBindings: [NibBinding] {
///             [.outlet("title", \PlaceCard.title), .action("book:", PlaceCard.book)]
///         }
///         func book(_ sender: Button) { ... }
///     }
///
/// A class that inherits from another one adds its own to `super.nibBindings`.
@MainActor
public protocol NibObject: AnyObject {
    /// Creates the object of a layout file, whose properties, subviews and connections follow. UIKit's
    /// `init?(coder:)`. Nil makes the file fail with an error.
    init?(coder: NibCoder)
    /// The outlets, actions and runtime attributes that files may connect.
    static var nibBindings: [NibBinding] { get }
}
