import type { WorldModel } from '@lapwing/mock-cloud';
import { csvOf, keyOf, type View } from './view.ts';

/** Instants between the start of history and the last view, late and early in turn. */
const PLACES = [1, 0.1, 0.7, 0.4, 0.95, 0.25];

/** Reads the views from a world that was asked for other things before, and for the views from last to first. */
export function inAnotherOrder(model: WorldModel, views: readonly View[]): (view: View) => string {
  const { plan, history } = model;
  const gateways = plan.clients.flatMap((client) => client.gateways).reverse();
  const spanMs = Math.max(...views.map(({ atMs }) => atMs)) - plan.startMs;
  for (const place of PLACES) {
    const atMs = plan.startMs + Math.floor(spanMs * place);
    for (const { id } of gateways) {
      history.recentLaps(id, atMs, 3);
      history.connection(id, atMs);
    }
  }
  const seen = new Map([...views].reverse().map((view) => [keyOf(view), csvOf(model, view)]));
  return (view) => seen.get(keyOf(view)) ?? csvOf(model, view);
}
