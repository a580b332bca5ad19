// The top level of a program, which the compiler takes for the main actor's only in Swift 6 mode.
import Cartouche

Application.run(ApplicationOptions(title: "Harbors")) { application in
    let map = MapView()
    map.basemap = try application.makeWorldMap()
    let lisbon = LocationCoordinate2D(latitude: 38.72, longitude: -9.14)
    map.addAnnotation(PointAnnotation(coordinate: lisbon, title: "Lisbon"))
    let screen = Screen()
    screen.view = map
    return screen
}
