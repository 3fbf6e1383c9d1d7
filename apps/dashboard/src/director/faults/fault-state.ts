import type { ControlledClient, Fault } from '../../data/controls.ts';

/** `standing`: the scenario makes it happen by chance, at any time, so that it can neither begin nor end. */
export type FaultState = 'active' | 'planned' | 'standing';

/** The state of a fault at an instant; null once it is over, until the next poll. */
export function readFaultState({ source, from, until }: Fault, nowMs: number): FaultState | null {
  if (source === 'scenario' && until === null) return 'standing';
  if (from * 1000 > nowMs) return 'planned';
  return until === null || until * 1000 > nowMs ? 'active' : null;
}

/** Faults by state: active ones first, then planned ones in the order in which they begin. */
export function sortFaults(faults: readonly Fault[], nowMs: number) {
  const of = (state: FaultState) => faults.filter((fault) => readFaultState(fault, nowMs) === state);
  return { active: of('active'), planned: of('planned'), standing: of('standing') };
}

/** The names of what a fault is limited to; of something unknown its id. Empty if it affects everything. */
export function listTargets(fault: Fault, clients: readonly ControlledClient[]): readonly string[] {
  const name = (ids: readonly number[] | null, things: readonly { id: number; label: string }[]) => {
    const labels = new Map(things.map(({ id, label }) => [id, label]));
    return (ids ?? []).map((id) => labels.get(id) ?? String(id));
  };
  return [
    ...name(
      fault.gateways,
      clients.flatMap(({ gateways }) => gateways),
    ),
    ...name(
      fault.beacons,
      clients.flatMap(({ beacons }) => beacons),
    ),
    ...name(
      fault.routes,
      clients.flatMap(({ routes }) => routes),
    ),
    ...(fault.operations ?? []),
    ...name(
      fault.clients,
      clients.map(({ id, name: label }) => ({ id, label })),
    ),
  ];
}
