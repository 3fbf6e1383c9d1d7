import type { ControlAnswer } from '@lapwing/contracts';
import { parseHandoff } from '@lapwing/domain';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { readWorldName } from '../tab/world.ts';
import { signIn } from './session.ts';
import { callControls } from './controls.ts';

export type ClientAccounts = ControlAnswer<'listAccounts'>['clients'][number];

/** The clients of the first page, one of each type. */
export const FIRST_CLIENTS = 6;
const PAGE = 50;

interface AccountSearch {
  readonly search: string;
  /** Whether to list more than the first clients. */
  readonly isWhole: boolean;
}

/** The clients of the world with their users, page by page. */
export function accountsOptions({ search, isWhole }: AccountSearch) {
  const limit = isWhole || search !== '' ? PAGE : FIRST_CLIENTS;
  return infiniteQueryOptions({
    queryKey: ['accounts', readWorldName(), search, limit],
    queryFn: ({ signal, pageParam: offset }) => callControls('listAccounts', { search, offset, limit }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const known = pages.flatMap(({ clients }) => clients).length;
      return known < total ? known : undefined;
    },
    retry: false,
  });
}

/** The users of one client. */
export function clientAccountsOptions(client: number) {
  return queryOptions({
    queryKey: ['accounts', readWorldName(), client],
    queryFn: async ({ signal }) => {
      const { clients } = await callControls('listAccounts', { client }, { signal });
      return clients[0]?.users ?? [];
    },
    retry: false,
  });
}

/** Signs a user of the world in without a password. Throws if the controls or the API refuse. */
export async function signInAs(queryClient: QueryClient, email: string): Promise<void> {
  await signIn(queryClient, { clientSecret: await createClientSecret(email) });
}

/** The secret that signs a user of a world in once. */
export async function createClientSecret(email: string, world = readWorldName()): Promise<string> {
  const body = { email, redirect: 'home', minutes: 1 } as const;
  const { path } = await callControls('createHandoff', { body }, { world });
  const handoff = parseHandoff(new URL(path, location.href).pathname);
  if (handoff === null) throw new Error('The link of the hand-off has no secret.');
  return handoff.clientSecret;
}
