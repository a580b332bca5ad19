import Cartouche

/// A person as the map sees them.
final class PersonWishListAnnotation: Annotation {
    let person: Person

    var coordinate: LocationCoordinate2D { person.location }
    var title: String? { person.name }
    var subtitle: String? { person.wishList.joined(separator: ", ") }

    init(person: Person) { self.person = person }
}
