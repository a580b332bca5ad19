import CartoucheDesktopBus
import CartoucheDrawing

/// The desktop's settings for colors as an appearance and a contrast for windows, now and after each change.
/// The appearance is light and the contrast normal if the desktop has no preference or does not provide the
/// settings.
@MainActor
final class DesktopPreferences {
    /// The maximum time in seconds that a new window waits for the desktop's appearance, which is requested
    /// while the window opens. A setting that arrives later counts as a change.
    private static let timeout = 0.1

    private let observer: DesktopSettingsObserver
    private let changes: AsyncStream<DesktopSettings>
    private var task: Task<Void, Never>?

    /// Requests the settings on a thread of its own, which then sleeps until one of them changes.
    init() {
        let (changes, continuation) = AsyncStream.makeStream(
            of: DesktopSettings.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        observer = DesktopSettingsObserver { continuation.yield($0) }
    }

    deinit { task?.cancel() }

    /// Calls a closure with the appearance and the contrast now and after each change.
    /// - Parameter waits: whether the first call waits a little for the desktop's answer, so that a window
    ///   does not open in the wrong appearance.
    func follow(
        waits: Bool, _ apply: @escaping @MainActor (UserInterfaceStyle, AccessibilityContrast) -> Void
    ) {
        Self.pass(observer.settings(within: waits ? Self.timeout : 0), to: apply)
        task = Task { [changes] in for await settings in changes { Self.pass(settings, to: apply) } }
    }

    private static func pass(
        _ settings: DesktopSettings, to apply: (UserInterfaceStyle, AccessibilityContrast) -> Void
    ) {
        apply(settings.colorScheme == .dark ? .dark : .light, settings.prefersHighContrast ? .high : .normal)
    }
}
