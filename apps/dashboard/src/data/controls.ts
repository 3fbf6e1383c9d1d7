import { ApiError, type ControlAnswer, type ControlArgs, type ControlOperationId } from '@lapwing/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { updateClock } from '../liveness/clock.ts';
import { isTemporary } from '../liveness/connection.ts';
import { forgetPairing, isPaired } from '../tab/paired.ts';
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
/** The limit of a call that may store or replace the database of a world. */
export const LONG_CONTROL_TIMEOUT_MS = 30_000;
/** Faults end by themselves, and others begin them. */
export const FAULTS_POLL_MS = 2000;
/** Elsewhere the controls require a token, or the cookie of a browser that was paired. */
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether this browser may have access to the controls. Others do not ask. */
export function mayHaveControls(): boolean {
  return LOOPBACK.test(location.hostname) || isPaired();
}

/**
 * Whether this tab can call the controls of its server. A cloud without a simulator has none. One that does not answer is
 * asked again when it does, e.g. after a restart, and the controls that a page had are kept until it refuses them.
 */
export function controlsOptions() {
  return queryOptions({
    queryKey: ['controls'],
    queryFn: async ({ signal, client, queryKey }) => {
      if (!mayHaveControls()) return false;
      try {
        await createControl().call('getClock', {}, { timeoutMs: CONTROL_TIMEOUT_MS, signal });
        return true;
      } catch (error) {
        if (isControlRefusal(error)) forgetPairing();
        return isTemporary(error) && client.getQueryData(queryKey) === true;
      }
    },
    staleTime: ({ state }) => (state.data === true ? Infinity : 0),
    gcTime: Infinity,
    retry: false,
    meta: { refetchOnRecovery: true },
  });
}

/** Whether the page can call the controls. It asks only where the answer is needed. */
export function useHasControls({ mayAsk }: { mayAsk: boolean }): boolean {
  return useQuery({ ...controlsOptions(), enabled: mayAsk }).data ?? false;
}

/** For a page that does not poll the API: `clockAtom` follows each answer. The data is when it arrived (monotonic, ms). */
export function clockOptions() {
  return queryOptions({
    queryKey: [...CONTROL_DATA_KEY, readWorldName(), 'getClock'],
    queryFn: async ({ signal }) => {
      await followClock(() => callControls('getClock', {}, { signal }));
      return performance.now();
    },
    retry: false,
  });
}

/** Reads the world's clock, so that what a jump made old is dropped at once. */
export function refreshClock(): Promise<void> {
  return followClock(() => callControls('getClock', {}));
}

/** The scenario of the world, whose instants move with a reset that starts now. */
export function scenarioOptions(epoch: number, world = readWorldName()) {
  return readControls('getScenario', epoch, world);
}

/** Active and future faults. */
export function faultsOptions(epoch: number, world = readWorldName()) {
  return readControls('listFaults', epoch, world);
}

/** The clients of the world. */
export function controlledClientsOptions(epoch: number, world = readWorldName()) {
  return readControls('listClients', epoch, world);
}

/** The snapshots of the world. */
export function snapshotsOptions(epoch: number) {
  return readControls('listSnapshots', epoch, readWorldName());
}

export type Movement = ControlAnswer<'countMoving'>;

/** A span of time in unix seconds, and the length of its steps. */
export interface MovementSpan {
  readonly fromTs: number;
  readonly toTs: number;
  readonly stepSec: number;
}

/** How many vehicles of the world move in each step of a span. */
export function movementOptions(epoch: number, { fromTs: from, toTs: to, stepSec: step }: MovementSpan) {
  return queryOptions({
    queryKey: [...CONTROL_DATA_KEY, readWorldName(), epoch, 'countMoving', from, to, step],
    queryFn: ({ signal }): Promise<Movement> =>
      callControls('countMoving', { from, to, step }, { timeoutMs: LONG_CONTROL_TIMEOUT_MS, signal }),
    staleTime: Infinity,
    retry: false,
  });
}

/** The keys of all that the controls return, of any epoch. */
export const CONTROL_DATA_KEY = ['control-data'];

/** Sets, steps, pauses or resumes the world's clock, or changes its speed. */
export function changeClock(change: ClockChange): Promise<void> {
  return followClock(() => send('setClock', { body: change }));
}

/** Returns the world to its start, or to a snapshot. */
export function resetWorld(reset: Reset): Promise<void> {
  return followClock(() => send('resetWorld', { body: reset }));
}

/** Begins a fault, if need be after asking whether to discard later changes. */
export function beginFault(fault: NewFault, world = readWorldName()): Promise<Written<unknown>> {
  return writeControl(world, 'beginFault', { body: fault });
}

/** Ends a fault now, with the same question. */
export function endFault(id: string, world = readWorldName()): Promise<Written<unknown>> {
  return writeControl(world, 'endFault', { id });
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

/** Whether the controls require a token that this browser does not have. */
export function isControlRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.type === 'control-token';
}

interface ControlCall {
  /** By default that of this tab. */
  readonly world?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Calls the controls. Throws an Error whose cause is the ApiError: the controls have no sessions, so a 401 must not end that
 * of the page. A refusal ends the pairing of this browser.
 */
export function callControls<Id extends ControlOperationId>(
  operation: Id,
  args: ControlArgs<Id>,
  { world, ...limits }: ControlCall = {},
): Promise<ControlAnswer<Id>> {
  return createControl(world)
    .call(operation, args, { timeoutMs: CONTROL_TIMEOUT_MS, ...limits })
    .catch(throwWithoutStatus);
}

function throwWithoutStatus(cause: Error): never {
  if (isControlRefusal(cause)) forgetPairing();
  throw new Error(cause.message, { cause });
}

type ReadId = 'getScenario' | 'listFaults' | 'listClients' | 'listSnapshots';

function readControls<Id extends ReadId>(operation: Id, epoch: number, world: string) {
  return queryOptions({
    queryKey: [...CONTROL_DATA_KEY, world, epoch, operation],
    queryFn: ({ signal }) => callControls<Id>(operation, {} as ControlArgs<Id>, { world, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function send<Id extends ControlOperationId>(operation: Id, args: ControlArgs<Id>): Promise<ControlAnswer<Id>> {
  return callControls(operation, args, { timeoutMs: LONG_CONTROL_TIMEOUT_MS });
}

/** Shows the clock that a call returns at once: the next poll of the page may be a while away. */
async function followClock(call: () => Promise<ControlAnswer<'setClock'>>): Promise<void> {
  const sentAtMs = performance.now();
  const { now, speed, paused, epoch } = await call();
  updateClock({ nowMs: now * 1000, speed, paused, epoch, receivedAtMs: performance.now() }, sentAtMs);
}

function writeControl<Id extends 'beginFault' | 'endFault'>(world: string, operation: Id, args: ControlArgs<Id>) {
  return writeInput(({ discardLater }): Promise<unknown> => {
    const query = { ...args, ...(discardLater === true && { discard_later: true }) };
    return createControl(world).call(operation, query, { timeoutMs: LONG_CONTROL_TIMEOUT_MS });
  }).catch(throwWithoutStatus);
}
