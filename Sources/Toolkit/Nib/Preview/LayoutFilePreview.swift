import Foundation
import ViewKit

/// The views of a XIB or storyboard without the program they belong to, for a tool that shows the file,
/// together with a list of what the library does not support in it. Views of custom classes are plain views
/// of their element's kind.
@MainActor
package struct LayoutFilePreview {
    /// The views at the top of a XIB, or the views of a storyboard's screens, each with its name.
    package let views: [(name: String, view: View)]
    /// How many elements and attributes the file has, and how many of them the library does not read.
    package let counts: Counts
    /// The names of the file's elements and attributes that the library does not read, each once.
    package let unread: [String]
    /// Sentences about faults of the file, such as missing images, in spite of which the views were created.
    package let problems: [String]
    /// The numbers of elements and attributes of a file, and of those among them that are not read. The
    /// elements inside an element that is not read count as not read.
    package struct Counts {
        package let elements: Int
        package let unreadElements: Int
        /// The number of attributes of the file, without those that only Xcode uses, such as ids.
        package let attributes: Int
        package let unreadAttributes: Int
    }

    /// The views that were created from the file, each with its element.
    private let placed: [(element: LayoutElement, view: View)]
    /// Strong references to objects of the file that its views reference weakly.
    private let kept: [AnyObject]
    /// Strong references to the data sources of the file's tables and collections, which reference them
    /// weakly.
    private let sources: [AnyObject]

    /// Reads a file and creates its views. A file whose path ends in `.storyboard` is read as a storyboard,
    /// any other as a XIB.
    /// - Throws: if the file cannot be read.
    package init(contentsOfFile path: String) throws(NibError) {
        if path.hasSuffix(".storyboard") {
            let storyboard = try Storyboard(previewOfFile: path)
            let screens = try storyboard.previewScreens()
            views = screens.map { ($0.title ?? $0.name, $0.view) }
            kept = screens
            sources = PrototypeSource.show(storyboard.context.prototypes)
            (problems, placed) = (storyboard.context.problems, storyboard.context.views)
            (counts, unread) = storyboard.marks.summary(of: storyboard.document)
        } else {
            let bytes = try Nib.bytes(ofFile: path)
            let document = try LayoutDocumentReader.read(bytes, name: path, as: .nib)
            let marks = ReadMarks(document)
            let root = LayoutElement(document: document, index: 0, marks: marks).marked()
            let context = try NibContext(root, texts: LocalizedFiles(beside: path).texts(), isPreview: true)
            let session = NibSession(context, NibClasses([]), BindingTable(), marks, .preview)
            if let objects = root.child("objects") {
                kept = try NibInstantiator(session: session).instantiate(objects, owner: nil)
            } else {
                kept = []
            }
            views = kept.compactMap { $0 as? View }.map { ($0.name, $0) }
            sources = PrototypeSource.show(context.prototypes)
            (problems, placed) = (context.problems, context.views)
            (counts, unread) = marks.summary(of: document)
        }
    }
}

extension LayoutFilePreview {
    /// One sentence for each view inside `root` whose frame is not the one that the file records from Xcode's
    /// canvas. Views that the file itself calls misplaced are left out.
    /// - Parameters:
    ///   - root: a view in a window, of the size that it has in the file, and laid out.
    ///   - tolerance: how far an edge may be off, in points.
    package func differences(in root: View, moreThan tolerance: CGFloat) throws(NibError) -> [String] {
        var sentences: [String] = []
        for (element, view) in placed where view !== root && view.isDescendant(of: root) {
            guard let wanted = try element.rect("frame"), try element.flag("misplaced") != true else {
                continue
            }
            let (found, parts) = (view.frame, [\CGRect.minX, \.minY, \.maxX, \.maxY])
            if parts.contains(where: { abs(found[keyPath: $0] - wanted[keyPath: $0]) > tolerance }) {
                sentences.append(
                    "\(element.error("it is at \(Self.text(found)), in Xcode at \(Self.text(wanted))"))")
            }
        }
        return sentences
    }

    private static func text(_ rect: CGRect) -> String {
        let numbers = [rect.minX, rect.minY, rect.width, rect.height]
        // A file may have numbers that are too large for an Int.
        let texts = numbers.map { number in Int(exactly: number.rounded()).map { "\($0)" } ?? "\(number)" }
        return texts.joined(separator: " ")
    }
}

extension ReadMarks {
    func summary(of document: LayoutDocument) -> (LayoutFilePreview.Counts, [String]) {
        let attributes = attributeCounts(of: document)
        let counts = LayoutFilePreview.Counts(
            elements: document.nodes.count, unreadElements: unreadCount(of: document),
            attributes: attributes.all, unreadAttributes: attributes.unread)
        return (counts, unread(of: document))
    }
}
