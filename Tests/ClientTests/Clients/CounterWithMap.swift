import ViewKitApplication

// The product ViewKit has no map: the compiler must say so of the next line but one.

@MainActor func makeMap() -> View { MapView() }
