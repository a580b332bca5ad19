#if DEBUG || CARTOUCHE_FUZZ
    import Foundation

    extension GrowingInput {
        /// Documents about maps: styles, and what describes sources and pictures.
        static var maps: [GrowingInput] {
            styles + tileJSON + geoJSONSources + sprites + attributions + addresses
        }

        private static let sourced =
            #"{"version":8,"sources":{"s":{"type":"vector","url":"https://a.b/c"}},"layers":["#

        private static func layer(_ id: String, _ members: String) -> String {
            #"{"id":"\#(id)","type":"fill","source":"s","source-layer":"a"\#(members)}"#
        }

        private static var styles: [GrowingInput] {
            let color =
                sourced + #"{"id":"a","type":"fill","source":"s","source-layer":"a","paint":{"fill-color":"#
            let filter = sourced + #"{"id":"a","type":"fill","source":"s","source-layer":"a","filter":"#
            let text =
                sourced
                + #"{"id":"a","type":"symbol","source":"s","source-layer":"a","layout":{"text-field":"#
            let end = "}}]}"
            return [
                .init(.style, "layers", sourced, "]}", by: ",") { layer("l\($0)", "") },
                .init(.style, "faulty layers", sourced, "]}", by: ",") {
                    layer("l\($0)", #","paint":{"fill-color":7,"fill-x\#($0)":1}"#)
                },
                .init(.style, "layers of one name", sourced, "]}", by: ",") { _ in layer("l", "") },
                .init(.style, "layers that refer", sourced, "]}", by: ",") {
                    $0 == 0 ? layer("l0", "") : #"{"id":"l\#($0)","ref":"l\#($0 - 1)"}"#
                },
                .init(.style, "sources", #"{"version":8,"layers":[],"sources":{"#, "}}", by: ",") {
                    #""s\#($0)":{"type":"vector","url":"https://a.b/\#($0)"}"#
                },
                .init(
                    .style, "members", #"{"version":8,"layers":[],"sources":{},"metadata":{"#, "}}", by: ","
                ) {
                    #""m\#($0)":\#($0)"#
                },
                .init(.style, "sprites", #"{"version":8,"layers":[],"sources":{},"sprite":["#, "]}", by: ",")
                {
                    #"{"id":"s\#($0)","url":"https://a.b/\#($0)"}"#
                },
                .init(
                    .style, "properties of a layer",
                    sourced + #"{"id":"a","type":"fill","source":"s","source-layer":"a","paint":{"#, end,
                    by: ","
                ) { #""fill-x\#($0)":1"# },
                .init(.style, "labels of a match", color + #"["match",["get","n"],"#, #""red"]"# + end) {
                    "\($0),\"#00\($0 % 9)\","
                },
                .init(
                    .style, "list of labels", color + #"["match",["get","n"],["#, #"],"blue","red"]"# + end,
                    by: ","
                ) {
                    "\"v\($0)\""
                },
                .init(.style, "branches of a case", color + #"["case","#, #""red"]"# + end) {
                    #"["==",["get","n"],\#($0)],"blue","#
                },
                .init(.style, "stops", color + #"["interpolate",["linear"],["zoom"]"#, "]" + end) {
                    ",\($0),\"blue\""
                },
                .init(.style, "steps", color + #"["step",["get","n"],"red""#, "]" + end) {
                    ",\($0),\"blue\""
                },
                .init(
                    .style, "stops of a function", color + #"{"property":"n","stops":["#, "]}" + end, by: ","
                ) {
                    "[\($0),\"blue\"]"
                },
                .init(.style, "conditions", filter + #"["all""#, "]}]}") { #",["==","n",\#($0)]"# },
                .init(.style, "values of in", filter + #"["in","n""#, "]}]}") { ",\($0)" },
                .init(
                    .style, "literal values", filter + #"["in",["get","n"],["literal",["#, "]]]}]}", by: ","
                ) { "\($0)" },
                .init(
                    .style, "nested conditions", around: #"["==","n",1]"#, filter, "}]}", open: #"["all","#,
                    close: "]"),
                .init(.style, "nested expressions", around: "1", color, end, open: #"["+",1,"#, close: "]"),
                .init(
                    .style, "nested variables", around: #"["var","a"]"#, color, end,
                    open: #"["let","a","red","#, close: "]"),
                .init(.style, "variables", color + #"["let""#, #","red"]"# + end) { ",\"v\($0)\",\($0)" },
                .init(.style, "parts of a text", text + #"["concat""#, "]" + end) { ",\"t\($0)\"" },
                .init(.style, "sections", text + #"["format""#, "]" + end) { ",\"t\($0)\",{}" },
                .init(.style, "tokens of a text", text + "\"", "\"" + end) { _ in "{name} " },
                .init(.style, "open tokens", text + "\"", "\"" + end) { _ in "{" },
                .init(.style, "letters of a text", text + "\"", "\"" + end) { _ in "abcdefgh" },
                .init(.style, "letters of a color", color + "\"", "\"" + end) { _ in "abcdefgh" },
                .init(.style, "digits of a color", color + "\"rgb(1", ",2,3)\"" + end) { _ in "01234567" },
                .init(.style, "numbers of a color", color + "\"hsl(1", ")\"" + end) { _ in ",1%" },
                .init(.style, "digits", color + "1", end) { _ in digits },
                .init(
                    .style, "fonts",
                    sourced
                        + #"{"id":"a","type":"symbol","source":"s","source-layer":"a","#
                        + #""layout":{"text-field":"a","text-font":["#,
                    "]" + end, by: ","
                ) { "\"Font \($0)\"" },
                .init(
                    .style, "dashes",
                    sourced
                        + #"{"id":"a","type":"line","source":"s","source-layer":"a","#
                        + #""paint":{"line-dasharray":["#,
                    "]" + end, by: ","
                ) { "\($0 % 7 + 1)" },
                .init(.style, "spaces", "{", #""version":8,"sources":{},"layers":[]}"#) { _ in " \n\t" },
                .init(.style, "escapes", #"{"version":8,"sources":{},"layers":[],"name":""#, "\"}") { _ in
                    #"\u00e4\n"#
                },
            ]
        }

        private static var tileJSON: [GrowingInput] {
            let start = #"{"tilejson":"3.0.0","tiles":["https://a.b/{z}/{x}/{y}.pbf"]"#
            return [
                .init(.tileJSON, "tiles", #"{"tilejson":"3.0.0","tiles":["#, "]}", by: ",") {
                    "\"https://a\($0).b/{z}/{x}/{y}.pbf\""
                },
                .init(.tileJSON, "layers", start + #","vector_layers":["#, "]}", by: ",") {
                    #"{"id":"l\#($0)","fields":{"a":"String"}}"#
                },
                .init(
                    .tileJSON, "fields", start + #","vector_layers":[{"id":"a","fields":{"#, "}}]}", by: ","
                ) {
                    "\"f\($0)\":\"Number\""
                },
                .init(.tileJSON, "members", start, "}") { ",\"m\($0)\":\($0)" },
                .init(
                    .tileJSON, "letters of an address", #"{"tilejson":"3.0.0","tiles":["https://a.b/"#, "\"]}"
                ) { _ in "abcdefgh" },
                .init(
                    .tileJSON, "places of an address", #"{"tilejson":"3.0.0","tiles":["https://a.b/"#, "\"]}"
                ) { _ in "{z}{x}{y}" },
                .init(.tileJSON, "credits", start + #","attribution":""#, "\"}") { _ in
                    "<a href='https://a.b'>c</a>"
                },
                .init(.tileJSON, "letters of a name", start + #","name":""#, "\"}") { _ in "abcdefgh" },
                .init(.tileJSON, "bounds", start + #","bounds":[1"#, "]}") { ",\($0)" },
                .init(.tileJSON, "nested lists", around: "1", start + ",\"a\":", "}", open: "[", close: "]"),
                .init(
                    .tileJSON, "nested objects", around: "1", start + ",\"a\":", "}", open: "{\"a\":",
                    close: "}"),
                .init(.tileJSON, "escapes", start + #","name":""#, "\"}") { _ in #"\u00e4\n"# },
                .init(.tileJSON, "digits", start + ",\"minzoom\":1", "}") { _ in digits },
                .init(.tileJSON, "spaces", start, "}") { _ in " \n\t" },
            ]
        }

        private static var geoJSONSources: [GrowingInput] {
            let open = #"{"type":"FeatureCollection","features":["#
            let line = #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":["#
            let polygon = #"{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":["#
            let point = #""geometry":{"type":"Point","coordinates":[24,60]}"#
            return [
                .init(.geoJSONSource, "features", open, "]}", by: ",") {
                    #"{"type":"Feature","properties":{"n":\#($0)},"geometry":"#
                        + #"{"type":"Point","coordinates":[\#($0 % 90),60]}}"#
                },
                .init(.geoJSONSource, "points of one place", open, "]} ", by: ",") { _ in
                    "{\"type\":\"Feature\",\"properties\":{},\(point)}"
                },
                .init(.geoJSONSource, "positions", line, "]}}", by: ",") {
                    "[\(Double($0 % 360) / 2),\($0 % 80)]"
                },
                .init(.geoJSONSource, "rings", polygon, "]}}", by: ",") { _ in "[[0,0],[1,0],[1,1],[0,0]]" },
                .init(.geoJSONSource, "positions of a ring", polygon + "[[0,0]", ",[0,0]]]}}") {
                    ",[\($0 % 170),\(($0 * 7) % 80)]"
                },
                .init(
                    .geoJSONSource, "properties", "{\"type\":\"Feature\",\(point),\"properties\":{", "}}",
                    by: ","
                ) { "\"k\($0)\":\($0)" },
                .init(.geoJSONSource, "keys of features", open, "]}", by: ",") {
                    "{\"type\":\"Feature\",\"properties\":{\"k\($0)\":\"v\($0)\"},\(point)}"
                },
                .init(.geoJSONSource, "faulty features", open, "]}", by: ",") { _ in "{\"type\":\"Feature\"}"
                },
                .init(
                    .geoJSONSource, "nested geometries", around: #"{"type":"Point","coordinates":[1,2]}"#,
                    "{\"type\":\"Feature\",\"properties\":{},\"geometry\":", "}",
                    open: #"{"type":"GeometryCollection","geometries":["#, close: "]}"),
                .init(
                    .geoJSONSource, "nested lists", around: "1",
                    "{\"type\":\"Feature\",\(point),\"properties\":{\"a\":", "}}", open: "[", close: "]"),
                .init(
                    .geoJSONSource, "letters", "{\"type\":\"Feature\",\(point),\"properties\":{\"a\":\"",
                    "\"}}"
                ) { _ in "abcdefgh" },
            ]
        }

        private static var sprites: [GrowingInput] {
            let icon = #""x":0,"y":0,"width":8,"height":8,"pixelRatio":1"#
            return [
                .init(.sprite, "pictures", "{", "}", by: ",") { "\"p\($0)\":{\(icon)}" },
                .init(.sprite, "faulty pictures", "{", "}", by: ",") { "\"p\($0)\":{}" },
                .init(.sprite, "letters of a name", "{\"", "\":{\(icon)}}") { _ in "abcdefgh" },
                .init(.sprite, "stretches", "{\"a\":{\(icon),\"stretchX\":[", "]}}", by: ",") {
                    "[\($0 % 4),\($0 % 4 + 1)]"
                },
                .init(.sprite, "members", "{\"a\":{\(icon)", "}}") { ",\"m\($0)\":\($0)" },
                .init(.sprite, "nested lists", around: "1", "{\"a\":", "}", open: "[", close: "]"),
                .init(.sprite, "digits", "{\"a\":{\"x\":1", "}}") { _ in digits },
            ]
        }

        private static var attributions: [GrowingInput] {
            [
                .init(.attribution, "open tags") { _ in "<" },
                .init(.attribution, "open and closed tags") { _ in "<>" },
                .init(.attribution, "closing brackets") { _ in ">" },
                .init(.attribution, "links") { "<a href=\"https://a.b/\($0)\">c</a> " },
                .init(.attribution, "open links") { _ in "<a " },
                .init(.attribution, "links without an end") { _ in "<a>" },
                .init(.attribution, "addresses of a link", "<a ", ">c</a>") { _ in "href='https://a.b' " },
                .init(.attribution, "letters of an address", "<a href='https://", "'>c</a>") { _ in "abcdefgh"
                },
                .init(.attribution, "entities") { _ in "&copy;" },
                .init(.attribution, "entities of an address", "<a href='https://", "'>c</a>") { _ in "&amp;"
                },
                .init(.attribution, "ampersands") { _ in "&" },
                .init(.attribution, "letters") { _ in "abcdefgh" },
                .init(.attribution, "letters with marks") { _ in "e\u{301}" },
                .init(.attribution, "marks", "a") { _ in "\u{301}" },
                .init(.attribution, "spaces", "<a href=", ">c</a>") { _ in " " },
            ]
        }

        private static var addresses: [GrowingInput] {
            [
                .init(.address, "places", "https://a.b/{z}/{x}/{y}") { _ in "{y}" },
                .init(.address, "open places", "https://a.b/{z}/{x}/{y}") { _ in "{" },
                .init(.address, "letters", "https://{s}.a.b/{z}/{x}/{y}") { _ in "abcdefgh" },
                .init(.address, "directives", "max-age=1") { ", d\($0)=\"\($0)\"" },
                .init(.address, "quotes", "private=\"", "\"") { _ in "\\\"" },
                .init(.address, "spaces", "max-age=", "1") { _ in " " },
                .init(.address, "words", "Sun, 06 Nov 1994 08:49:37 GMT") { _ in " a" },
                .init(.address, "digits", "1") { _ in "01234567" },
            ]
        }
    }
#endif
