/** Rows that a screen must show, whose test does not open the product as a user does yet. */
export const WAITING_UI_ROWS: ReadonlySet<string> = new Set(['L-410', 'L-178', 'L-186', 'L-451']);
