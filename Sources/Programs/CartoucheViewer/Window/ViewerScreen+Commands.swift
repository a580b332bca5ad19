import Cartouche
import GeoData

/// The commands of the toolbar, the keys and the menu of a position.
extension ViewerScreen {
    func perform(_ command: ViewerCommand) {
        switch command {
        case .goTo: beginGoTo()
        case .search: search()
        case .showList: toggleList()
        case .fit: showAll(animated: true)
        case .next: display.cycle(by: 1)
        case .previous: display.cycle(by: -1)
        case .menu: presentPositionMenu(at: currentPoint)
        case .copyCoordinate: copyCoordinate()
        case .measure: if ruler.isOn { ruler.end() } else { ruler.begin() }
        case .profile: toggleProfile()
        case .units: ruler.nextUnits()
        case .saveImage: saveImage()
        case .exportFeatures: exportFeatures(display.selected.map { [$0] } ?? list?.rows ?? store.shown)
        case .export: presentExportMenu()
        case .help: present(KeysScreen(), animated: true)
        case .quit: environment?.quit?()
        }
    }

    // MARK: The list

    private func toggleList() {
        guard let list, store.count > 0 else { return root.notice.show("There are no features to list.") }
        if root.isWide {
            isListOpen.toggle()
            if !isListOpen, list.holdsFocus { mapView.becomeFirstResponder() }
        } else {
            presentList(list)
        }
    }

    private func presentList(_ list: FeatureList) {
        present(ListScreen(list) { [weak self] in self?.root.reclaimList() }, animated: true)
    }

    private func search() {
        guard let list, store.count > 0 else { return beginGoTo() }
        if !root.isWide {
            presentList(list)
        } else if !root.isListOpen {
            toggleList()
            root.layoutIfNeeded()
        }
        list.focusSearch()
    }

    // MARK: Positions

    /// The coordinate of the selected feature, or else of the middle of the map.
    private var currentCoordinate: LocationCoordinate2D {
        display.selected.flatMap(store.coordinate) ?? mapView.centerCoordinate
    }

    private var currentPoint: CGPoint { mapView.convert(currentCoordinate, toPointTo: mapView) }

    private func copyCoordinate() {
        if let text = try? CoordinateFormat.decimal.text(for: currentCoordinate) { copy(text) }
    }

    private func copy(_ text: String) {
        Services.current.pasteboard.string = text
        root.notice.show("Copied \(text)")
    }

    func presentPositionMenu(at point: CGPoint) {
        let coordinate = mapView.convert(point, toCoordinateFrom: mapView)
        let here = display.features(at: coordinate).map { (id: $0, title: store.entry($0).title) }
        let menu = PositionMenu(coordinate: coordinate, features: here, isMeasuring: ruler.isOn).menu(
            PositionMenu.Handlers(
                copy: { [weak self] in self?.copy($0) },
                center: { [weak self] in self?.mapView.setCenter($0, animated: true) },
                measure: { [weak self] in self?.measure(from: $0) },
                choose: { [weak self] in self?.display.choose($0) },
                show: { [weak self] in self?.zoom(to: $0) }))
        presentMenu(menu, from: CGRect(origin: point, size: .zero), in: mapView)
    }

    private func measure(from coordinate: LocationCoordinate2D) {
        ruler.begin()
        ruler.view?.append(coordinate)
    }

    /// Moves the map so that all of a feature is visible.
    private func zoom(to id: FeatureID) {
        guard let rect = store.bounds(of: id).flatMap({ MapRect($0) }) else { return }
        mapView.setVisibleMapRect(
            rect, edgePadding: EdgeInsets(top: 60, left: 60, bottom: 60, right: 60), animated: true)
    }

    private func toggleProfile() {
        profile.toggle()
        guard profile.isWanted else { return }
        profile.show(display.selected)
        if profile.profile == nil {
            root.notice.show("Select a track with heights to see them.")
        }
    }

    // MARK: Files

    private func presentExportMenu() {
        guard let toolbar else { return }
        let image = Action(title: "Picture of the map") { [weak self] _ in self?.saveImage() }
        image.subtitle = ViewerCommand.saveImage.keys[0].text
        var features: [Action] = []
        if let id = display.selected {
            let title = store.entry(id).title
            features.append(
                Action(title: "\(title.prefix(30)) as GeoJSON") { [weak self] _ in self?.exportFeatures([id])
                })
        }
        let rows = list?.rows ?? store.shown
        let all = Action(title: "\(CountText.counted(rows.count, "listed feature")) as GeoJSON") {
            [weak self] _ in self?.exportFeatures(rows)
        }
        if rows.isEmpty { all.attributes = .disabled }
        features.append(all)
        features[0].subtitle = ViewerCommand.exportFeatures.keys[0].text
        presentMenu(
            Menu(
                title: "Save in \(ExportFile.shown(environment?.files.folder ?? "."))",
                children: [image] + features),
            from: toolbar.exportButton.bounds, in: toolbar.exportButton)
    }

    private func saveImage() {
        guard let environment, let whole = environment.screenshot(), let window = view.window else { return }
        let frame = mapView.convert(mapView.bounds, to: nil)
        let map = whole.part(of: frame, scale: window.scale)
        do {
            let bytes = try Services.current.images.encodePNG(map)
            saved(try environment.files.write(bytes, kind: "map", suffix: "png"))
        } catch {
            root.notice.show("\(error)")
        }
    }

    private func exportFeatures(_ ids: [FeatureID]) {
        guard let files = environment?.files else { return }
        guard !ids.isEmpty else { return root.notice.show("There are no features to save.") }
        let export = store.export(ids)
        root.tasks.run {
            export.geoJSON()
        } then: { [weak self] bytes in
            guard let self else { return }
            do {
                saved(try files.write(bytes, kind: "features", suffix: "geojson"))
            } catch {
                root.notice.show("\(error)")
            }
        }
    }

    private func saved(_ path: String) { root.notice.show("Saved \(ExportFile.shown(path))") }
}

extension Bitmap {
    /// The part of the bitmap within a rectangle, which is given in points.
    fileprivate func part(of rect: CGRect, scale: CGFloat) -> Bitmap {
        let left = min(max(0, Int((rect.minX * scale).rounded())), width)
        let top = min(max(0, Int((rect.minY * scale).rounded())), height)
        let right = min(max(left, Int((rect.maxX * scale).rounded())), width)
        let bottom = min(max(top, Int((rect.maxY * scale).rounded())), height)
        var pixels: [UInt8] = []
        pixels.reserveCapacity((right - left) * (bottom - top) * 4)
        for y in top..<bottom {
            let row = y * width
            pixels += self.pixels[(row + left) * 4..<(row + right) * 4]
        }
        return Bitmap(width: right - left, height: bottom - top, pixels: pixels)
    }
}

extension FeatureStore {
    /// The bounds of a feature, in degrees; nil if the feature has no position.
    func bounds(of id: FeatureID) -> GeoBounds? {
        layer(of: id).map { $0.bounds(of: id.index) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
