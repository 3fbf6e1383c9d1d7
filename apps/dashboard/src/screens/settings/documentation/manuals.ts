/** The manuals for download, in the order in which they are offered (S§2). */
export const MANUALS = ['dashboard', 'hardware', 'beacon', 'gateway', 'requirements'] as const;
export type Manual = (typeof MANUALS)[number];
