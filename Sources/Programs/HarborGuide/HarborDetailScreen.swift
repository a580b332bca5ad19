import Cartouche
import CartoucheNib

/// The screen of one harbor: its ferries on weekdays and at the weekend, and what they cost.
final class HarborDetailScreen: Screen, NibObject {
    /// The harbor that the screen shows; to be set before the screen is presented.
    var harbor: Harbor?
    private(set) var departuresLabel: Label!
    private(set) var destinationsLabel: Label!
    private(set) var daysControl: SegmentedControl!
    private(set) var passengersLabel: Label!
    private(set) var passengersStepper: Stepper!
    private(set) var bicycleSwitch: Switch!
    private(set) var fareLabel: Label!
    private let strings = LocalizedStrings()

    class var nibBindings: [NibBinding] {
        [
            .outlet("departuresLabel", \HarborDetailScreen.departuresLabel),
            .outlet("destinationsLabel", \HarborDetailScreen.destinationsLabel),
            .outlet("daysControl", \HarborDetailScreen.daysControl),
            .outlet("passengersLabel", \HarborDetailScreen.passengersLabel),
            .outlet("passengersStepper", \HarborDetailScreen.passengersStepper),
            .outlet("bicycleSwitch", \HarborDetailScreen.bicycleSwitch),
            .outlet("fareLabel", \HarborDetailScreen.fareLabel),
            .action("daysChanged:", HarborDetailScreen.daysChanged),
            .action("fareChanged:", HarborDetailScreen.fareChanged),
            .action("reset:", HarborDetailScreen.reset),
        ]
    }

    required init?(coder: NibCoder) { super.init() }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let harbor else { return }
        title = harbor.name
        destinationsLabel.text = strings.string("Ferries to %@", harbor.destinations.joined(separator: ", "))
        showDepartures()
        showFare()
    }

    private func showDepartures() {
        guard let harbor else { return }
        let departures = daysControl.selectedSegmentIndex == 0 ? harbor.weekdays : harbor.weekend
        departuresLabel.text = strings.string("%lld departures", departures.count)
    }

    private func showFare() {
        let passengers = Int(passengersStepper.value)
        passengersLabel.text = strings.string("%lld passengers", passengers)
        fareLabel.text = strings.string(
            "Fare: %lld €", Harbor.fare(passengers: passengers, bicycle: bicycleSwitch.isOn))
    }

    // MARK: - Actions

    private func daysChanged(_ sender: SegmentedControl) { showDepartures() }

    private func fareChanged(_ sender: Control) { showFare() }

    private func reset(_ sender: BarButtonItem) {
        daysControl.selectedSegmentIndex = 0
        passengersStepper.value = 1
        bicycleSwitch.isOn = false
        showDepartures()
        showFare()
    }
}
