/** The API client of the dashboard, against a cloud. */
import { ApiError, createApi, operations } from '@lapwing/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../testing/test-scenario.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ paused: true });
});
afterAll(() => cloud.close());

/** A client with the cookies of a browser and, on request, the marker; and the requests that it sent. */
function clientOf({ keepsMarker }: { keepsMarker: boolean }) {
  const sent: Request[] = [];
  let cookie = '';
  let marker: string | null = null;
  const api = createApi({
    baseUrl: `http://127.0.0.1:${cloud.port}/api`,
    marker: () => marker,
    fetch: async (input) => {
      const request = input as Request;
      sent.push(request.clone());
      // A browser adds them by itself where a call asks for credentials.
      if (request.credentials === 'same-origin' && cookie !== '') request.headers.set('cookie', cookie);
      const response = await fetch(request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
  return {
    api,
    sent,
    async signIn() {
      const { csrfToken } = await api.call('signIn', { body: { username: 'admin@haulage.test', password: PASSWORD } });
      if (keepsMarker) marker = csrfToken;
    },
  };
}

/** The loads of the client's stores. */
async function loadAll({ api }: ReturnType<typeof clientOf>) {
  return {
    user: await api.call('getSessionUser', {}),
    tags: await api.call('listResources', {}),
    gateways: await api.call('listAnchors', {}),
    info: await api.call('getLatestGlobalInformation', { id: 1 }),
    positions: await api.call('listBeaconPositions', {}),
    routes: await api.call('listRoutes', {}),
    usage: await api.call('getUsageInfo', { clientId: 1 }),
  };
}

describe('the typed client', () => {
  it('calls paths under /api of its origin, with credentials', async () => {
    const client = clientOf({ keepsMarker: true });
    await client.signIn();
    await loadAll(client);
    for (const { url, credentials } of client.sent) {
      expect(url.startsWith(`http://127.0.0.1:${cloud.port}/api/`)).toBe(true);
      expect(credentials).toBe('same-origin');
    }
  });

  it('converts snake_case answers to camelCase, and bodies back to snake_case', async () => {
    const client = clientOf({ keepsMarker: true });
    await client.signIn();
    const { gateways, tags } = await loadAll(client);
    expect(gateways[0]).toMatchObject({
      anchorId: expect.any(Number) as number,
      lastFivePositions: expect.any(Array) as [],
    });
    expect(tags[0]).toHaveProperty('renderIdentifier');
    const browser = await cloud.signedIn('admin@haulage.test');
    const { json } = await browser.get('/api/users/anchors/');
    expect((json as object[])[0]).toHaveProperty('last_five_positions');
    await client.api.call('updateUser', { id: 1001, body: { dashboardLanguage: 'es' } });
    expect(await client.sent.at(-1)?.json()).toEqual({ dashboard_language: 'es' });
  });

  it('sends the session marker as a bearer token, and cannot change anything without it', async () => {
    const [marked, bare] = [clientOf({ keepsMarker: true }), clientOf({ keepsMarker: false })];
    const change = { id: 1001, body: { dashboardLanguage: 'pt' as const } };
    await marked.signIn();
    await marked.api.call('updateUser', change);
    expect(marked.sent.at(-1)?.headers.get('authorization')).toMatch(/^Bearer [\w-]{43}$/);
    await bare.signIn();
    await expect(bare.api.call('updateUser', change)).rejects.toBeInstanceOf(ApiError);
    expect(bare.sent.at(-1)?.headers.get('authorization')).toBeNull();
  });

  it('loads all data by GET requests without a body', async () => {
    const client = clientOf({ keepsMarker: true });
    await client.signIn();
    const { tags, gateways, info, positions, routes, usage, user } = await loadAll(client);
    expect([tags, gateways, info.anchors, positions, routes, usage].every(({ length }) => length > 0)).toBe(true);
    expect(user.email).toBe('admin@haulage.test');
    for (const request of client.sent.slice(1)) {
      expect(request.method).toBe('GET');
      expect(await request.text()).toBe('');
    }
    const reads = Object.values(operations).filter(({ method }) => method === 'get');
    expect(reads.every(({ body }) => body === null)).toBe(true);
  });
});
