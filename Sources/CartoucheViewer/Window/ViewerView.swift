import Cartouche

/// The window's content: the list at the left, the map at its right, the legend in the map's corner. Narrow
/// windows show the map alone.
final class ViewerView: View {
    private let map: MapView
    private let list: FeatureList?
    let legend = LegendView()
    /// Whether there is anything to list.
    var showsList = false { didSet { if showsList != oldValue { setNeedsLayout() } } }
    /// Where the list and the map stand side by side.
    static let wide: CGFloat = 640

    init(map: MapView, list: FeatureList?) {
        (self.map, self.list) = (map, list)
        super.init(frame: .zero)
        name = "viewer"
        addSubview(map)
        legend.isHidden = true
        addSubview(legend)
        if let list { addSubview(list) }
    }

    /// The list's width; 0 where there is none.
    private var listWidth: CGFloat {
        list == nil || !showsList || bounds.width < Self.wide ? 0 : FeatureList.width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        list?.isHidden = listWidth == 0
        list?.frame = CGRect(x: 0, y: 0, width: listWidth, height: bounds.height)
        map.frame = CGRect(x: listWidth, y: 0, width: max(0, bounds.width - listWidth), height: bounds.height)
        let size = legend.sizeThatFits(bounds.size)
        legend.frame = CGRect(
            x: listWidth + 12, y: bounds.height - size.height - 12, width: size.width, height: size.height)
    }
}
