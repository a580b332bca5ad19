import CartoucheLocking
import Foundation
import GRDB
import TestSupport
import Testing

@testable import TileStore

@Suite struct DiskCacheTests {
    private let folder: Folder
    private let said = Sentences()

    init() throws { folder = try Folder() }

    private func cache(limit: Int = 1_000_000, pageLimit: Int? = nil, path: String? = nil) -> DiskCache {
        let (time, said) = (TimeBox(), said)
        return DiskCache(
            TileCacheOptions(path: path ?? folder.path("c/tiles.sqlite"), byteLimit: limit),
            clock: NetworkClock(now: { time.next() }, sleep: { _ in }), pageLimit: pageLimit,
            warn: { said.add($0) })
    }

    private var sentences: [String] { said.all }

    private func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private func answer(_ body: [UInt8]) -> CachedAnswer {
        CachedAnswer(status: 200, body: body, etag: "\"e\"", lastModified: "m", wholeLength: 9, expires: 50)
    }

    @Test func anAnswerIsThereAgainInAnotherProcessOfTheCache() {
        for body in [[], [1, 2, 3], noise(5_000), [UInt8](repeating: 7, count: 300_000)] {
            let first = cache()
            first.store(answer(body), for: "a")
            first.flush()

            #expect(first.answer(for: "a") == answer(body))
            #expect(cache().answer(for: "a") == answer(body))
        }
        #expect(cache().answer(for: "b") == nil)
        #expect(sentences.isEmpty)
    }

    @Test func aFileWithoutAFolderIsInTheCurrentOne() {
        let name = "cartouche-\(UUID().uuidString).sqlite"
        defer { for suffix in ["", "-wal", "-shm", ".lock"] { unlink(name + suffix) } }
        let cache = cache(path: name)

        cache.store(answer([1]), for: "a")
        cache.flush()

        #expect(cache.answer(for: "a") == answer([1]) && sentences.isEmpty)
    }

    @Test func compressibleBodiesTakeLessRoom() {
        let cache = cache()
        cache.store(answer([UInt8](repeating: 7, count: 300_000)), for: "a")
        cache.flush()

        #expect(cache.evictableBytes < 2_000)
    }

    @Test func theLeastRecentlyUsedGoFirst() {
        let cache = cache(limit: 100_000)
        for i in 0..<9 {
            cache.store(answer(noise(10_000, seed: UInt64(i))), for: "\(i)")
            cache.flush()
        }
        _ = cache.answer(for: "0")
        for i in 9..<12 {
            cache.store(answer(noise(10_000, seed: UInt64(i))), for: "\(i)")
            cache.flush()
        }

        #expect(cache.evictableBytes <= 100_000)
        #expect(cache.answer(for: "0") != nil)
        #expect(cache.answer(for: "1") == nil)
        #expect(cache.answer(for: "11") != nil)
    }

    @Test func aLimitOfAnotherProcessCountsToo() {
        let (one, two) = (cache(limit: 100_000), cache(limit: 100_000))
        for i in 0..<30 {
            (i % 2 == 0 ? one : two).store(answer(noise(10_000, seed: UInt64(i))), for: "\(i)")
            one.flush()
            two.flush()
        }

        #expect(one.evictableBytes <= 100_000)
        #expect(two.answer(for: "28") != nil && one.answer(for: "29") != nil)
        #expect(sentences.isEmpty)
    }

    @Test func aRefreshedAnswerHasTheNewFieldsAndItsBody() {
        let cache = cache()
        var renewed = answer([1])
        (renewed.etag, renewed.cacheControl, renewed.expiresField) = ("\"f\"", "max-age=9", "0")
        renewed.expires = 90
        cache.store(answer([1]), for: "a")
        cache.refresh("a", from: answer([1]), to: renewed)
        cache.flush()

        #expect(cache.answer(for: "a") == renewed)
        // The stored answer is of another version meanwhile.
        cache.refresh("a", from: answer([1]), to: answer([1]))
        cache.flush()
        #expect(cache.answer(for: "a") == renewed)
    }

    @Test func aFileOfTheFirstVersionKeepsItsAnswers() throws {
        let first = cache()
        first.store(answer([1]), for: "a")
        first.flush()
        try DatabaseQueue(path: folder.path("c/tiles.sqlite")).write {
            try $0.execute(
                sql: """
                    ALTER TABLE answer DROP COLUMN cacheControl; ALTER TABLE answer DROP COLUMN expiresField;
                    PRAGMA user_version = 1;
                    """)
        }

        let second = cache()
        #expect(second.answer(for: "a") == answer([1]))
        second.store(answer([2]), for: "b")
        second.flush()
        #expect(cache().answer(for: "b") == answer([2]) && sentences.isEmpty)
    }

    @Test func thePageOfFormatsNamesTheVersionOfTheFile() throws {
        let cache = cache()
        cache.store(answer([1]), for: "a")
        cache.flush()
        let found = try DatabaseQueue(path: folder.path("c/tiles.sqlite")).read {
            try Int.fetchOne($0, sql: "PRAGMA user_version")
        }
        let page = TestData.package.appendingPathComponent("Documentation/Formats.md")
        let text = try String(contentsOf: page, encoding: .utf8)

        let version = try #require(found)
        #expect(text.contains("`user_version` is \(version);"))
    }

    @Test(arguments: ["garbage", "other tables", "cut"])
    func aDamagedFileIsMadeAnew(damage: String) throws {
        let path = folder.path("c/tiles.sqlite")
        switch damage {
        case "garbage": try folder.write(Data(noise(20_000)), to: "c/tiles.sqlite")
        case "other tables":
            try folder.write("", to: "c/none")
            try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE answer (x)") }
        default:
            let first = cache()
            first.store(answer(noise(50_000)), for: "a")
            first.flush()
            try cutFile(path)
        }

        let cache = cache()
        _ = cache.answer(for: "a")
        cache.store(answer([5]), for: "b")
        cache.flush()
        cache.store(answer([5]), for: "b")
        cache.flush()

        #expect(cache.answer(for: "b")?.body == [5])
        #expect(sentences.count <= 1)
    }

    /// Overwrites pages in the middle of the closed file.
    private func cutFile(_ path: String) throws {
        try DatabaseQueue(path: path).writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: 4_096)
        try file.write(contentsOf: Data(noise(40_000)))
        try file.close()
    }

    @Test func aLockedFileCostsOneSentence() throws {
        let first = cache()
        first.store(answer([1]), for: "a")
        first.flush()
        let locker = try DatabaseQueue(path: folder.path("c/tiles.sqlite"))
        try locker.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")

            first.store(answer([2]), for: "b")
            first.flush()
            first.store(answer([3]), for: "c")
            first.flush()

            #expect(first.answer(for: "a")?.body == [1], "readers wait for no writer")
            #expect(first.answer(for: "b") == nil)
            try database.execute(sql: "ROLLBACK")
        }
        first.store(answer([4]), for: "d")
        first.flush()

        #expect(first.answer(for: "d")?.body == [4])
        #expect(sentences.count == 1 && sentences[0].contains("locked"), "\(sentences)")
    }

    @Test func aFullDiskCostsOneSentence() {
        let cache = cache(pageLimit: 40)
        for i in 0..<10 {
            cache.store(answer(noise(30_000, seed: UInt64(i))), for: "\(i)")
            cache.flush()
        }

        #expect(cache.answer(for: "0") != nil)
        #expect(cache.answer(for: "9") == nil)
        #expect(sentences.count == 1 && sentences[0].contains("full"), "\(sentences)")
    }

    @Test func aFolderThatCannotBeMadeCostsOneSentence() throws {
        try folder.write("a file", to: "c")
        let cache = cache()

        cache.store(answer([1]), for: "a")
        cache.flush()

        #expect(cache.answer(for: "a") == nil)
        #expect(sentences.count == 1 && sentences[0].contains("tiles.sqlite"), "\(sentences)")
    }

    @Test func keptAnswersAreNotEvicted() {
        let cache = cache(limit: 50_000)
        #expect(cache.keep(answer(noise(30_000)), for: "kept", region: "Lisbon"))
        for i in 0..<20 {
            cache.store(answer(noise(10_000, seed: UInt64(i))), for: "\(i)")
            cache.flush()
        }

        #expect(cache.isKept("kept", region: "Lisbon"))
        #expect(!cache.isKept("kept", region: "Porto"))
        #expect(cache.regions == ["Lisbon"])
        #expect(cache.answer(for: "kept") != nil)
        #expect(cache.size(ofRegion: "Lisbon").answers == 1)

        cache.removeRegion("Lisbon")
        for i in 20..<40 {
            cache.store(answer(noise(10_000, seed: UInt64(i))), for: "\(i)")
            cache.flush()
        }

        #expect(cache.regions.isEmpty)
        #expect(cache.answer(for: "kept") == nil)
    }

    @Test func theFileLiesInTheUsersCacheFolder() {
        func path(_ environment: [String: String]) -> String {
            TileCacheOptions.defaultPath(environment: environment)
        }

        #expect(path(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/cartouche/tiles.sqlite")
        #expect(path(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/cartouche/tiles.sqlite")
        #expect(path(["HOME": "/h"]) == "/h/.cache/cartouche/tiles.sqlite")
    }
}

/// A time that goes on by a second each time that it is asked for.
private final class TimeBox: Sendable {
    private static let time = Mutex(1_000.0)
    func next() -> Double {
        Self.time.withLock { time in
            time += 1
            return time
        }
    }
}

/// The sentences that caches have said.
private final class Sentences: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }
    func add(_ sentence: String) { list.withLock { $0.append(sentence) } }
}
