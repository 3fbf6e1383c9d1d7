import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLLED } from '../api/handlers.ts';
import { PASSWORD } from '../testing/test-scenario.ts';
import { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { startValidatingProxy, type ValidatingProxy } from '../testing/validating-proxy.ts';

const ADMIN = 'admin@haulage.test';
const LIVE = '/api/users/latest_global_information/1';

let cloud: TestCloud;
let validator: ValidatingProxy;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  validator = await startValidatingProxy(await servedDocument(), cloud.url);
});
beforeEach(() => {
  browser = new Browser(validator.port);
});
afterEach(() => validator.violations.splice(0));
afterAll(async () => {
  await validator.close();
  await cloud.close();
});

type Document = Pick<typeof apiDocument, 'paths' | 'components'>;

async function servedDocument(world = 'main'): Promise<Document> {
  return (await cloud.browser().get(`/docs/openapi.json?world=${world}`)).json as Document;
}

describe('a foreign validator that reads the served document', () => {
  it('accepts what a session reads and writes, from sign-in to logout', async () => {
    expect((await browser.signIn(ADMIN)).status).toBe(200);
    for (const path of ['/session/user', '/clients/1', '/routes/list', '/tags/tag_list/', '/clients/1/users'])
      expect((await browser.get(`/api${path}`)).status, path).toBe(200);
    const json = { label: 'Hauler one' };
    expect((await browser.send('PUT', '/api/anchors/1', { json })).status).toBe(200);
    const tags = [101, 103].map((tag_position_id, ord) => ({ ord, tag_position_id }));
    const route = { label: 'Short loop', start_tag: 101, end_tag: 103, tags };
    const created = await browser.send('POST', '/api/routes/anchor', { json: route });
    expect(created.status).toBe(200);
    expect((await browser.send('DELETE', `/api/routes/${(created.json as { id: number }).id}`)).status).toBe(204);
    expect((await browser.get('/api/auth/logout')).status).toBe(204);
    expect(validator.violations).toEqual([]);
  });

  it('accepts reads that send the cookie without its marker, images included', async () => {
    await browser.signIn(ADMIN);
    browser.marker = null;
    expect((await browser.get(LIVE)).status).toBe(200);
    const { layout_image: image } = (await browser.get('/api/clients/1')).json as { layout_image: string };
    expect((await browser.get(image)).status).toBe(200);
    expect(validator.violations).toEqual([]);
  });

  it('finds 304 described for the operations that answer it', async () => {
    await browser.signIn(ADMIN);
    const first = await browser.get(LIVE);
    expect((await browser.get(LIVE, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    expect(validator.violations).toEqual([]);
    const described = Object.values(apiDocument.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string; responses: object }>)
        .filter(({ responses }) => '304' in responses)
        .map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual([...POLLED, 'getLayout', 'getTile'].sort());
  });

  it('accepts what an API key reads', async () => {
    const admin = await cloud.signedIn(ADMIN);
    const { api_key: key } = (await admin.send('PUT', '/api/clients/1/resetapikey')).json as { api_key: string };
    browser.marker = key;
    for (const path of ['/api/clients/1', '/api/anchors/1', LIVE])
      expect((await browser.get(path)).status, path).toBe(200);
    expect(validator.violations).toEqual([]);
  });

  it('accepts the problem documents of refusals', async () => {
    expect((await browser.signIn(ADMIN, 'wrong')).status).toBe(401);
    expect((await browser.signIn('user@haulage.test')).status).toBe(200);
    expect((await browser.get('/api/anchors/21')).status).toBe(404);
    expect((await browser.send('PUT', '/api/anchors/1', { json: { label: 'Mine' } })).status).toBe(403);
    browser.marker = 'of-another-session';
    expect((await browser.get('/api/session/user')).status).toBe(401);
    expect(validator.violations).toEqual([]);
  });

  it('accepts a session of another world, whose cookie the document of that world names', async () => {
    const headers = { 'x-lapwing-world': 'other' };
    await cloud.browser().send('POST', '/control/worlds', { json: { name: 'other' } });
    const violations = await violationsWith(await signInAndSession('other'), async (other) => {
      await other.send('POST', '/api/auth/token', { form: { username: ADMIN, password: PASSWORD }, headers });
      expect([...other.cookies.keys()]).toEqual([`lapwing-${cloud.port}-other`]);
      expect((await other.get('/api/session/user', headers)).status).toBe(200);
    });
    expect(violations).toEqual([]);
  });

  it('reports a call without the session cookie', async () => {
    await browser.get('/api/session/user');
    expect(validator.violations).toEqual([`GET /api/session/user: cookie 'lapwing-${cloud.port}-main' required`]);
  });

  it('reports an answer that lacks a field', async () => {
    const document = await signInAndSession();
    document.components.schemas.SessionUser.required.push('shoe_size');
    const violations = await violationsWith(document, async (other) => {
      await other.signIn(ADMIN);
      await other.get('/api/session/user');
    });
    expect(violations).toEqual([expect.stringContaining("must have required property 'shoe_size'")]);
  });
});

/** The served document with two of its paths: the validator prepares each before it starts. */
async function signInAndSession(world?: string): Promise<Document> {
  const document = await servedDocument(world);
  const { '/auth/token': signIn, '/session/user': session } = document.paths;
  return { ...document, paths: { '/auth/token': signIn, '/session/user': session } as Document['paths'] };
}

async function violationsWith(document: Document, use: (browser: Browser) => Promise<void>): Promise<string[]> {
  const proxy = await startValidatingProxy(document, cloud.url);
  try {
    await use(new Browser(proxy.port));
  } finally {
    await proxy.close();
  }
  return proxy.violations;
}
