import type { Answer, Args } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { callDated } from '../transport/api.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type WhyAnswer = Answer<'explainJudgement'>;
export type WhyRow = WhyAnswer['rows'][number];
export type WhyValue = WhyRow['values'][number];
export type WhyTable = WhyAnswer['table'];

/** What is asked about. `stop` is the place in the route whose predicted time is explained; null by default. */
export interface WhyQuestion {
  readonly table: WhyTable;
  readonly id: number;
  readonly stop: number | null;
}

/** The last month of a tag is read. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 5000;
export const WHY_STALE_AFTER_MS = 3 * POLL_MS;

/** Whether an answer may be another one later: a lap that has ended keeps its reason. */
export function mayChange({ table, judgement }: WhyAnswer): boolean {
  return table !== 'laps' || judgement === 'running';
}

/** Why a thing is judged as it is, and the world's instant of the answer; polled while that may change. */
export function whyOptions(scope: Scope, { table, id, stop }: WhyQuestion) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'why', table, id, stop),
    queryFn: ({ signal }) => {
      const args: Args<'explainJudgement'> = { table, id, ...(stop !== null && { stop }) };
      return callDated('explainJudgement', args, { signal, timeoutMs: TIMEOUT_MS });
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && mayChange(state.data.answer) ? POLL_MS : false),
    retry: retryIfBusy,
    meta: { refetchOnRecovery: true },
  });
}
