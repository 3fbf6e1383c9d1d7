import type { WorldModel } from '@lapwing/mock-cloud';
import { toCsv, formatViewKey, type View } from './view.ts';

/** Instants between the start of history and the last view, as fractions, alternately late and early. */
const FRACTIONS = [1, 0.1, 0.7, 0.4, 0.95, 0.25];

/** Reads the views from last to first, after other queries, as the order of queries must not change any result. */
export function readInAnotherOrder(model: WorldModel, views: readonly View[]): (view: View) => string {
  const { plan, history } = model;
  const gateways = plan.clients.flatMap((client) => client.gateways).reverse();
  const spanMs = Math.max(...views.map(({ atMs }) => atMs)) - plan.startMs;
  for (const fraction of FRACTIONS) {
    const atMs = plan.startMs + Math.floor(spanMs * fraction);
    for (const { id } of gateways) {
      history.listRecentLaps(id, atMs, 3);
      history.readConnection(id, atMs);
    }
  }
  const texts = new Map([...views].reverse().map((view) => [formatViewKey(view), toCsv(model, view)]));
  return (view) => texts.get(formatViewKey(view)) ?? toCsv(model, view);
}
