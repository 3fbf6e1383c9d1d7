import { expect, it, vi } from 'vitest';
import { stubUploads } from '../testing/stub-upload.ts';
import { sendWithProgress } from './send-with-progress.ts';

const request = (signal?: AbortSignal): Request =>
  new Request('http://cloud.test/api', {
    method: 'POST',
    body: 'plan',
    headers: { 'x-a': '1' },
    signal: signal ?? null,
  });

it('sendWithProgress sends a request like fetch and reports its progress', async () => {
  stubUploads();
  const got: string[] = [];
  vi.stubGlobal('fetch', async (sent: Request) => {
    got.push(sent.method, sent.headers.get('x-a') ?? '', await sent.text());
    return new Response('{"id":1}', { status: 201, headers: { 'content-type': 'application/json', 'x-b': '2' } });
  });
  const onProgress = vi.fn();
  const answer = await sendWithProgress(onProgress)(request());
  expect(got).toEqual(['POST', '1', 'plan']);
  expect([answer.status, answer.headers.get('x-b'), await answer.json()]).toEqual([201, '2', { id: 1 }]);
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

it('sendWithProgress fails like fetch without an answer and when aborted', async () => {
  stubUploads();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(sendWithProgress(() => undefined)(request())).rejects.toBeInstanceOf(TypeError);
  const abort = new AbortController();
  const requested = new Promise<void>((resolve) => {
    const never = () => new Promise<Response>(() => resolve());
    vi.stubGlobal('fetch', never);
  });
  const sent = sendWithProgress(() => undefined)(request(abort.signal));
  await requested;
  abort.abort(new Error('given up'));
  await expect(sent).rejects.toThrow('given up');
});
