import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { scopedKey, type Scope } from './scope.ts';

export type Client = Model<'Client'>;
export type MapImage = Client['mapImages'][number];

const CLIENT_STALE_MS = 60_000;

/** The client account of the signed-in user: its zone, its floor plans. */
export function clientOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'client'),
    queryFn: ({ signal }) => api.call('getClient', { id: scope.clientId }, { signal }),
    staleTime: CLIENT_STALE_MS,
  });
}

export interface ClientChange {
  readonly name: string;
  /** Only where it is another than before: it holds from its instant on. */
  readonly timezone?: string;
}

/** Changes the client account; the timezone is an input of the world, which later ones may stand in the way of. */
export function updateClient(id: number, change: ClientChange): Promise<Written<Client>> {
  return writeInput((leave) => api.call('updateClient', { id, ...leave, body: { ...change } }));
}

/** The drawing of a floor plan as SVG text. Only for addresses that `drawingName` knows. */
export function layoutDrawingOptions(scope: Scope, name: string) {
  return queryOptions({
    queryKey: scopedKey(scope, 'layout', name),
    queryFn: ({ signal }) => api.call('getLayout', { name }, { signal }),
    staleTime: Infinity,
  });
}

/** File name of a floor plan that is a drawing; null when it is an image, which the browser loads itself. */
export function drawingName({ url }: MapImage): string | null {
  return /\/layouts\/([A-Za-z0-9._-]+\.svg)$/.exec(url)?.[1] ?? null;
}
