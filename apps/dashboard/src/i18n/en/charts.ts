/** Charts on any screen. */
export const charts = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
} as const;
