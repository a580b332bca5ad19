import Cartouche

/// Compares a frame of a long table with a frame of a short one, which must cost the same.
struct TableFigures {
    let frames: Int

    func report() throws {
        printLine("Table, 600x700 points, scrolled by the wheel, software renderer")
        for rows in [50, 50_000] { try measure(rows: rows) }
    }

    private func measure(rows: Int) throws {
        let stage = try BenchStage(renderer: .software)
        defer { stage.close() }
        stage.map.removeFromSuperview()
        let source = BenchRows(count: rows)
        let table = TableView(frame: CGRect(x: 100, y: 50, width: 600, height: 700))
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        stage.application.window.addSubview(table)
        stage.settle(seconds: 0.3)
        let clock = stage.application.clock
        let start = clock.now
        table.reloadData()
        let reload = stage.frame()
        let wall = (clock.now - start) * 1000
        stage.isPaced = true
        let costs = (0..<frames).map { index in
            let down: CGFloat = (index / 30) % 2 == 0 ? -0.5 : 0.5
            return stage.frame([.wheel(delta: CGVector(dx: 0, dy: down), position: CGPoint(x: 400, y: 400))])
        }
        printLine(
            "  \(rows) rows: CPU p50 \(ms(costs.cpu.p50)), p95 \(ms(costs.cpu.p95)), max "
                + "\(ms(costs.cpu.max));"
                + " reloadData and its frame \(ms(wall)) (CPU \(ms(reload.cpu)))")
    }
}

private final class BenchRows: TableViewDataSource {
    private let count: Int

    init(count: Int) { self.count = count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel.text = "Row \(indexPath.row)"
        return cell
    }
}
