import Foundation

extension Window {
    /// What is presented in front, or the root screen: the one that gets the keys.
    var frontScreen: Screen? { presentations.last?.presented ?? rootScreen }
    /// The tree that takes input; nil: all of it.
    var modalView: View? { presentations.last?.view }

    /// The screen that fills the window. Setting it makes the old one disappear and the new one appear, at
    /// once.
    public var rootScreen: Screen? {
        get { rootObject as? Screen }
        set {
            let old = rootScreen
            guard newValue !== old else { return }
            while let presentation = presentations.first { presentation.finish() }
            old?.beginAppearance(false, animated: false)
            old?.viewIfLoaded?.removeFromSuperview()
            old?.endAppearance()
            rootObject = newValue
            guard let screen = newValue else { return }
            let view = screen.view
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            screen.beginAppearance(true, animated: false)
            addSubview(view)
            screen.endAppearance()
        }
    }
}
