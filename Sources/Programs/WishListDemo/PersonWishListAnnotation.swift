import Cartouche

/// The annotation of a person on the map.
final class PersonWishListAnnotation: ObservableAnnotation {
    let person: Person
    let changes = AnnotationChanges()

    var coordinate: LocationCoordinate2D { person.location }
    var title: String? { person.name }
    var subtitle: String? { person.wishList.joined(separator: ", ") }

    init(person: Person) {
        self.person = person
        person.onMove = { [weak self] in
            if let self { self.changes.notify(self) }
        }
    }
}
