import Foundation

extension Window {
    /// The screen that receives keys: the frontmost presented one, or the root screen.
    var frontScreen: Screen? { presentations.last?.presented ?? rootScreen }
    /// The subtree that receives input; `nil` stands for the whole tree.
    var modalView: View? { presentations.last?.view }

    /// The screen that fills the window. Setting it makes the old one disappear and the new one appear,
    /// without animation.
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
