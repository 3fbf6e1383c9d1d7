import { ApiError, type ControlAnswer, type ControlArgs } from '@lapwing/contracts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { readWorldName } from '../tab/world.ts';
import { callControls, isControlRefusal } from './controls.ts';

type ShowAnswer = ControlAnswer<'getShow'>;

/** The show of the world, with the monotonic time at which the answer arrived. */
export type ShowState = ShowAnswer & { readonly receivedMs: number };
export type Show = NonNullable<ShowAnswer['show']>;
export type Cue = Show['cues'][number];
export type ShowChange = ControlArgs<'changeShow'>['body'];

const POLL_MS = 500;
/** Starting resets the world and resolves a sheet. */
const LONG_TIMEOUT_MS = 60_000;

/** The show of the world, polled by the tabs that follow it. */
export function showOptions() {
  return queryOptions({
    queryKey: ['show', readWorldName()],
    queryFn: async ({ signal }): Promise<ShowState> => receive(await callControls('getShow', {}, { signal })),
    refetchInterval: ({ state }) => (isControlRefusal(state.error?.cause) ? false : POLL_MS),
    // A sign-in for a cue drops all data.
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Resets the world, and shows a sheet from its first cue. */
export async function startShow(queryClient: QueryClient, sheet: string): Promise<void> {
  const body = { sheet, mode: 'presenter' } as const;
  await keep(queryClient, callControls('startShow', { body }, { timeoutMs: LONG_TIMEOUT_MS }));
}

/**
 * Changes the show as its newest state is known here. If somebody else has changed it in between, nothing is changed, and
 * the newest state is shown.
 */
export async function changeShow(
  queryClient: QueryClient,
  choose: (show: Show) => Omit<ShowChange, 'revision'> | null,
): Promise<void> {
  const state = queryClient.getQueryData(showOptions().queryKey);
  const change = state?.show ? choose(state.show) : null;
  if (!state || change === null) return;
  const body = { ...change, revision: state.revision };
  try {
    await keep(queryClient, callControls('changeShow', { body }, { timeoutMs: LONG_TIMEOUT_MS }));
  } catch (error) {
    if (!isOutrun((error as Error).cause)) throw error;
    await queryClient.invalidateQueries({ queryKey: showOptions().queryKey });
  }
}

export async function endShow(queryClient: QueryClient): Promise<void> {
  await callControls('endShow', {});
  await queryClient.invalidateQueries({ queryKey: showOptions().queryKey });
}

/** Whether the show ended or was changed by somebody else. */
function isOutrun(cause: unknown): boolean {
  return cause instanceof ApiError && ['show-changed', 'no-show'].includes(cause.problem?.type ?? '');
}

/** Shows the answer of a change at once; a poll that is on its way is older. */
async function keep(queryClient: QueryClient, answer: Promise<ShowAnswer>): Promise<void> {
  const { queryKey } = showOptions();
  const state = receive(await answer);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
}

function receive(answer: ShowAnswer): ShowState {
  return { ...answer, receivedMs: performance.now() };
}
