import Cartouche
import Foundation
import TestSupport
import Testing

@testable import WishListDemo

@Suite(.serialized) struct PeopleTests {
    private func people(seed: UInt64) -> [Person] {
        Services.current = Services(text: FixedText(), images: NoImages())
        return PeopleWishList(seed: seed, scale: 1).people
    }

    @Test(.behavior("A4")) func aPersonBeginsWithoutAPlaceAndIsHeldUntilThereIsOne() throws {
        let harness = DemoHarness()
        let avatar = try #require(harness.people.first).avatar
        let person = Person(name: "Not Yet", city: "Nowhere", avatar: avatar)
        #expect(!person.location.isValid)

        harness.mapView.addAnnotation(PersonWishListAnnotation(person: person))
        harness.run(seconds: 0.1)
        let annotation = try harness.annotation(of: "Not Yet")
        #expect(harness.mapView.view(for: annotation) == nil)

        person.move(to: LocationCoordinate2D(latitude: 10, longitude: 10))
        harness.run(seconds: 0.1)
        #expect(harness.mapView.view(for: annotation) != nil)
    }

    @Test(.behavior("A5")) func oneListMakesTwentyOnePeopleThatAllDiffer() {
        let people = people(seed: 1)

        #expect(people.count == 21)
        #expect(Set(people.map(\.name)).count == 21)
        #expect(Set(people.map { "\($0.location.latitude),\($0.location.longitude)" }).count == 21)
        #expect(people.allSatisfy { $0.location.isValid })
        for (index, person) in people.enumerated() {
            for other in people[(index + 1)...] {
                #expect(
                    difference(person.avatar.bitmap, other.avatar.bitmap) > 0.05,
                    "\(person.name) looks like \(other.name)")
            }
        }
    }

    /// The share of pixels that differ clearly.
    private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
        var count = 0
        for i in stride(from: 0, to: a.pixels.count, by: 4) {
            let differs = (i..<i + 3).contains { abs(Int(a.pixels[$0]) - Int(b.pixels[$0])) > 24 }
            if differs { count += 1 }
        }
        return Double(count * 4) / Double(a.pixels.count)
    }

    @Test(.behavior("A6")) func wishesAreSeededOneToThreeAndAFewListsAreLong() {
        let first = people(seed: 7).map(\.wishList)

        #expect(first == people(seed: 7).map(\.wishList))
        #expect(first != people(seed: 8).map(\.wishList))
        #expect(first.allSatisfy { (1...3).contains($0.count) || $0.count >= 12 })
        #expect(first.filter { $0.count >= 12 }.count >= 3)
    }

    @Test(.behavior("A8")) func theAnnotationSaysNameWishesAndPlace() throws {
        let first = try #require(people(seed: 1).first)
        let person = Person(
            name: first.name, city: first.city, avatar: first.avatar, wishList: ["Kite", "Globe"],
            location: first.location)
        let annotation = PersonWishListAnnotation(person: person)

        #expect(annotation.title == person.name)
        #expect(annotation.subtitle == "Kite, Globe")
        #expect(annotation.coordinate == person.location)
    }

    @Test(.behavior("A9")) func thePinIsABlueFlagOfThirtyPoints() {
        Services.current = Services(text: FixedText(), images: NoImages())
        let flag = FlagPin.image(scale: 2)

        #expect(flag.size == CGSize(width: 30, height: 30))
        let (red, green, blue, alpha) = flag.bitmap[36, 20]
        #expect(blue > 180 && blue > red && blue > green && alpha == 255)
        #expect(flag.bitmap[55, 55].3 == 0, "beside the pole there is nothing")
    }
}
