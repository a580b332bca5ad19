import Foundation
import ViewKit

/// A XIB or a storyboard, for a look at it: its views without a program around them, and what of it is not
/// read. Views of custom classes are plain ones of their elements.
@MainActor
package struct LayoutFilePreview {
    /// The views at the top of a XIB, or of a storyboard's screens, with their names.
    package let views: [(name: String, view: View)]
    /// The number of elements of the file.
    package let elementCount: Int
    /// The number of elements that are not read, with all inside them.
    package let unreadElementCount: Int
    /// What is not read: each kind once.
    package let unread: [String]
    /// Sentences about faults that stop nothing, such as missing images.
    package let problems: [String]
    /// Keeps what the views hold weakly.
    private let kept: [AnyObject]

    /// Reads a file and makes its views; a storyboard is told by its ending.
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
