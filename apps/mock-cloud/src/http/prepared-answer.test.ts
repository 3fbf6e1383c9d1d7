import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptsGzip, PreparedAnswer } from './prepared-answer.ts';

const LONG = Buffer.from(JSON.stringify('long'.repeat(500)));

function headersOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap((name, n) => (n % 2 === 0 ? [[name, pairs[n + 1] ?? '']] : [])));
}

describe('a prepared answer', () => {
  it('is compressed for clients that accept gzip, with its own etag', async () => {
    const prepared = new PreparedAnswer(LONG, []);
    expect(prepared.reply(true, undefined)).toBeNull();
    await prepared.compress();
    const zipped = prepared.reply(true, undefined);
    const plain = prepared.reply(false, undefined);
    expect(gunzipSync(zipped?.body ?? '')).toEqual(LONG);
    expect(plain?.body).toBe(LONG);
    const [zippedHeaders, plainHeaders] = [headersOf(zipped?.headers ?? []), headersOf(plain?.headers ?? [])];
    expect(zippedHeaders).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(zipped?.body?.length),
    });
    expect(zippedHeaders.etag).not.toBe(plainHeaders.etag);
    expect(plainHeaders['content-encoding']).toBeUndefined();
    expect(plainHeaders.vary).toContain('accept-encoding');
  });

  it('is unchanged for a client that has either form', async () => {
    const prepared = new PreparedAnswer(LONG, []);
    await prepared.compress();
    const etags = [true, false].map((accepted) => headersOf(prepared.reply(accepted, undefined)?.headers ?? []).etag);
    for (const etag of [...etags, '*', `W/${etags[0]}`, `"other", ${etags[1]}`])
      for (const accepted of [true, false]) expect(prepared.reply(accepted, etag)?.status).toBe(304);
    expect(prepared.reply(false, '"other"')?.status).toBe(200);
  });

  it('is not compressed when it is short', () => {
    const short = new PreparedAnswer(Buffer.from('[]'), []);
    expect(headersOf(short.reply(true, undefined)?.headers ?? [])['content-encoding']).toBeUndefined();
  });
});

describe('acceptsGzip', () => {
  it.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=0.5', 'deflate, *', '*;q=0.1', 'x-gzip', 'gzip;q=1, *;q=0'])(
    'is true for %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(true);
    },
  );

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, *', 'br, *;q=0', 'gzipped'])(
    'is false for %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(false);
    },
  );
});
