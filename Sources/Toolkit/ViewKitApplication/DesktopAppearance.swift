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

    /// Calls a closure with the appearance, and again after each change.
    func follow(_ apply: @escaping @MainActor (UserInterfaceStyle) -> Void) {
        apply(Self.style(observer.setting(within: Self.timeout)))
        task = Task { [changes] in for await scheme in changes { apply(Self.style(scheme)) } }
    }

    private static func style(_ scheme: ColorScheme) -> UserInterfaceStyle {
        scheme == .dark ? .dark : .light
    }
}
