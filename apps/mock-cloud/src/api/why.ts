import type { WhyTable } from '@lapwing/domain';
import { findClientAt } from '../clients/client-at.ts';
import { parseDerivedId } from '../history/derived-id.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { ControlReader, ReadCall, Readers } from '../operations/call.ts';
import { readInstant } from '../operations/instant.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import type { Wire } from './resources/view.ts';
import { explainThing } from './why/explain.ts';

export const whyReaders: Readers<'explainJudgement'> = {
  explainJudgement: (call) => explainThing(call, call.path.table, call.path.id, call.query.stop),
};

/** The same for the control API, which has no client: it is that of the thing. */
export const whyControlReaders: { readonly explainThing: ControlReader<'explainThing'> } = {
  explainThing(call) {
    const { world, clock, path, query, takeTurn } = call;
    const { at, client, stop } = query;
    const nowMs = at === undefined ? clock.nowMs : readInstant(at, clock.nowMs);
    if (nowMs === null)
      return createBadInputProblem('query/at', 'must be an instant (ISO 8601 or unix seconds) or a step, e.g. -P1D');
    if (nowMs < world.plan.startMs) return createBadInputProblem('query/at', 'must not be before the history begins');
    return explainAsOf({ world, clock: { ...clock, nowMs }, takeTurn }, { ...path, stop, clientId: client });
  },
};

export interface WhyQuestion {
  readonly table: WhyTable;
  readonly id: number;
  readonly stop: number | undefined;
  /** By default any client. */
  readonly clientId: number | undefined;
}

type AsOf = Pick<ReadCall<unknown>, 'world' | 'clock' | 'takeTurn'>;

/** Why a thing of any client is judged as it is, as of an instant. */
export async function explainAsOf(asOf: AsOf, question: WhyQuestion): Promise<Wire<'WhyAnswer'> | Problem> {
  const { world, clock } = asOf;
  const { table, id, stop, clientId } = question;
  for (const { id: candidate } of world.plan.clients) {
    if (clientId !== undefined && candidate !== clientId) continue;
    const client = findClientAt(world.plan, world.inputs, candidate, clock.nowMs);
    if (client && hasThing(client, table, id)) return explainThing({ ...asOf, client }, table, id, stop);
  }
  return new Problem('not-found');
}

function hasThing({ gateways, tags }: ClientPlan, table: WhyTable, id: number): boolean {
  if (table === 'tags') return tags.some(({ tagId }) => tagId === id);
  const gatewayId = table === 'laps' ? parseDerivedId(id).gatewayId : id;
  return gateways.some((gateway) => gateway.id === gatewayId);
}

/** The same without a server; null if the thing does not exist, or its client lacks the table. */
export async function explainInModel(
  world: WorldModel,
  atMs: number,
  question: WhyQuestion,
): Promise<Wire<'WhyAnswer'> | null> {
  const clock = { nowMs: atMs, speed: 1, paused: true, epoch: 0 };
  const answer = await explainAsOf({ world, clock, takeTurn: () => Promise.resolve() }, question);
  return answer instanceof Problem ? null : answer;
}
