import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatIsoInstant } from '@lapwing/domain';
import { expandScenario } from '../scenario/expand.ts';
import { loadScenario } from '../scenario/load.ts';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import { formatProblem } from '../scenario/problem.ts';
import type { ClientDefinition } from './client-definition.ts';

/** What is read from disk for the layouts of seeded clients. */
type Read = (path: string) => string;

export type SeededPlan =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problems: readonly string[] };

/**
 * A plan with clients beside the scenario's own, each as a scenario file writes it; their layouts lie in `layoutsDir`.
 * Without any it is the plan itself. What does not fit the schema or the plan is a problem.
 */
export function withClients(
  plan: Plan,
  definitions: readonly ClientDefinition[],
  layoutsDir: string | null,
): SeededPlan {
  if (definitions.length === 0) return { ok: true, plan };
  const file = join(layoutsDir ?? '', 'seeded-clients');
  const loaded = loadScenario(file, readerOf(file, scenarioText(plan, definitions)));
  if (!loaded.ok) return { ok: false, problems: loaded.problems.map(formatProblem) };
  const expanded = expandScenario(loaded, { anchorMs: plan.anchorMs });
  if (!expanded.ok) return { ok: false, problems: expanded.problems.map(formatProblem) };
  const { clients } = expanded.plan;
  const problems = clashes(plan.clients, clients);
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, plan: { ...plan, clients: [...plan.clients, ...clients] } };
}

/** A scenario of nothing but these clients; what is JSON is YAML, too. */
function scenarioText({ name, title, seed, anchorMs, zone }: Plan, clients: readonly ClientDefinition[]): string {
  const clock = { start: formatIsoInstant(anchorMs), backfill: 'PT0S', timezone: zone };
  return JSON.stringify({ version: 1, name, title, seed, clock, clients });
}

function readerOf(file: string, text: string): Read {
  return (path) => (path === file ? text : readFileSync(path, 'utf8'));
}

/** What two groups of clients of one world may not share. */
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

function clashes(own: readonly ClientPlan[], seeded: readonly ClientPlan[]): string[] {
  return Object.entries(IDENTITIES).flatMap(([what, identitiesOf]) => {
    const taken = new Set(own.flatMap(identitiesOf));
    const shared = seeded.flatMap(identitiesOf).find((one) => taken.has(one));
    return shared === undefined ? [] : [`the ${what} ${shared} of a seeded client is the scenario's, too`];
  });
}
