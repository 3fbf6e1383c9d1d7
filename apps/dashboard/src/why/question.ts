import { parseId } from '../navigation/parse-id.ts';
import type { WhyQuestion, WhyTable } from '../data/why.ts';

export const WHY_PARAM = 'why';

const TABLES: readonly WhyTable[] = ['laps', 'gateways', 'predictions', 'tags'];

/** The question in an address: `laps-123`, or `predictions-12-3` for a stop; null if it cannot be read. */
export function parseQuestion(text: string | null): WhyQuestion | null {
  const [name, idText, stopText, ...rest] = text?.split('-') ?? [];
  const table = TABLES.find((it) => it === name);
  const id = parseId(idText);
  if (table === undefined || id === null || rest.length > 0) return null;
  if (stopText === undefined) return { table, id, stop: null };
  const stop = parseId(stopText);
  return stop === null || stop > MAX_STOP || table !== 'predictions' ? null : { table, id, stop };
}

/** The greatest place in a route. */
const MAX_STOP = 999;

export function formatQuestion({ table, id, stop }: WhyQuestion): string {
  return stop === null ? `${table}-${id}` : `${table}-${id}-${stop}`;
}
