import Cartouche
import CartoucheNib

// begin layoutfile1
final class TripCard: View, NibObject {
    var title: Label!
    var bookButton: Button!
    var onBook: (() -> Void)?

    class var nibBindings: [NibBinding] {
        [
            .outlet("title", \TripCard.title), .outlet("bookButton", \TripCard.bookButton),
            .action("book:", TripCard.book),
        ]
    }

    required init?(coder: NibCoder) { super.init(frame: coder.frame) }

    override func awakeFromNib() { bookButton.toolTip = "Books the trip" }

    func book(_ sender: Button) { onBook?() }
}
// end layoutfile1

// begin layoutfile2
func show(tripTo place: String, above pin: AnnotationView) throws {
    let nib = try Nib(named: "TripCard", classes: [TripCard.self])
    let card = try nib.instantiate(TripCard.self)
    card.title.text = place
    pin.calloutView = card
}
// end layoutfile2

// begin layoutfile3
func begin(in window: Window) throws {
    let storyboard = try Storyboard(named: "Main", classes: [TripCard.self])
    window.rootScreen = try storyboard.instantiateInitialScreen()
}
// end layoutfile3

// begin layoutfile4
func say(howMany places: [String], in label: Label) {
    let strings = LocalizedStrings()
    label.text = places.isEmpty ? strings["Nothing saved yet"] : strings.string("%lld places", places.count)
}
// end layoutfile4
