import Foundation

extension Window {
    /// The screen that receives keys in this window: the frontmost presented one, or else the root screen;
    /// nil if there is none.
    var frontScreen: Screen? { presentations.last?.presented ?? rootScreen }
    /// The view of the frontmost presented screen, which alone receives input with its subviews; nil if no
    /// screen is presented, so that the whole tree receives input.
    var modalView: View? { presentations.last?.view }

    /// The root screen, which fills the window; nil if there is none. Setting it makes the old screen
    /// disappear and the new one appear, without animation.
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
