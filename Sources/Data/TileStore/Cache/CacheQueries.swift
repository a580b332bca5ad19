internal import GRDB

/// The SQL statements of the tile cache. Each is prepared when the cache's file is opened, so that a file
/// with other tables is noticed at once.
enum CacheQueries {
    static let find = """
        SELECT answer.id, status, etag, modified, whole, expires, plainSize, data, cacheControl,
            expiresField FROM answer
        JOIN body ON body.id = answer.id WHERE key = ?
        """
    static let insert = """
        INSERT INTO answer (key, status, etag, modified, whole, expires, used, size, plainSize,
            cacheControl, expiresField)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET status = excluded.status, etag = excluded.etag,
            modified = excluded.modified, whole = excluded.whole, expires = excluded.expires,
            used = excluded.used, size = excluded.size, plainSize = excluded.plainSize,
            cacheControl = excluded.cacheControl, expiresField = excluded.expiresField
        RETURNING id
        """
    static let insertBody = "INSERT OR REPLACE INTO body (id, data) VALUES (?, ?)"
    static let refresh = """
        UPDATE answer SET etag = ?, modified = ?, cacheControl = ?, expiresField = ?, expires = ?, used = ?
        WHERE key = ? AND etag IS ? AND modified IS ?
        """
    static let use = "UPDATE answer SET used = ? WHERE id = ? AND used < ?"
    static let total = "SELECT ifnull(sum(size), 0) FROM answer WHERE kept = 0"
    static let leastUsed = "SELECT id, size FROM answer WHERE kept = 0 ORDER BY used, id LIMIT 10000"
    static let remove = "DELETE FROM answer WHERE id = ?"
    static let removeBody = "DELETE FROM body WHERE id = ?"
    static let insertRegion = "INSERT OR IGNORE INTO region (name) VALUES (?)"
    static let regions = "SELECT name FROM region ORDER BY name"
    static let keep =
        "INSERT OR IGNORE INTO regionAnswer (region, answer) SELECT id, ?2 FROM region WHERE name = ?1"
    static let markKept = "UPDATE answer SET kept = 1 WHERE id = ?"
    static let isKept = """
        SELECT 1 FROM regionAnswer JOIN region ON region.id = region JOIN answer ON answer.id = answer
        WHERE name = ? AND key = ?
        """
    static let regionSize = """
        SELECT count(*), ifnull(sum(size), 0) FROM regionAnswer JOIN region ON region.id = region
        JOIN answer ON answer.id = answer WHERE name = ?
        """
    static let unmarkKept = """
        UPDATE answer SET kept = 0 WHERE id IN (
            SELECT answer FROM regionAnswer WHERE region = (SELECT id FROM region WHERE name = ?1))
        AND NOT EXISTS (
            SELECT 1 FROM regionAnswer
            WHERE regionAnswer.answer = answer.id AND region != (SELECT id FROM region WHERE name = ?1))
        """
    static let forgetRegionAnswers =
        "DELETE FROM regionAnswer WHERE region = (SELECT id FROM region WHERE name = ?)"
    static let removeRegion = "DELETE FROM region WHERE name = ?"

    static let all = [
        find, insert, insertBody, refresh, use, total, leastUsed, remove, removeBody, insertRegion, regions,
        keep,
        markKept, isKept, regionSize, unmarkKept, forgetRegionAnswers, removeRegion,
    ]
}
