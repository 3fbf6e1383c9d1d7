import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';
import { createControlClient } from './control.ts';
import { isRevisionBehind, Revisions } from './revisions.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers with one revision after the other, and records those of the requests. */
function stubServer(...answers: (string | null)[]) {
  const sent: (string | null)[] = [];
  const respond = (request: Request) => {
    sent.push(request.headers.get('x-lapwing-revision'));
    const revision = answers.shift() ?? null;
    const headers = {
      'content-type': 'application/json',
      ...(revision !== null && { 'x-lapwing-revision': revision }),
    };
    return Promise.resolve(new Response('[]', { headers }));
  };
  vi.stubGlobal('fetch', respond);
  return sent;
}

const baseUrl = 'http://cloud.test/api';

describe('revisions', () => {
  it('go with the next call to the same world, and only rise', async () => {
    const sent = stubServer('7', '5', null, '9');
    let world = 'main';
    const api = createApi({ baseUrl, world: () => world });
    for (let n = 0; n < 4; n += 1) await api.call('listAnchors', {});
    world = 'other';
    await api.call('listAnchors', {});
    expect(sent).toEqual([null, '7', '7', '7', null]);
  });

  it('are shared by the clients of one server that are given the same', async () => {
    const sent = stubServer('3', '4', '5');
    const revisions = new Revisions();
    const api = createApi({ baseUrl, world: () => 'main', revisions });
    const control = createControlClient({ baseUrl: 'http://cloud.test/control', world: 'main', revisions });
    await api.call('listAnchors', {});
    await control.call('listFaults', {}, { timeoutMs: 1000 });
    await api.call('listAnchors', {});
    expect(sent).toEqual([null, '3', '4']);
  });

  it('of a fork have two numbers, of which neither may be behind', () => {
    expect(isRevisionBehind(null, '1')).toBe(true);
    expect(isRevisionBehind('1', '1')).toBe(false);
    expect(isRevisionBehind('10', '9')).toBe(false);
    expect(isRevisionBehind('10.3', '10.4')).toBe(true);
    expect(isRevisionBehind('10.3', '9.3')).toBe(false);
    expect(isRevisionBehind('10', 'rubbish')).toBe(false);
  });
});
