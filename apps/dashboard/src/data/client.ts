import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { loadedImage } from './layout-file.ts';
import { scopedKey, type Scope } from './scope.ts';
import { watchedSend } from './watched-send.ts';
import { inWorld } from './world.ts';

export type Client = Model<'Client'>;
export type MapImage = Client['mapImages'][number];

const CLIENT_STALE_MS = 60_000;

/** The shell's beat brings the client every 1.5 s: it counts as stale once three of them are missing. */
export const CLIENT_STALE_AFTER_MS = 5000;

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

/** A floor plan that is an image, once the browser has it: the address at which it is. */
export function layoutImageOptions(scope: Scope, url: string) {
  return queryOptions({
    queryKey: scopedKey(scope, 'layout-image', url),
    queryFn: () => loadedImage(inWorld(url)).then(() => url),
    staleTime: Infinity,
  });
}

const UPLOAD_TIMEOUT_MS = 300_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told the share of the file that is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Puts an image in place of the client's floor plan; gives the client with it. */
export function uploadLayout(id: number, image: File, { signal, onProgress }: UploadOptions): Promise<Client> {
  const options = { signal, timeoutMs: UPLOAD_TIMEOUT_MS, fetch: watchedSend(onProgress) };
  return api.call('uploadLayout', { id, body: { image } }, options);
}

/** File name of a floor plan that is a drawing; null when it is an image, which the browser loads itself. */
export function drawingName({ url }: MapImage): string | null {
  return /\/layouts\/([A-Za-z0-9._-]+\.svg)(?:\?|$)/.exec(url)?.[1] ?? null;
}
