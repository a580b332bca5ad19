import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

/// The sample's annotation view, as close to its text as Swift allows: the callout is a subview that it
/// places outside its bounds and fades itself. One change: the fade-out removes the callout that it faded,
/// not whichever is there when it ends.
final class SubviewCalloutPin: AnnotationView {
    static let animationTime = 0.3

    weak var customCalloutView: View?
    var loadCard: () -> View = { View(frame: CGRect(x: 0, y: 0, width: 240, height: 280)) }

    override var annotation: (any Annotation)? {
        willSet { customCalloutView?.removeFromSuperview() }
    }

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        image = Image(bitmap: Bitmap(width: 30, height: 30))
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        if selected {
            customCalloutView?.removeFromSuperview()
            let card = loadCard()
            card.frame.origin.x -= card.frame.width / 2 - frame.width / 2
            card.frame.origin.y -= card.frame.height
            addSubview(card)
            customCalloutView = card
            if animated {
                card.alpha = 0
                View.animate(withDuration: Self.animationTime, animations: { card.alpha = 1 })
            }
        } else if let card = customCalloutView {
            if animated {
                View.animate(
                    withDuration: Self.animationTime, animations: { card.alpha = 0 },
                    completion: { _ in if card.alpha == 0 { card.removeFromSuperview() } })
            } else {
                card.removeFromSuperview()
            }
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        customCalloutView?.removeFromSuperview()
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard let card = customCalloutView else { return nil }
        return card.hitTest(convert(point, to: card), with: event)
    }
}

/// The sample's card: a bubble behind everything, a list and a button.
final class SubviewCalloutCard: View, TableViewDataSource {
    let background = BubbleView(frame: CGRect(x: 0, y: 0, width: 240, height: 280))
    let list = TableView(frame: CGRect(x: 20, y: 99, width: 200, height: 100))
    let button = Button(frame: CGRect(x: 20, y: 207, width: 200, height: 30))
    var presses = 0

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 280))
        list.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        list.dataSource = self
        list.rowHeight = 30
        button.addAction(for: .touchUpInside) { [weak self] in self?.presses += 1 }
        for view in [background, list, button] { addSubview(view) }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        for view in [button, list, background] as [View] {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return nil
    }
}

extension MapScene {
    /// A scene whose pins are the sample's; the cards are `SubviewCalloutCard`s.
    static func sample() -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "seed")
                ?? SubviewCalloutPin(annotation: annotation, reuseIdentifier: "seed")
            view.annotation = annotation
            (view as? SubviewCalloutPin)?.loadCard = { SubviewCalloutCard() }
            return view
        }
        return scene
    }

    func subviewCalloutPin(_ annotation: any Annotation) -> SubviewCalloutPin? {
        map.view(for: annotation) as? SubviewCalloutPin
    }
    func card(_ annotation: any Annotation) -> SubviewCalloutCard? {
        subviewCalloutPin(annotation)?.customCalloutView as? SubviewCalloutCard
    }
}
