/** Where vehicles are by the exported tables, in the words of the dashboard. */
import { exported } from './cloud.ts';

const HOUR_SEC = 3600;

export function seconds(instant: string): number {
  return Date.parse(instant) / 1000;
}

/** The visits of the hour before an instant (unix seconds), as the CLI exports them for it without a server. */
export function visitsBefore(scenario: string, atTs: number): Record<string, string>[] {
  const [at, from] = [atTs, atTs - HOUR_SEC].map((ts) => new Date(ts * 1000).toISOString());
  return exported('visits', scenario, '--at', at!, '--from', from!, '--to', at!);
}

/** `At Dock 4` or `Left Dock 4`, by the last of a gateway's visits. */
export function whereabouts(visits: readonly Record<string, string>[], gateway: string): string {
  const last = visits.filter((row) => row.gateway === gateway).at(-1);
  if (last === undefined) throw new Error(`no visit of ${gateway} in the last hour`);
  return `${last.left === '' ? 'At' : 'Left'} ${last.beacon ?? ''}`;
}

/** What the header's clock shows in London: `02/03/202607:00:00London`. */
export function headerText(ts: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ts * 1000);
  return `${parts.replace(', ', '')}London`;
}
