import { afterEach, expect, it, vi } from 'vitest';
import { stubUploads } from '../testing/stub-upload.ts';
import { watchedSend } from './watched-send.ts';

afterEach(() => vi.unstubAllGlobals());

const request = (signal?: AbortSignal): Request =>
  new Request('http://cloud.test/api', {
    method: 'POST',
    body: 'plan',
    headers: { 'x-a': '1' },
    signal: signal ?? null,
  });

it('sends as fetch does, and tells how much is on its way', async () => {
  stubUploads();
  const got: string[] = [];
  vi.stubGlobal('fetch', async (sent: Request) => {
    got.push(sent.method, sent.headers.get('x-a') ?? '', await sent.text());
    return new Response('{"id":1}', { status: 201, headers: { 'content-type': 'application/json', 'x-b': '2' } });
  });
  const onProgress = vi.fn();
  const answer = await watchedSend(onProgress)(request());
  expect(got).toEqual(['POST', '1', 'plan']);
  expect([answer.status, answer.headers.get('x-b'), await answer.json()]).toEqual([201, '2', { id: 1 }]);
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

it('fails as fetch does, without an answer and when it is given up', async () => {
  stubUploads();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(watchedSend(() => undefined)(request())).rejects.toBeInstanceOf(TypeError);
  const giveUp = new AbortController();
  const asked = new Promise<void>((resolve) => {
    const never = () => new Promise<Response>(() => resolve());
    vi.stubGlobal('fetch', never);
  });
  const sent = watchedSend(() => undefined)(request(giveUp.signal));
  await asked;
  giveUp.abort(new Error('given up'));
  await expect(sent).rejects.toThrow('given up');
});
