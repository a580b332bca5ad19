import Cartouche

// The first program of README.md. The part between `begin` and `end` stands there word for word.

// begin window
Application.run(ApplicationOptions(title: "Harbors")) { _ in
    let map = MapView()
    let lisbon = LocationCoordinate2D(latitude: 38.72, longitude: -9.14)
    map.addAnnotation(PointAnnotation(coordinate: lisbon, title: "Lisbon"))
    let screen = Screen()
    screen.view = map
    return screen
}
// end window
