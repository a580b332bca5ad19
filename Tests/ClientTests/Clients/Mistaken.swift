import Cartouche

// A mistake that the compiler must find: work off the main actor touches a view.

func resize(_ view: View) {
    view.tag = 1
}
