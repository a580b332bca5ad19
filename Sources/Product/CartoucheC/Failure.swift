import CCartoucheInterface
internal import CCartoucheMainQueue
import Cartouche
import CartoucheLocking
import Foundation

/// The error that a function of the C interface has failed: the status that it returns, and the sentence that
/// `cartouche_last_error` returns.
nonisolated struct Failure: Error {
    let status: Int32
    let sentence: String

    init(_ status: Int, _ sentence: String) { (self.status, self.sentence) = (Int32(status), sentence) }

    static func argument(_ sentence: String) -> Failure { Failure(CARTOUCHE_ERROR_ARGUMENT, sentence) }

    /// Creates the failure for an error of the library.
    /// - Parameter status: the status for an error of a kind that has no status of its own.
    init(_ error: any Error, else status: Int) {
        switch error {
        case let failure as Failure: self = failure
        case let error as PlatformError where error.kind == .renderer:
            self.init(CARTOUCHE_ERROR_RENDERER, "\(error)")
        case is TileError, is AssetError, is StyleError: self.init(CARTOUCHE_ERROR_FILE, "\(error)")
        default: self.init(status, "\(error)")
        }
    }
}

/// Stores for each thread the sentence that `cartouche_last_error` returns.
nonisolated enum LastError {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { free($0) }
        return key
    }()

    /// The sentence about the latest error on the current thread; its address stays the same. Nil if there
    /// was no error.
    static var text: UnsafePointer<CChar>? {
        pthread_getspecific(key).map { UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }
    }

    /// Replaces the sentence about the latest error on the current thread. The memory of the sentence is not
    /// freed before the thread ends, since the C program may still have its address.
    static func set(_ sentence: String) {
        let memory = pthread_getspecific(key) ?? calloc(1, limit)
        guard let memory else { return }
        pthread_setspecific(key, memory)
        var bytes = Array(sentence.utf8.prefix(limit - 1))
        // Not in the middle of a character.
        if sentence.utf8.count > bytes.count {
            while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
            if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        }
        memcpy(memory, bytes + [0], bytes.count + 1)
    }

    /// The maximum number of bytes of the sentence about an error, including the null byte at its end.
    private static let limit = 1024
}

/// Texts that functions of the C interface return, in memory that exists as long as the process.
nonisolated enum Constants {
    // Proof of safety: written once, and only read afterwards.
    nonisolated(unsafe) static let version = UnsafePointer<CChar>(strdup(LibraryVersion.current))
    nonisolated(unsafe) static let empty = UnsafePointer<CChar>(strdup(""))
}

/// Runs the body of a function of the C interface on the main actor. If the body throws an error, stores a
/// sentence about the error for `cartouche_last_error`.
/// - Parameter name: the function's name in Swift.
/// - Returns: the status that the function returns to the C program.
nonisolated func run(_ name: StaticString = #function, _ body: @MainActor () throws -> Void) -> Int32 {
    guard cartouche_is_main_thread() != 0 else {
        return fail(
            name,
            Failure(
                CARTOUCHE_ERROR_THREAD,
                "it was called on another thread: call it on the one on which main() was called"))
    }
    guard cartouche_is_loaded_on_main_thread() != 0 else {
        return fail(
            name,
            Failure(
                CARTOUCHE_ERROR_THREAD,
                "the library was loaded on another thread, to which its main queue belongs: load it on the "
                    + "one on which main() was called"))
    }
    do { try MainActor.assumeIsolated(body) } catch {
        return fail(name, Failure(error, else: CARTOUCHE_ERROR_OTHER))
    }
    return Int32(CARTOUCHE_OK)
}

nonisolated func fail(_ name: StaticString, _ failure: Failure) -> Int32 {
    var sentence = failure.sentence
    while sentence.hasSuffix(".") { sentence.removeLast() }
    LastError.set("\("\(name)".prefix { $0 != "(" }): \(sentence).")
    return failure.status
}
