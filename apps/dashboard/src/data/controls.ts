import { type ControlAnswer, type ControlArgs, type ControlOperationId } from '@lapwing/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { updateClock } from '../liveness/clock.ts';
import { readWorldName } from '../tab/world.ts';
import { createControl } from '../transport/control-client.ts';
import { writeInput, type Written } from './later-inputs.ts';

/** A fault that is active, or begins later. */
export type Fault = ControlAnswer<'listFaults'>[number];
export type NewFault = ControlArgs<'beginFault'>['body'];
export type Scenario = ControlAnswer<'getScenario'>;
export type Snapshot = ControlAnswer<'listSnapshots'>[number];
/** A client with its users, and what a fault can affect. */
export type ControlledClient = ControlAnswer<'listClients'>[number];
export type ClockChange = ControlArgs<'setClock'>['body'];
export type Reset = ControlArgs<'resetWorld'>['body'];

export const CONTROL_TIMEOUT_MS = 5000;
/** A reset or a snapshot replaces the database of the world. */
const CHANGE_TIMEOUT_MS = 30_000;
/** Faults end by themselves, and others begin them. */
export const FAULTS_POLL_MS = 2000;
/** Elsewhere the controls require a token, which this page does not have. */
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether this tab can call the controls of its server, asked once. A cloud without a simulator has none. */
export function controlsOptions() {
  return queryOptions({
    queryKey: ['controls'],
    queryFn: async ({ signal }) => {
      if (!LOOPBACK.test(location.hostname)) return false;
      try {
        await createControl().call('getClock', {}, { timeoutMs: CONTROL_TIMEOUT_MS, signal });
        return true;
      } catch {
        return false;
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

/** Whether the page can call the controls. It asks only where the answer is needed. */
export function useHasControls({ mayAsk }: { mayAsk: boolean }): boolean {
  return useQuery({ ...controlsOptions(), enabled: mayAsk }).data ?? false;
}

/** The scenario of the world, whose instants move with a reset that starts now. */
export function scenarioOptions(epoch: number) {
  return readControls('getScenario', epoch);
}

/** Active and future faults. */
export function faultsOptions(epoch: number) {
  return readControls('listFaults', epoch);
}

/** The clients of the world. */
export function controlledClientsOptions(epoch: number) {
  return readControls('listClients', epoch);
}

/** The snapshots of the world. */
export function snapshotsOptions(epoch: number) {
  return readControls('listSnapshots', epoch);
}

/** The keys of all that the controls return, of any epoch. */
export const CONTROL_DATA_KEY = ['control-data'];

/** Sets, steps, pauses or resumes the world's clock, or changes its speed. */
export function changeClock(change: ClockChange): Promise<void> {
  return moveClock(() => send('setClock', { body: change }));
}

/** Returns the world to its start, or to a snapshot. */
export function resetWorld(reset: Reset): Promise<void> {
  return moveClock(() => send('resetWorld', { body: reset }));
}

/** Begins a fault, if need be after asking whether to discard later changes. */
export function beginFault(fault: NewFault): Promise<Written<unknown>> {
  return writeControl('beginFault', { body: fault });
}

/** Ends a fault now, with the same question. */
export function endFault(id: string): Promise<Written<unknown>> {
  return writeControl('endFault', { id });
}

export async function saveSnapshot(name: string): Promise<void> {
  await send('saveSnapshot', { name });
}

export async function deleteSnapshot(name: string): Promise<void> {
  await send('deleteSnapshot', { name });
}

/** The address that signs a user in once. */
export async function createHandoffLink(email: string): Promise<string> {
  const { path, url } = await send('createHandoff', { body: { email, redirect: 'home' } });
  return url ?? new URL(path, location.href).href;
}

/** The controls have no sessions: their refusal must not end that of the page. */
export function throwWithoutStatus(cause: Error): never {
  throw new Error(cause.message, { cause });
}

type ReadId = 'getScenario' | 'listFaults' | 'listClients' | 'listSnapshots';

function readControls<Id extends ReadId>(operation: Id, epoch: number) {
  return queryOptions({
    queryKey: [...CONTROL_DATA_KEY, readWorldName(), epoch, operation],
    queryFn: ({ signal }): Promise<ControlAnswer<Id>> =>
      createControl()
        .call<Id>(operation, {} as ControlArgs<Id>, { timeoutMs: CONTROL_TIMEOUT_MS, signal })
        .catch(throwWithoutStatus),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function send<Id extends ControlOperationId>(operation: Id, args: ControlArgs<Id>): Promise<ControlAnswer<Id>> {
  return createControl().call(operation, args, { timeoutMs: CHANGE_TIMEOUT_MS }).catch(throwWithoutStatus);
}

/** Makes a change of the clock, and shows its answer at once: the next poll of the page may be a while away. */
async function moveClock(move: () => Promise<ControlAnswer<'setClock'>>): Promise<void> {
  const sentAtMs = performance.now();
  const { now, speed, paused, epoch } = await move();
  updateClock({ nowMs: now * 1000, speed, paused, epoch, receivedAtMs: performance.now() }, sentAtMs);
}

function writeControl<Id extends 'beginFault' | 'endFault'>(operation: Id, args: ControlArgs<Id>) {
  return writeInput(({ discardLater }): Promise<unknown> => {
    const query = { ...args, ...(discardLater === true && { discard_later: true }) };
    return createControl().call(operation, query, { timeoutMs: CHANGE_TIMEOUT_MS });
  }).catch(throwWithoutStatus);
}
