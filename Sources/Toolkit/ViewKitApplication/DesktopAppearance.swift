import CartoucheDesktopBus

/// The desktop's light or dark setting as a window's appearance, now and whenever it changes. Light where the
/// desktop has no preference, or there is none to ask.
@MainActor
final class DesktopAppearance {
    /// The longest that a new window waits for the setting, in seconds; it is asked for while the window
    /// opens, and one that comes later is a change.
    private static let timeout = 0.1

    private let observer: ColorSchemeObserver
    private let changes: AsyncStream<ColorScheme>
    private var task: Task<Void, Never>?

    /// Begins to ask, on a thread that sleeps between the changes.
    init() {
        let (changes, continuation) = AsyncStream.makeStream(
            of: ColorScheme.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        observer = ColorSchemeObserver { continuation.yield($0) }
    }

    deinit { task?.cancel() }

    /// Sets the window's appearance, and sets it again with each change.
    func follow(in window: Window) {
        window.overrideUserInterfaceStyle = Self.style(observer.setting(within: Self.timeout))
        task = Task { [weak window, changes] in
            for await scheme in changes {
                let style = Self.style(scheme)
                if window?.overrideUserInterfaceStyle != style { window?.overrideUserInterfaceStyle = style }
            }
        }
    }

    private static func style(_ scheme: ColorScheme) -> UserInterfaceStyle {
        scheme == .dark ? .dark : .light
    }
}
