import { join } from 'node:path';
import { formatIsoInstant } from '@lapwing/domain';
import { expandScenario } from '../scenario/expand.ts';
import { loadScenarioValue } from '../scenario/load.ts';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import { formatProblem } from '../scenario/problem.ts';
import type { ClientDefinition } from './client-definition.ts';

export type SeededPlan =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problems: readonly string[] };

/**
 * A plan with added clients, each in the form of a scenario file; their layouts are in `layoutsDir`. A problem for each
 * part that does not fit the schema or the plan. Without clients, the plan itself.
 */
export function withClients(
  plan: Plan,
  definitions: readonly ClientDefinition[],
  layoutsDir: string | null,
): SeededPlan {
  if (definitions.length === 0) return { ok: true, plan };
  const loaded = loadScenarioValue(toScenario(plan, definitions), join(layoutsDir ?? '', 'seeded-clients'));
  if (!loaded.ok) return { ok: false, problems: loaded.problems.map(formatProblem) };
  const expanded = expandScenario(loaded, { anchorMs: plan.anchorMs });
  if (!expanded.ok) return { ok: false, problems: expanded.problems.map(formatProblem) };
  const { clients } = expanded.plan;
  const problems = findClashes(plan.clients, clients);
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, plan: { ...plan, clients: [...plan.clients, ...clients] } };
}

/** A scenario with only these clients, in the form of a scenario file. */
function toScenario({ name, title, seed, anchorMs, zone }: Plan, clients: readonly ClientDefinition[]): unknown {
  const clock = { start: formatIsoInstant(anchorMs), backfill: 'PT0S', timezone: zone };
  return { version: 1, name, title, seed, clock, clients };
}

/** Values that must be unique among the clients of a world. */
const IDENTITIES: Readonly<Record<string, (client: ClientPlan) => readonly (string | number)[]>> = {
  'client id': ({ id }) => [id],
  domain: ({ domain }) => [domain],
  address: ({ users }) => users.map(({ email }) => email.toLowerCase()),
  'gateway id': ({ gateways }) => gateways.map(({ id }) => id),
  MAC: ({ gateways }) => gateways.map(({ anchorId }) => anchorId),
  'beacon id': ({ beacons }) => beacons.map(({ positionId }) => positionId),
  tag: ({ tags }) => tags.map(({ tagId }) => tagId),
  'route id': ({ routes }) => routes.map(({ id }) => id),
};

function findClashes(own: readonly ClientPlan[], seeded: readonly ClientPlan[]): string[] {
  return Object.entries(IDENTITIES).flatMap(([what, identitiesOf]) => {
    const taken = new Set(own.flatMap(identitiesOf));
    const shared = seeded.flatMap(identitiesOf).find((one) => taken.has(one));
    return shared === undefined ? [] : [`the ${what} ${shared} of an added client is already used by the scenario`];
  });
}
