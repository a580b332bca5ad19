#if DEBUG || CARTOUCHE_FUZZ
    extension GrowingInput {
        private static let head = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            """
        private static let view = #"\#(head)<view id="r"><rect key="frame" width="300" height="200"/>"#
        private static let end = "</view></objects></document>"

        /// Tables of texts.
        private static var strings: [GrowingInput] {
            [
                .init(.strings, "pairs", "", "") { "\"k\($0)\" = \"t\";\n" },
                .init(.strings, "letters", "\"k\" = \"", "\";") { _ in "abcdefgh" },
                .init(.strings, "escapes", "\"k\" = \"", "\";") { _ in #"\U00e4"# },
                .init(.strings, "comments", "", "\"k\" = \"t\";") { _ in "/* a */ // b\n" },
                .init(.strings, "open comments", "", "") { _ in "/*" },
                .init(.strings, "arguments", "\"k\" = \"", "\";") { _ in "%d %2$@ " },
                .init(.strings, "percent signs", "\"k\" = \"", "\";") { _ in "%" },
                .init(.strings, "numbers of arguments", "\"k\" = \"%", "$d\";") { _ in "1" },
                .init(.strings, "texts of a catalog", #"{"strings":{"a":{}"#, "}}") {
                    #","k\#($0)":{"localizations":{"de":{"stringUnit":{"value":"t"}}}}"#
                },
                .init(.strings, "languages", #"{"strings":{"a":{"localizations":{"x":{}"#, "}}}}") {
                    #","l\#($0)":{"stringUnit":{"value":"t"}}"#
                },
                .init(
                    .strings, "variables",
                    #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"%#@v1@"},"#
                        + #""substitutions":{"v":{}"#,
                    "}}}}}}"
                ) {
                    #","v\#($0)":{"variations":{"plural":{"other":{"stringUnit":"#
                        + #"{"value":"%arg %#@v\#($0)@"}}}}}"#
                },
            ]
        }

        /// XIBs.
        static var layouts: [GrowingInput] {
            strings + [
                .init(.xib, "views", "\(view)<subviews>", "</subviews>\(end)") {
                    #"<view id="v\#($0)"><rect key="frame" x="\#($0)" width="9" height="9"/></view>"#
                },
                .init(.xib, "views at the top", head, "</objects></document>") { #"<view id="v\#($0)"/>"# },
                .init(.xib, "labels", "\(view)<subviews>", "</subviews>\(end)") {
                    #"<label text="a" id="v\#($0)"><color key="textColor" systemColor="labelColor"/>"#
                        + #"<fontDescription key="fontDescription" type="system" pointSize="12"/></label>"#
                },
                .init(.xib, "unknown views", "\(view)<subviews>", "</subviews>\(end)") {
                    #"<odd\#($0) id="v\#($0)"/>"#
                },
                .init(.xib, "unknown attributes", head + "<view", "/></objects></document>") {
                    " a\($0)=\"1\""
                },
                .init(.xib, "values of a view", view, end) { #"<color key="c\#($0)" white="1"/>"# },
                .init(.xib, "equal ids", "\(view)<subviews>", "</subviews>\(end)") { _ in #"<view id="a"/>"#
                },
                .init(.xib, "constraints", "\(view)<subviews>", "</subviews>\(end)") {
                    #"<view translatesAutoresizingMaskIntoConstraints="NO" id="v\#($0)"><constraints>"#
                        + #"<constraint firstAttribute="width" constant="5" id="c\#($0)"/>"#
                        + #"</constraints></view>"#
                },
                .init(.xib, "outlets", "\(view)<connections>", "</connections>\(end)") {
                    #"<outlet property="delegate" destination="r" id="o\#($0)"/>"#
                },
                .init(
                    .xib, "cells", "\(head)<tableView id=\"r\"><prototypes>",
                    "</prototypes></tableView></objects></document>"
                ) {
                    #"<tableViewCell reuseIdentifier="c\#($0)" id="p\#($0)"><tableViewCellContentView "#
                        + #"key="contentView" id="q\#($0)"/></tableViewCell>"#
                },
                .init(.xib, "resources", "\(head)</objects><resources>", "</resources></document>") {
                    #"<namedColor name="n\#($0)"><color white="1"/></namedColor>"#
                },
                .init(.xib, "letters", "\(head)<label id=\"a\" text=\"", "\"/></objects></document>") { _ in
                    "abcdefgh"
                },
                .init(.xib, "lines", head, "</objects></document>") { _ in "\n" },
                .init(
                    .xib, "nested views", around: "", head, "</objects></document>",
                    open: "<view><subviews>", close: "</subviews></view>"),
            ]
        }
    }
#endif
