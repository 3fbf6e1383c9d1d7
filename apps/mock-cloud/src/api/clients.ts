import { isAdmin, isGps, isZone, type LayoutType, mustChangePassword } from '@lapwing/domain';
import { SentFile } from '../http/body.ts';
import type { ApiHandlers, SignedInCall } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import { newSecret } from '../http/secret.ts';
import { MAIN_WORLD } from '../http/worlds.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import { findClientAccount, saveClientAccount } from '../store/client-accounts.ts';
import { cleanImage } from './layouts/clean-image.ts';
import { ownClient } from './own.ts';
import type { Wire } from './resources/view.ts';
import { writeWith } from './changes/write.ts';

export const clientHandlers: Pick<ApiHandlers, 'getClient' | 'updateClient' | 'uploadLayout'> = {
  async getClient(call) {
    const client = ownClient(call, call.path.id);
    return client ? clientOf(call, client) : new Problem('not-found');
  },

  async updateClient(call) {
    const { path, body } = call;
    const own = ownClient(call, path.id);
    if (!own) return new Problem('not-found');
    const { timezone } = body;
    if (timezone !== undefined && !isZone(timezone)) return badInput('body/timezone', 'is no zone of the IANA table');
    const sent = { name: body.name?.trim(), email: body.email?.trim() };
    const isAccountSent = sent.name !== undefined || sent.email !== undefined;
    const after = await writeWith(
      call,
      isAccountSent ? (transaction) => saveAccount(transaction, own, sent) : null,
      ({ client }) =>
        timezone === undefined || timezone === client.zone
          ? []
          : [{ kind: 'zone', clientId: client.id, zone: timezone }],
    );
    return after instanceof Problem ? after : clientOf(after, after.client);
  },

  async uploadLayout(call) {
    const { path, body, world } = call;
    const client = ownClient(call, path.id);
    if (!client) return new Problem('not-found');
    if (!(body.image instanceof SentFile)) return badInput('body/image', 'must be a file');
    const image = await cleanImage(body.image.bytes);
    if (image instanceof Problem) return image;
    const { type, widthPx, heightPx, bytes } = image;
    const name = `${newSecret()}.${EXTENSIONS[type]}`;
    await world.keepLayout({ clientId: client.id, name, type, widthPx, heightPx, image: bytes });
    return clientOf(call, client);
  },
};

const EXTENSIONS: Readonly<Record<LayoutType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

async function saveAccount(
  transaction: Database,
  client: ClientPlan,
  sent: { readonly name: string | undefined; readonly email: string | undefined },
): Promise<void> {
  const { name, email } = (await findClientAccount(transaction, client.id)) ?? client;
  await saveClientAccount(transaction, client.id, { name: sent.name ?? name, email: sent.email ?? email });
}

type ReadingCall = Pick<SignedInCall<unknown>, 'session' | 'world'>;

/** A client with its account as people left it. */
async function clientOf({ session, world }: ReadingCall, client: ClientPlan): Promise<Wire<'Client'>> {
  const { name, email } = (await findClientAccount(world.database, client.id)) ?? client;
  const { scopes } = session.user;
  const readsKey = isAdmin(scopes) && !mustChangePassword(scopes);
  const images = mapImages(world, client);
  return {
    id: client.id,
    name,
    email,
    client_type: client.type,
    gps: isGps(client.type),
    timezone: client.zone,
    warning: client.warning,
    ...(readsKey && { api_key: await world.apiKeys.keyOf(client.id) }),
    map_images: images,
    layout_image: images[0]?.url ?? null,
    ssids: [...new Set(client.layout?.accessPoints.map(({ ssid }) => ssid))].sort(),
  };
}

/** Images carry the world in their address, for a browser asks for them without headers. */
function mapImages(world: ReadingCall['world'], { id, layout }: ClientPlan): Wire<'Client'>['map_images'] {
  const query = world.name === MAIN_WORLD ? '' : `?world=${encodeURIComponent(world.name)}`;
  const urlOf = (name: string): string => `/api/layouts/${name}${query}`;
  const uploaded = world.layouts.of(id);
  if (uploaded) {
    const { name, widthPx: width, heightPx: height } = uploaded;
    return [{ url: urlOf(name), width, height, mm_per_px: null }];
  }
  if (!layout?.image) return [];
  const { image, widthPx: width, heightPx: height, mmPerPx } = layout;
  return [{ url: urlOf(image), width, height, mm_per_px: mmPerPx }];
}
