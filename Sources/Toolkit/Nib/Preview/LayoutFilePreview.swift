import Foundation
import ViewKit

/// The views of a XIB or storyboard without the program they belong to, for a tool that shows the file,
/// together with a list of what the library does not support in it. Views of custom classes are plain views
/// of their element's kind.
@MainActor
package struct LayoutFilePreview {
    /// The views at the top of a XIB, or the views of a storyboard's screens, each with its name.
    package let views: [(name: String, view: View)]
    /// The number of XML elements of the file.
    package let elementCount: Int
    /// The number of elements that are not read, including the elements inside them.
    package let unreadElementCount: Int
    /// The names of the elements and attributes that are not read, each once.
    package let unread: [String]
    /// Sentences about faults that do not stop reading, such as missing images.
    package let problems: [String]
    /// Strong references to objects that the views reference weakly.
    private let kept: [AnyObject]

    /// Reads a file and creates its views. A file whose path ends in `.storyboard` is read as a storyboard,
    /// any other as a XIB.
    /// - Throws: if the file cannot be read.
    package init(contentsOfFile path: String) throws(NibError) {
        if path.hasSuffix(".storyboard") {
            let storyboard = try Storyboard(previewOfFile: path)
            let screens = try storyboard.previewScreens()
            views = screens.map { ($0.title ?? $0.name, $0.view) }
            kept = screens
            problems = storyboard.problems
            (elementCount, unreadElementCount, unread) = storyboard.marks.summary(of: storyboard.document)
        } else {
            let bytes = try Nib.bytes(ofFile: path)
            let document = try LayoutDocumentReader.read(bytes, name: path, as: .nib)
            let marks = ReadMarks(document)
            let root = LayoutElement(document: document, index: 0, marks: marks).marked()
            let context = try NibContext(root, texts: LocalizedFiles(beside: path).texts())
            let session = NibSession(context, NibClasses([]), BindingTable(), marks, .preview)
            if let objects = root.child("objects") {
                kept = try NibInstantiator(session: session).instantiate(objects, owner: nil)
            } else {
                kept = []
            }
            views = kept.compactMap { $0 as? View }.map { ($0.name, $0) }
            problems = context.problems
            (elementCount, unreadElementCount, unread) = marks.summary(of: document)
        }
    }
}

extension ReadMarks {
    func summary(of document: LayoutDocument) -> (Int, Int, [String]) {
        (document.nodes.count, unreadCount(of: document), unread(of: document))
    }
}
