import type { BodyModel, Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { loadImage } from './layout-file.ts';
import { createScopedKey, type Scope } from './scope.ts';
import { sendWithProgress } from '../transport/send-with-progress.ts';
import { getApi } from '../transport/world-api.ts';
import { withWorld } from '../tab/world.ts';

export type Client = Model<'Client'>;
export type MapImage = Client['mapImages'][number];

const CLIENT_STALE_MS = 60_000;

/** The client account of the signed-in user: its zone, its floor plans. */
export function clientOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'client'),
    queryFn: ({ signal }) => getApi(scope.world).call('getClient', { id: scope.clientId }, { signal }),
    staleTime: CLIENT_STALE_MS,
    // The page of the failure shows times of the client: what appears there must not request it again.
    retryOnMount: false,
  });
}

type Body = BodyModel<'updateClient'>;

/** Only what changes is sent: a new timezone applies from its instant on, and the rest may have been changed elsewhere. */
export type ClientChange = Pick<Body, 'name' | 'timezone'>;

/** Changes the client account. Later changes in the world may conflict with a new timezone. */
export function updateClient(id: number, change: ClientChange): Promise<Written<Client>> {
  return writeInput((permission) => api.call('updateClient', { id, ...permission, body: { ...change } }));
}

/** Replaces the API key of a client; the old one stops working at once. Returns the new one. */
export async function renewApiKey(id: number): Promise<string> {
  return (await api.call('resetApiKey', { id })).apiKey;
}

/** A floor plan as SVG text, by the name that `readSvgFileName` returns. */
export function layoutDrawingOptions(scope: Scope, name: string) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'layout', name),
    queryFn: ({ signal }) => getApi(scope.world).call('getLayout', { name }, { signal }),
    staleTime: Infinity,
  });
}

/** The address of a floor plan that is an image, once the browser has loaded it. */
export function layoutImageOptions(scope: Scope, url: string) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'layout-image', url),
    queryFn: ({ signal }) => loadImage(withWorld(url, scope.world), signal).then(() => url),
    staleTime: Infinity,
  });
}

const UPLOAD_TIMEOUT_MS = 300_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Replaces the client's floor plan by an image; returns the changed client. */
export function uploadLayout(id: number, image: File, { signal, onProgress }: UploadOptions): Promise<Client> {
  const options = { signal, timeoutMs: UPLOAD_TIMEOUT_MS, fetch: sendWithProgress(onProgress) };
  return api.call('uploadLayout', { id, body: { image } }, options);
}

/** The file name of a floor plan that is an SVG; null for other images, which the browser loads itself. */
export function readSvgFileName({ url }: MapImage): string | null {
  return /\/layouts\/([A-Za-z0-9._-]+\.svg)(?:\?|$)/.exec(url)?.[1] ?? null;
}
