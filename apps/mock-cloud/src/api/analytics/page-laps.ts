import type { ClientReadCall } from '../../operations/call.ts';
import { toListedInstance } from '../resources/lap.ts';
import type { Wire } from '../resources/view.ts';
import type { FoundLaps } from './find-laps.ts';

const PAGE_SIZE = 50;

interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** One page of laps, newest first. */
export async function listLapPage(
  call: ClientReadCall<unknown>,
  { generateParts }: FoundLaps,
  { page = 1, page_size: size = PAGE_SIZE }: PageQuery,
): Promise<Wire<'InstancePage'>> {
  const first = (page - 1) * size;
  const instances: Wire<'ListedInstance'>[] = [];
  let total = 0;
  for await (const laps of generateParts('newest-first')) {
    const shown = laps.slice(Math.max(0, first - total), Math.max(0, first + size - total));
    instances.push(...shown.map((lap) => toListedInstance(call, lap)));
    total += laps.length;
  }
  return { instances, page, page_size: size, total };
}
