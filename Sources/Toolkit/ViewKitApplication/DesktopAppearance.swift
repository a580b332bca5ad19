import CartoucheDesktopBus

/// The desktop's light or dark setting as an appearance for windows, now and after each change. It is light
/// if the desktop has no preference or does not provide the setting.
@MainActor
final class DesktopAppearance {
    /// The maximum time in seconds for which a new window waits for the desktop's light or dark setting,
    /// which is requested while the window opens. If the setting arrives later, the window's appearance
    /// changes then.
    private static let timeout = 0.1

    private let observer: ColorSchemeObserver
    private let changes: AsyncStream<ColorScheme>
    private var task: Task<Void, Never>?

    /// Requests the desktop's light or dark setting on a thread of its own, which then sleeps until the
    /// setting changes.
    init() {
        let (changes, continuation) = AsyncStream.makeStream(
            of: ColorScheme.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        observer = ColorSchemeObserver { continuation.yield($0) }
    }

    deinit { task?.cancel() }

    /// Calls a closure with the desktop's appearance now, and again after each change.
    func follow(_ apply: @escaping @MainActor (UserInterfaceStyle) -> Void) {
        apply(Self.style(observer.setting(within: Self.timeout)))
        task = Task { [changes] in for await scheme in changes { apply(Self.style(scheme)) } }
    }

    private static func style(_ scheme: ColorScheme) -> UserInterfaceStyle {
        scheme == .dark ? .dark : .light
    }
}
