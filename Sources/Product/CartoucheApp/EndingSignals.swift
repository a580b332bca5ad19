import Cartouche
import Glibc
import Synchronization

/// Handles the signals that ask a program to end: the run ends as if the window were closed, so that its
/// screenshot and its files are written. A second signal ends the program at once.
nonisolated enum EndingSignals {
    private static let isRaised = Atomic(false)

    /// Whether a signal that asks the program to end has arrived since the call of `install()`.
    static var hasCome: Bool { isRaised.load(ordering: .relaxed) }

    /// Handles the signals that ask a program without a window to end: after such a signal `hasCome` is true.
    static func install() {
        // Initializes the static property now: a signal handler must not.
        _ = hasCome
        for number in [SIGTERM, SIGINT, SIGHUP] {
            handle(number) { number in
                signal(number, SIG_DFL)
                EndingSignals.isRaised.store(true, ordering: .relaxed)
            }
        }
    }

    /// Handles the signals that ask a program with a window to end: SDL turns SIGTERM and SIGINT into its
    /// quit event, and SIGHUP is sent on as SIGTERM.
    static func installBesideSDL() { handle(SIGHUP) { _ in kill(getpid(), SIGTERM) } }

    /// Sets the handler of a signal. A signal that the parent process ignores stays ignored, as under nohup;
    /// a blocked signal is unblocked.
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
