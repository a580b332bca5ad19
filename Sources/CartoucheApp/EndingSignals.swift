import Cartouche
import Glibc
import Synchronization

/// The signals that ask a program to end: the run ends as if its window was closed, with its screenshot and its files.
/// A second one ends it at once.
nonisolated enum EndingSignals {
    private static let isRaised = Atomic(false)

    /// Whether one has come since `install`.
    static var hasCome: Bool { isRaised.load(ordering: .relaxed) }

    /// Without a window: `hasCome` tells.
    static func install() {
        // Made now, not in the midst of whatever a signal interrupts.
        _ = hasCome
        for number in [SIGTERM, SIGINT, SIGHUP] {
            handle(number) { number in
                signal(number, SIG_DFL)
                EndingSignals.isRaised.store(true, ordering: .relaxed)
            }
        }
    }

    /// With a window: SDL makes its quit event of SIGTERM and SIGINT, and SIGHUP becomes one of them.
    static func installBesideSDL() { handle(SIGHUP) { _ in kill(getpid(), SIGTERM) } }

    /// What the parent ignores stays ignored, as under nohup; what it blocks is let through.
    private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var old = sigaction()
        guard sigaction(number, nil, &old) == 0,
            unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
                != unsafeBitCast(SIG_IGN, to: Int.self)
        else { return }
        signal(number, handler)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        sigaddset(&set, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
