import Cartouche

/// Text as the library sets it: sizes and weights, accents, halos, and lines that stand aslant.
enum TextScene {
    static func draw(_ canvas: any Canvas) {
        let ink = Color(hex: 0x1B2430)
        var y: CGFloat = 20
        for (size, weight) in [(11.0, Font.Weight.regular), (13, .medium), (17, .semibold), (22, .bold)] {
            canvas.draw(
                "Reykjavík, Łódź & Ağrı", font: .systemFont(ofSize: size, weight: weight),
                at: CGPoint(x: 8, y: y), color: ink)
            y += size + 8
        }
        canvas.fill(CGRect(x: 0, y: 98, width: 250, height: 34), with: Color(hex: 0x9FB8C9))
        canvas.draw(
            "Halo: Bogotá", font: .systemFont(ofSize: 15, weight: .semibold), at: CGPoint(x: 8, y: 120),
            color: ink,
            halo: Halo(color: .white, width: 2))
        canvas.draw(
            "faint", font: .systemFont(ofSize: 15), at: CGPoint(x: 130, y: 120),
            color: ink.withAlphaComponent(0.45))
        canvas.draw("Wish", font: .boldSystemFont(ofSize: 20), at: CGPoint(x: 186.5, y: 121.5), color: .white)
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: 12, y: 180).rotated(by: -0.28))
        canvas.draw(
            "Aslant, 14 points", font: .systemFont(ofSize: 14, weight: .medium), at: .zero, color: ink)
        canvas.restoreState()
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 140, ty: 172))
        canvas.draw("Half as large again", font: .systemFont(ofSize: 7), at: .zero, color: ink)
        canvas.restoreState()
    }
}
