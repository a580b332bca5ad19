import Cartouche
import CartoucheLocking
import Foundation

/// The sentences about what stops nothing, from any thread, on their way to the hosts whose programs have a
/// callback for them; to standard error where none has.
nonisolated enum Reports {
    /// The sentences that wait for a host at most; later ones are dropped.
    private static let limit = 1000
    private static let waiting = Mutex<[UInt: [String]]>([:])

    static func add(_ sentence: String) {
        let isTaken = waiting.withLock { waiting in
            for key in waiting.keys where waiting[key, default: []].count < limit {
                waiting[key, default: []].append(sentence)
            }
            return !waiting.isEmpty
        }
        if !isTaken { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
    }

    /// Whether a host collects sentences.
    static func setCollects(_ collects: Bool, for host: UInt) {
        waiting.withLock { waiting in
            if !collects {
                waiting[host] = nil
            } else if waiting[host] == nil {
                waiting[host] = []
            }
        }
    }

    /// Removes and returns a host's sentences.
    static func drain(for host: UInt) -> [String] {
        waiting.withLock { waiting in
            guard let sentences = waiting[host], !sentences.isEmpty else { return [] }
            waiting[host] = []
            return sentences
        }
    }
}
