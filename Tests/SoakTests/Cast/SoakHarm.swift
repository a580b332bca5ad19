import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// What a delegate does that is called at a bad moment.
enum SoakHarm: String, CaseIterable {
    case removeIt, removeAnother, removeAll, selectAnother, selectIt, deselectIt, deselectAll, add, addAgain
    case addBackWhatIsRemoved, moveIt, setCamera, loseDelegate, takeMapAway, allowSeveral, allowOne
    case spreadIt, collect, forbidDragging, resizeContent

    func happen(to annotation: SoakAnnotation?, _ world: SoakWorld) {
        world.disturb()
        let other = world.annotations.randomElement(using: &world.random)
        let map = world.map
        switch self {
        case .removeIt: if let annotation { world.remove(annotation) }
        case .removeAnother: if let other { world.remove(other) }
        case .removeAll:
            let all = world.annotations
            world.annotations = []
            map.removeAnnotations(all)
        case .selectAnother: if let other { map.selectAnnotation(other, animated: true) }
        case .selectIt: if let annotation { map.selectAnnotation(annotation, animated: false) }
        case .deselectIt: map.deselectAnnotation(annotation, animated: true)
        case .deselectAll: map.selectedAnnotations = []
        case .add: world.add(.card, at: CGPoint(x: 400, y: 300))
        case .addAgain: if let annotation { world.addAgain(annotation) }
        case .addBackWhatIsRemoved:
            guard let annotation else { return }
            world.remove(annotation)
            world.addAgain(annotation)
        case .moveIt: annotation?.coordinate = LocationCoordinate2D(latitude: .nan, longitude: 0)
        case .setCamera: map.camera = MapCamera(centerCoordinate: SoakWorld.home, zoom: 6)
        case .loseDelegate: world.loseDelegate()
        case .takeMapAway: map.removeFromSuperview()
        case .allowSeveral: map.allowsMultipleSelection = true
        case .allowOne: map.allowsMultipleSelection = false
        case .spreadIt: if let annotation { map.spiderfy(annotation, animated: true) }
        case .collect: map.unspiderfy(animated: false)
        case .forbidDragging: annotation.flatMap { map.view(for: $0) }?.isDraggable = false
        case .resizeContent:
            world.livingCards().last { $0.window != nil }?.bounds.size = CGSize(width: 300, height: 90)
        }
    }
}

extension SoakWorld {
    /// One that is there is left alone.
    func addAgain(_ annotation: SoakAnnotation) {
        if !annotations.contains(where: { $0 === annotation }) { annotations.append(annotation) }
        map.addAnnotation(annotation)
    }

    func loseDelegate() {
        map.delegate = nil
        story.drags.delegateLeft()
    }
}
