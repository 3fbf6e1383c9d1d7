export const tour = {
  close: 'Close the tour',
  count: '{{step}} of {{steps}}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  world: {
    title: 'Everything here is simulated',
    text: 'Vehicles, tags and gateways move and report by a scenario, on a clock of their own, with a month of history. Some devices fail on purpose, as the scenario says.',
  },
  accounts: {
    title: 'Change who you are',
    text: 'Log out to return to the list of accounts. Each client has screens of its own, and each role sees what it may do.',
  },
  keys: {
    title: 'Use the keyboard',
    text: 'Press ? on any screen for its keys, and / to search its list. Shift+D opens the director, which moves the clock and plants faults.',
  },
} as const;
