import CartoucheDrawing
import Foundation

@testable import ViewKit

/// What a callout holds: a list, a field, a switch, a slider, two buttons and an empty background, in any
/// size.
final class SoakCard: View, TableViewDataSource {
    static let size = CGSize(width: 180, height: 200)

    let list: TableView
    private let rows = 12

    init(_ size: CGSize) {
        list = TableView(
            frame: CGRect(x: 10, y: 14, width: size.width - 20, height: max(20, size.height - 150)))
        super.init(frame: CGRect(origin: .zero, size: size))
        name = "Card"
        SoakWorld.current?.register(self)
        list.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        list.dataSource = self
        list.rowHeight = 30
        addSubview(list)
        let field = SoakField(
            frame: CGRect(x: 10, y: size.height - 126, width: size.width - 20, height: 30))
        let turn = Switch(frame: CGRect(x: 10, y: size.height - 84, width: 51, height: 31))
        let slider = Slider(frame: CGRect(x: 75, y: size.height - 84, width: size.width - 85, height: 31))
        for control in [field, turn, slider] {
            SoakWorld.current?.watch(control)
            addSubview(control)
        }
        for x: CGFloat in [10, 90] {
            addSubview(SoakButton(frame: CGRect(x: x, y: size.height - 40, width: 70, height: 30)))
        }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel.text = "Row \(indexPath.row)"
        return cell
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.began, touches, self)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.moved, touches, self)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.ended, touches, self)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        SoakWorld.current?.touches.note(.cancelled, touches, self)
        super.touchesCancelled(touches, with: event)
    }
}
