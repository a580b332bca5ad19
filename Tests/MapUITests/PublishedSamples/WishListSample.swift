import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

// The wish list sample's program, type by type: only the prefixes are ours, and what a layout file held is
// made by hand.

let kPersonMapPinImage = Image(bitmap: Bitmap(width: 30, height: 30))
let kPersonMapAnimationTime = 0.300
let kPersonWishListAnnotationName = "kPersonWishListAnnotationName"

final class WishListPerson {
    var name: String
    var avatar: Image
    var wishList = [String]()
    var location = LocationCoordinate2D.invalid

    init(name: String, avatar: Image) {
        self.name = name
        self.avatar = avatar
    }
}

final class PersonWishListAnnotation: Annotation {
    var person: WishListPerson
    var coordinate: LocationCoordinate2D { return person.location }

    init(person: WishListPerson) {
        self.person = person
    }

    var title: String? { return person.name }
    var subtitle: String? { return person.wishList.joined(separator: ", ") }
}

class PersonWishListAnnotationView: AnnotationView {
    weak var personDetailDelegate: (any PersonDetailMapViewDelegate)?
    weak var customCalloutView: PersonDetailMapView?
    override var annotation: (any Annotation)? {
        willSet { customCalloutView?.removeFromSuperview() }
    }

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        self.canShowCallout = false
        self.image = kPersonMapPinImage
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)

        if selected {
            self.customCalloutView?.removeFromSuperview()

            if let newCustomCalloutView = loadPersonDetailMapView() {
                newCustomCalloutView.frame.origin.x -=
                    newCustomCalloutView.frame.width / 2.0 - (self.frame.width / 2.0)
                newCustomCalloutView.frame.origin.y -= newCustomCalloutView.frame.height

                self.addSubview(newCustomCalloutView)
                self.customCalloutView = newCustomCalloutView

                if animated {
                    self.customCalloutView?.alpha = 0.0
                    View.animate(
                        withDuration: kPersonMapAnimationTime,
                        animations: {
                            self.customCalloutView?.alpha = 1.0
                        })
                }
            }
        } else {
            if customCalloutView != nil {
                if animated {
                    View.animate(
                        withDuration: kPersonMapAnimationTime,
                        animations: {
                            self.customCalloutView?.alpha = 0.0
                        },
                        completion: { (success) in
                            self.customCalloutView?.removeFromSuperview()
                        })
                } else {
                    self.customCalloutView?.removeFromSuperview()
                }
            }
        }
    }

    func loadPersonDetailMapView() -> PersonDetailMapView? {
        let personDetailMapView = PersonDetailMapView(frame: CGRect(x: 0, y: 0, width: 240, height: 280))
        personDetailMapView.delegate = self.personDetailDelegate
        if let personAnnotation = annotation as? PersonWishListAnnotation {
            let person = personAnnotation.person
            personDetailMapView.configureWithPerson(person: person)
        }
        return personDetailMapView
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        self.customCalloutView?.removeFromSuperview()
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        if let parentHitView = super.hitTest(point, with: event) { return parentHitView }
        if customCalloutView != nil {
            return customCalloutView?.hitTest(
                convert(point, to: customCalloutView ?? self), with: event)
        }
        return nil
    }
}

protocol PersonDetailMapViewDelegate: AnyObject {
    func detailsRequestedForPerson(person: WishListPerson)
}

final class PersonWishListItemTableViewCell: TableViewCell {
    func configureWithItem(item: String) { textLabel.text = item }
}

class PersonDetailMapView: View, TableViewDelegate, TableViewDataSource {
    let backgroundContentButton = Button(type: .custom)
    let personImageView = ImageView(frame: CGRect(x: 20, y: 20, width: 42, height: 42))
    let personName = Label(frame: CGRect(x: 70, y: 20, width: 150, height: 42))
    let wishListTableView = TableView(frame: CGRect(x: 20, y: 99, width: 200, height: 100))
    let seeDetailsButton = Button(type: .system, frame: CGRect(x: 20, y: 207, width: 200, height: 30))
    var person: WishListPerson?
    weak var delegate: (any PersonDetailMapViewDelegate)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundContentButton.frame = bounds
        seeDetailsButton.frame = CGRect(x: 20, y: 207, width: 200, height: 30)
        for view in [
            backgroundContentButton, personImageView, personName, wishListTableView, seeDetailsButton,
        ] as [View] {
            addSubview(view)
        }
        awakeFromNib()
    }

    override func awakeFromNib() {
        wishListTableView.register(
            PersonWishListItemTableViewCell.self,
            forCellReuseIdentifier: "PersonWishListItemTableViewCell")
        wishListTableView.delegate = self
        wishListTableView.dataSource = self
        seeDetailsButton.addTarget(self, action: PersonDetailMapView.seeDetails, for: .touchUpInside)
    }

    func seeDetails(_ sender: Button) {
        if let person { delegate?.detailsRequestedForPerson(person: person) }
    }

    func configureWithPerson(person: WishListPerson) {
        self.person = person
        personImageView.image = person.avatar
        personName.text = person.name
        wishListTableView.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        return person?.wishList.count ?? 0
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "PersonWishListItemTableViewCell", for: indexPath)
        if let item = person?.wishList[indexPath.row] {
            (cell as? PersonWishListItemTableViewCell)?.configureWithItem(item: item)
        }
        return cell
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        if let result = seeDetailsButton.hitTest(convert(point, to: seeDetailsButton), with: event) {
            return result
        }
        if let result = wishListTableView.hitTest(convert(point, to: wishListTableView), with: event) {
            return result
        }
        return backgroundContentButton.hitTest(convert(point, to: backgroundContentButton), with: event)
    }
}

final class WishListViewController: Screen, MapViewDelegate, PersonDetailMapViewDelegate {
    let mapView: MapView
    let people: [WishListPerson]
    var selectedPerson: WishListPerson?
    var detailsRequested = 0
    var viewsMade = 0

    init(_ mapView: MapView, people: [WishListPerson]) {
        (self.mapView, self.people) = (mapView, people)
        super.init()
        mapView.delegate = self
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        configurePeopleInMap()
    }

    func configurePeopleInMap() {
        mapView.removeAnnotations(mapView.annotations)
        var annotations = [any Annotation]()
        for person in people {
            let annotation = PersonWishListAnnotation(person: person)
            annotations.append(annotation)
        }
        mapView.addAnnotations(annotations)
    }

    func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
        let visibleRegion = CoordinateRegion(
            center: userLocation.coordinate, latitudinalMeters: 10000, longitudinalMeters: 10000)
        self.mapView.setRegion(self.mapView.regionThatFits(visibleRegion), animated: true)
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        if annotation is UserLocation { return nil }
        var annotationView = mapView.dequeueReusableAnnotationView(
            withIdentifier: kPersonWishListAnnotationName)
        if annotationView == nil {
            viewsMade += 1
            annotationView = PersonWishListAnnotationView(
                annotation: annotation, reuseIdentifier: kPersonWishListAnnotationName)
            (annotationView as? PersonWishListAnnotationView)?.personDetailDelegate = self
        } else {
            annotationView?.annotation = annotation
        }
        return annotationView
    }

    func detailsRequestedForPerson(person: WishListPerson) {
        self.selectedPerson = person
        detailsRequested += 1
    }
}
