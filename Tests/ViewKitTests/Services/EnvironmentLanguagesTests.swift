import Testing

@testable import ViewKit

/// The languages of an environment.
@Suite struct EnvironmentLanguagesTests {
    @Test(arguments: [
        (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "C"], ["en"]), ([:], ["en"]),
        (["LANG": "de_DE", "LC_ALL": "fr_FR.UTF-8"], ["fr-FR"]),
        (["LANG": "de_DE", "LC_MESSAGES": "sv_SE", "LC_ALL": ""], ["sv-SE"]),
        (["LANG": "de_DE", "LANGUAGE": "nb:de:en"], ["nb", "de", "en", "de-DE"]),
        (["LANG": "C.UTF-8", "LANGUAGE": "de"], ["en"]), (["LANG": "sr_RS@latin"], ["sr-RS"]),
        (["LANG": "../../x"], ["en"]), (["LANG": "POSIX"], ["en"]),
    ])
    func theyAreThoseOfGettext(environment: [String: String], languages: [String]) {
        #expect(EnvironmentLanguages.preferred(environment) == languages)
    }
}
