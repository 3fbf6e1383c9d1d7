import { LONGEST_TIMELINE_SEC, HOUR_SEC, toLocal, type ZoneTable } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';
import { createScreenLink, withParam } from '../../navigation/screen-links.ts';

const LONGEST_HOURS = LONGEST_TIMELINE_SEC / HOUR_SEC;

/**
 * The address of a vehicle's timeline with its last positions: whole hours of the day of the newest position, at most as
 * many as the timeline shows.
 */
export function createPositionsPath({ id, lastFivePositions }: Gateway, zone: ZoneTable): string {
  const path = withParam(createScreenLink('stats-timeline', {}), 'vehicle', String(id));
  const [newest] = lastFivePositions;
  if (!newest) return path;
  const local = (ts: number) => new Date(toLocal(zone, ts * 1000)).toISOString();
  const day = local(newest.enterTs).slice(0, 10);
  const last = readHour(local(newest.enterTs));
  const oldest = local(lastFivePositions.at(-1)?.enterTs ?? newest.enterTs);
  const first = Math.max(oldest.startsWith(day) ? readHour(oldest) : 0, last + 1 - LONGEST_HOURS);
  const params = { day, from: `${pad(first)}:00:00`, to: `${pad(last)}:59:59` };
  return Object.entries(params).reduce((address, [name, value]) => withParam(address, name, value), path);
}

function readHour(iso: string): number {
  return Number(iso.slice(11, 13));
}

function pad(hour: number): string {
  return String(hour).padStart(2, '0');
}
