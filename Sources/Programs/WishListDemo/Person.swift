import Cartouche

/// A person with wishes, somewhere on the globe.
final class Person {
    let name: String
    let city: String
    let avatar: Image
    let wishList: [String]
    /// The person's location; invalid until it is known. A person with an invalid location is in the list,
    /// but not on the map.
    private(set) var location: LocationCoordinate2D
    /// Called after every change of the location.
    var onMove: (() -> Void)?

    init(
        name: String, city: String, avatar: Image, wishList: [String] = [],
        location: LocationCoordinate2D = .invalid
    ) {
        (self.name, self.city, self.avatar) = (name, city, avatar)
        (self.wishList, self.location) = (wishList, location)
    }

    func move(to location: LocationCoordinate2D) {
        self.location = location
        onMove?()
    }
}
