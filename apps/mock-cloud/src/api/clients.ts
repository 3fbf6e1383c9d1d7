import { MAIN_WORLD } from '@lapwing/contracts';
import { isAdmin, isGps, isZone, type LayoutType, mustChangePassword } from '@lapwing/domain';
import { UploadedFile } from '../operations/content.ts';
import type { ApiHandlers, SignedInCall } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import { generateSecret } from '../accounts/secret.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import { cleanImage } from './layouts/clean-image.ts';
import { findOwnClient } from './resources/own.ts';
import type { Wire } from './resources/view.ts';
import { write } from './changes/write.ts';

export const clientHandlers: Pick<ApiHandlers, 'getClient' | 'updateClient' | 'uploadLayout'> = {
  async getClient(call) {
    const client = findOwnClient(call, call.path.id);
    return client ? toClient(call, client) : new Problem('not-found');
  },

  async updateClient(call) {
    const { path, body, world } = call;
    const own = findOwnClient(call, path.id);
    if (!own) return new Problem('not-found');
    const { timezone } = body;
    if (timezone !== undefined && !isZone(timezone))
      return createBadInputProblem('body/timezone', 'is not an IANA time zone');
    const sent = { name: body.name?.trim(), email: body.email?.trim() };
    const isAccountSent = sent.name !== undefined || sent.email !== undefined;
    const after = await write(
      call,
      ({ client }) =>
        timezone === undefined || timezone === client.zone
          ? []
          : [{ kind: 'zone', clientId: client.id, zone: timezone }],
      isAccountSent ? world.accounts.clients.toChange(own, sent) : undefined,
    );
    return after instanceof Problem ? after : toClient(after, after.client);
  },

  async uploadLayout(call) {
    const { path, body, world } = call;
    const client = findOwnClient(call, path.id);
    if (!client) return new Problem('not-found');
    if (!(body.image instanceof UploadedFile)) return createBadInputProblem('body/image', 'must be a file');
    const image = await cleanImage(body.image.bytes);
    if (image instanceof Problem) return image;
    const { type, widthPx, heightPx, bytes } = image;
    const name = `${generateSecret()}.${EXTENSIONS[type]}`;
    await world.saveLayout({ clientId: client.id, name, type, widthPx, heightPx, image: bytes });
    return toClient(call, client);
  },
};

const EXTENSIONS: Readonly<Record<LayoutType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

type ReadingCall = Pick<SignedInCall<unknown>, 'session' | 'world'>;

/** A client with its current account data. */
async function toClient({ session, world }: ReadingCall, client: ClientPlan): Promise<Wire<'Client'>> {
  const { name, email } = await world.accounts.clients.read(client);
  const { scopes } = session.user;
  const mayReadKey = isAdmin(scopes) && !mustChangePassword(scopes);
  const images = toMapImages(world, client);
  return {
    id: client.id,
    name,
    email,
    client_type: client.type,
    gps: isGps(client.type),
    timezone: client.zone,
    warning: client.warning,
    project_management: client.managesProjects,
    ...(mayReadKey && { api_key: await world.apiKeys.ensureKey(client.id) }),
    map_images: images,
    layout_image: images[0]?.url ?? null,
    ssids: (await world.accounts.networks.list(client)).map(({ ssid }) => ssid),
  };
}

/** Image addresses name the world, as browsers request images without the world header. */
function toMapImages(world: ReadingCall['world'], { id, layout }: ClientPlan): Wire<'Client'>['map_images'] {
  const query = world.name === MAIN_WORLD ? '' : `?world=${encodeURIComponent(world.name)}`;
  const formatUrl = (name: string): string => `/api/layouts/${name}${query}`;
  const uploaded = world.layouts.find(id);
  if (uploaded) {
    const { name, widthPx: width, heightPx: height } = uploaded;
    return [{ url: formatUrl(name), width, height, mm_per_px: null }];
  }
  if (!layout?.image) return [];
  const { image, widthPx: width, heightPx: height, mmPerPx } = layout;
  return [{ url: formatUrl(image), width, height, mm_per_px: mmPerPx }];
}
