/**
 * Props of a searchable `Select` whose list is mounted while it is open: Enter takes the first option that was found.
 * Without the second one, the list looks for the chosen option in a timer, which may run after the first typed letters
 * and then leave Enter without an option.
 */
export const takeFirst = { selectFirstOptionOnChange: true, selectFirstOptionOnDropdownOpen: true };
