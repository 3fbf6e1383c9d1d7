import { listGatewayChanges } from '../exports/gateway-changes.ts';
import type { Span } from '../exports/model.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { Condition } from '../scenario/plan.ts';
import { ConditionState, type GatewayKey } from './condition-state.ts';

const PART_MS = 3_600_000;

/**
 * The spans of a world in which all conditions hold, oldest first; one that lasts beyond the searched span ends with it.
 * Rows are read only where they can change, so no instant is missed, however short.
 */
export function* findSpans(model: WorldModel, conditions: readonly Condition[], searched: Span): Generator<Span> {
  const states = conditions.map((condition) => new ConditionState(condition, model));
  const gateways = model.plan.clients.flatMap((client) => client.gateways);
  let fromMs: number | null = null;
  for (const part of splitSpan(searched)) {
    const changes = listChanges(model, { states, gateways }, part, part.fromMs === searched.fromMs);
    for (let n = 0; n < changes.length;) {
      const ms = changes[n]?.ms ?? 0;
      for (let change = changes[n]; change?.ms === ms; change = changes[n]) {
        change.state.update(change.gateway, ms);
        n += 1;
      }
      const holds = states.every((state) => state.holds);
      if (holds) fromMs ??= ms;
      else if (fromMs !== null) {
        yield { fromMs, toMs: ms };
        fromMs = null;
      }
    }
  }
  if (fromMs !== null) yield { fromMs, toMs: searched.toMs };
}

interface Change {
  readonly ms: number;
  readonly state: ConditionState;
  readonly gateway: GatewayKey;
}

interface Subject {
  readonly states: readonly ConditionState[];
  readonly gateways: readonly GatewayKey[];
}

/** The instants of a span at which the rows of each condition can change; with all rows at its beginning. */
function listChanges(model: WorldModel, { states, gateways }: Subject, span: Span, withAll: boolean): Change[] {
  const changes = states.flatMap((state) =>
    gateways
      .filter((gateway) => state.selects(gateway))
      .flatMap((gateway) => {
        const instants = listGatewayChanges(model, gateway.id, span, state.columns);
        const all = withAll ? [span.fromMs, ...instants.filter((ms) => ms > span.fromMs)] : instants;
        return all.map((ms) => ({ ms, state, gateway }));
      }),
  );
  return changes.sort((a, b) => a.ms - b.ms);
}

/** Hours, so that a search that ends early reads no more of them. */
function* splitSpan({ fromMs, toMs }: Span): Generator<Span> {
  for (let startMs = fromMs; startMs < toMs; startMs += PART_MS)
    yield { fromMs: startMs, toMs: Math.min(startMs + PART_MS, toMs) };
}
