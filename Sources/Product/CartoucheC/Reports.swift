import Cartouche
import CartoucheLocking
import Foundation

/// Collects sentences about problems that do not stop the C program, from any thread, for the hosts whose
/// programs have set a callback for such sentences. If no host has such a callback, the sentences are written
/// to standard error.
nonisolated enum Reports {
    /// The maximum number of sentences about problems that are stored for a host; later sentences are
    /// dropped.
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

    /// Sets whether sentences about problems are collected for a host.
    static func setCollects(_ collects: Bool, for host: UInt) {
        waiting.withLock { waiting in
            if !collects {
                waiting[host] = nil
            } else if waiting[host] == nil {
                waiting[host] = []
            }
        }
    }

    /// Removes and returns the sentences about problems that were collected for a host.
    static func drain(for host: UInt) -> [String] {
        waiting.withLock { waiting in
            guard let sentences = waiting[host], !sentences.isEmpty else { return [] }
            waiting[host] = []
            return sentences
        }
    }
}
