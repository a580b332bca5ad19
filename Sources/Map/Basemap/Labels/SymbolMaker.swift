import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// Makes the labels of a symbol layer's features. Used by one worker.
struct SymbolMaker {
    /// The maximum size of a text, in points.
    static let sizeLimit = 255.0
    /// The maximum length of a name along a line, in characters.
    static let alongLineLimit = 120

    private let text: any TextEngine
    private let sheet: SpriteSheet
    private let measure: LetterMeasure

    init(text: any TextEngine, sheet: SpriteSheet) {
        (self.text, self.sheet, measure) = (text, sheet, LetterMeasure(text))
    }

    /// A label at a point; `nil` if the feature has neither text nor icon.
    /// - Parameter home: the id of the layer that labels the area with the same name; `nil` if there is none.
    func label(
        _ layer: SymbolLayer, _ context: StyleContext, at position: MapPoint, sequence: Int,
        home: String? = nil
    ) -> MapLabel? {
        let symbol = layer.symbol
        let name = name(symbol, context)
        let size = symbol.textSize.evaluate(context)
        let measured = name.isEmpty ? nil : pointText(name, size, layer, context)
        let icon = SymbolIcons.icon(layer, context, sheet: sheet, text: measured)
        guard measured != nil || icon != nil else { return nil }
        var label = MapLabel(
            key: key(layer.light.id, name, icon), name: Self.line(name), layer: layer.light.id,
            text: measured,
            icon: icon, geometry: .point(position), sides: SymbolAnchors.sides(symbol, context, size: size),
            rank: rank(layer, context, sequence))
        label.change {
            ($0.minZoom, $0.maxZoom) = (layer.light.minZoom, layer.light.maxZoom)
            $0.home = home.map { key($0, name) }
            let overlaps = [measured?.overlap, icon?.overlap].contains { $0?.mayCover ?? false }
            switch symbol.zOrder.evaluate(context) {
            case .viewportY: $0.isOrderedByScreen = overlaps
            case .auto: $0.isOrderedByScreen = overlaps && !symbol.sortKey.isSet
            case .source: break
            }
        }
        return label
    }

    /// The label for a feature that is a line; `nil` if the feature has neither text nor icon, or its text is
    /// too long.
    func lineLabel(_ layer: SymbolLayer, _ context: StyleContext, sequence: Int) -> SymbolLines.Label? {
        let symbol = layer.symbol
        let isCentered = symbol.placement.evaluate(context) == .lineCenter
        let spacing = symbol.spacing.evaluate(context)
        let step = isCentered || !(spacing >= 1) ? nil : spacing
        let name = Self.line(name(symbol, context))
        let alignment = symbol.textRotationAlignment.evaluate(context)
        if name.isEmpty || alignment == .viewport {
            return signs(layer, context, sequence).map { SymbolLines.Label(label: $0, spacing: step) }
        }
        let size = symbol.textSize.evaluate(context)
        guard !name.isEmpty, name.count <= Self.alongLineLimit,
            let measured = lineText(name, size, layer, context)
        else { return nil }
        let side = SymbolAnchors.sideOnLine(symbol, context, measured, size: size)
        guard side.offset.x.isFinite, side.offset.y.isFinite else { return nil }
        var icon = SymbolIcons.icon(layer, context, sheet: sheet, text: measured)
        // Along lines icons turn with the line unless the style says otherwise.
        icon?.turnsWithMap = symbol.iconRotationAlignment.evaluate(context) != .viewport
        var label = MapLabel(
            key: key(layer.light.id, name, icon), name: name, layer: layer.light.id, text: measured,
            icon: icon, geometry: .point(MapPoint(x: 0, y: 0)), sides: [side],
            rank: rank(layer, context, sequence))
        label.change {
            ($0.minZoom, $0.maxZoom) = (layer.light.minZoom, layer.light.maxZoom)
            $0.keepsUpright = symbol.textKeepUpright.evaluate(context)
            $0.maxAngle = min(max(symbol.textMaxAngle.evaluate(context), 0), 180)
        }
        return SymbolLines.Label(label: label, spacing: step.map { max($0, size) }, isBent: true)
    }

    /// Icons and upright texts that are repeated along a line, such as road numbers and arrows.
    private func signs(_ layer: SymbolLayer, _ context: StyleContext, _ sequence: Int) -> MapLabel? {
        var label = label(layer, context, at: MapPoint(x: 0, y: 0), sequence: sequence)
        // Along lines icons turn with the map unless the style says otherwise.
        if layer.symbol.iconRotationAlignment.evaluate(context) == .auto, label?.text == nil {
            label?.change { $0.icon?.turnsWithMap = true }
        }
        return label
    }

    // MARK: Parts

    private func name(_ symbol: SymbolProperties, _ context: StyleContext) -> String {
        guard symbol.textField.isSet else { return "" }
        let name = symbol.textField.evaluate(context).string
        guard name.utf8.count <= TileLabels.textLimit else { return "" }
        return Self.transformed(name, symbol.textTransform.evaluate(context))
    }

    private static func transformed(_ name: String, _ transform: TextTransform) -> String {
        switch transform {
        case .none: name
        case .uppercase: name.uppercased()
        case .lowercase: name.lowercased()
        }
    }

    /// A name without its line breaks.
    private static func line(_ name: String) -> String {
        name.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private func key(_ layer: String, _ name: String, _ icon: LabelIcon? = nil) -> UInt64 {
        StableHash.of("\(layer)|\(name)|\(icon?.bitmap.name ?? "")")
    }

    private func rank(_ layer: SymbolLayer, _ context: StyleContext, _ sequence: Int) -> LabelRank {
        let key = layer.symbol.sortKey.isSet ? layer.symbol.sortKey.evaluate(context) ?? 0 : 0
        return LabelRank(layer: layer.rank, key: key.isFinite ? key : 0, sequence: sequence)
    }

    private static func isUsable(_ size: Double) -> Bool { size > 0.5 && size <= sizeLimit }

    private func pointText(
        _ name: String, _ size: Double, _ layer: SymbolLayer, _ context: StyleContext
    ) -> LabelText? {
        guard Self.isUsable(size) else { return nil }
        let symbol = layer.symbol
        let font = StyleFonts.font(symbol.textFont.evaluate(context), size: size)
        let hairs = hairSpaces(symbol.textLetterSpacing.evaluate(context) * size, in: name, font: font)
        let spaced = { (line: String) in hairs > 0 ? LabelWrapping.spaced(line, count: hairs) : line }
        let widest = symbol.textMaxWidth.evaluate(context) * size
        let lines = Array(
            name.split(whereSeparator: \.isNewline).flatMap { line in
                LabelWrapping.wrapped(String(line), limit: widest) { text.width(of: spaced($0), font: font) }
            }.prefix(LabelWrapping.limit))
        guard !lines.isEmpty else { return nil }
        var result = self.text(lines.map(spaced), font, layer, context)
        result.lineHeight = max(0, symbol.textLineHeight.evaluate(context)) * size
        if let sections = sections(size, layer, context) {
            result = sections.set(result, lines: lines, spaced: spaced)
        }
        result.rotation = symbol.textRotate.evaluate(context)
        result.turnsWithMap = symbol.textRotationAlignment.evaluate(context) == .map
        return result.isFinite ? result : nil
    }

    /// The sections of a text at a point; `nil` if all parts of the text look alike.
    private func sections(_ size: Double, _ layer: SymbolLayer, _ context: StyleContext)
        -> SymbolFormattedText?
    {
        let symbol = layer.symbol
        let content = symbol.textField.evaluate(context)
        guard content.hasSections else { return nil }
        let (fonts, transform) = (symbol.textFont.evaluate(context), symbol.textTransform.evaluate(context))
        return SymbolFormattedText(
            content, dark: layer.dark.textField.evaluate(context),
            transform: { Self.transformed($0, transform) }, text: text,
            font: { StyleFonts.font($0 ?? fonts, size: min(size * $1, Self.sizeLimit)) })
    }

    private func lineText(
        _ name: String, _ size: Double, _ layer: SymbolLayer, _ context: StyleContext
    ) -> LabelText? {
        guard Self.isUsable(size) else { return nil }
        let symbol = layer.symbol
        let font = StyleFonts.font(symbol.textFont.evaluate(context), size: size)
        var result = self.text([name], font, layer, context)
        if LabelScript.isSimple(name) {
            let spacing = symbol.textLetterSpacing.evaluate(context) * size
            let (letters, width) = measure.letters(
                of: name, font: font, spacing: min(max(spacing, -size / 4), 4 * size))
            (result.letters, result.widths) = ([letters], [width])
        }
        return result.isFinite && result.size.width > 0 ? result : nil
    }

    private func text(
        _ lines: [String], _ font: Font, _ layer: SymbolLayer, _ context: StyleContext
    ) -> LabelText {
        let (symbol, metrics) = (layer.symbol, text.metrics(of: font))
        return LabelText(
            lines: lines, widths: lines.map { text.width(of: $0, font: font) }, font: font,
            lineHeight: metrics.lineHeight, ascent: metrics.ascent, descent: metrics.descent,
            ink: SymbolColors.text(layer, context),
            padding: min(max(0, symbol.textPadding.evaluate(context)), 100),
            translation: LabelTranslation(
                symbol.textTranslate.evaluate(context), symbol.textTranslateAnchor.evaluate(context)),
            overlap: LabelOverlap(
                symbol.textOverlap.evaluate(context), isAllowed: symbol.textAllowOverlap.evaluate(context),
                isIgnored: symbol.textIgnorePlacement.evaluate(context),
                isOptional: symbol.textOptional.evaluate(context)))
    }

    /// The number of hair spaces whose width is nearest to a letter spacing in points, at most 12; 0 for
    /// scripts whose letters join.
    private func hairSpaces(_ spacing: Double, in name: String, font: Font) -> Int {
        guard spacing > 0, LabelScript.isSimple(name) else { return 0 }
        let hair = text.width(of: "\u{200A}", font: font)
        return hair > 0 ? Int(min(12, (spacing / hair).rounded())) : 0
    }
}

extension LabelTranslation {
    /// The largest move to each side, in points.
    private static let limit = 1_000.0

    /// A move of a style; values that are not finite do not move anything.
    init(_ move: SIMD2<Double>, _ frame: StyleFrame) {
        let isUsable = move.x.isFinite && move.y.isFinite
        offset = CGPoint(
            x: isUsable ? min(max(move.x, -Self.limit), Self.limit) : 0,
            y: isUsable ? min(max(move.y, -Self.limit), Self.limit) : 0)
        turnsWithMap = frame == .map
    }
}

extension LabelOverlap {
    /// The overlap of a style.
    /// - Parameters:
    ///   - overlap: the value of `...-overlap`, which counts if it is set.
    ///   - isAllowed: the value of `...-allow-overlap`.
    init(_ overlap: SymbolOverlap?, isAllowed: Bool, isIgnored: Bool, isOptional: Bool) {
        (self.isIgnored, self.isOptional) = (isIgnored, isOptional)
        switch overlap {
        case .always: self.isAllowed = true
        case .cooperative: isCooperative = true
        case .never: break
        case nil: self.isAllowed = isAllowed
        }
    }
}
