import ViewKit

/// A class that layout files may name as the custom class of an object, or whose object is the owner of a
/// file. Swift finds neither classes nor properties by their names at run time, so the class lists the
/// outlets, actions and attributes that a file may connect:
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
/// A subclass appends its own bindings to `super.nibBindings`.
@MainActor
public protocol NibObject: AnyObject {
    /// Creates an object of a layout file; afterwards the file sets its properties, subviews and connections.
    /// UIKit's `init?(coder:)`. If it returns nil, reading the file fails with an error.
    init?(coder: NibCoder)
    /// The outlets, actions and runtime attributes that files may connect.
    static var nibBindings: [NibBinding] { get }
}
