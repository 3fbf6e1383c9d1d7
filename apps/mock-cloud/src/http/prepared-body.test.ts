import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptsGzip, PreparedBody } from './prepared-body.ts';

const LONG = Buffer.from(JSON.stringify('long'.repeat(500)));

function headersOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap((name, n) => (n % 2 === 0 ? [[name, pairs[n + 1] ?? '']] : [])));
}

describe('a prepared body', () => {
  it('is zipped once for who accepts that, under a name of its own', async () => {
    const prepared = new PreparedBody(LONG, []);
    expect(prepared.reply('gzip', undefined)).toBeNull();
    await prepared.zip();
    const zipped = prepared.reply('br, gzip', undefined);
    const plain = prepared.reply(undefined, undefined);
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

  it('is nothing new to who has it in either form', async () => {
    const prepared = new PreparedBody(LONG, []);
    await prepared.zip();
    const etags = ['gzip', undefined].map(
      (accepted) => headersOf(prepared.reply(accepted, undefined)?.headers ?? []).etag,
    );
    for (const etag of [...etags, '*', `W/${etags[0]}`, `"other", ${etags[1]}`])
      for (const accepted of ['gzip', undefined]) expect(prepared.reply(accepted, etag)?.status).toBe(304);
    expect(prepared.reply(undefined, '"other"')?.status).toBe(200);
  });

  it('goes as it is where it is short', () => {
    const short = new PreparedBody(Buffer.from('[]'), []);
    expect(headersOf(short.reply('gzip', undefined)?.headers ?? [])['content-encoding']).toBeUndefined();
  });
});

describe('gzip', () => {
  it.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=0.5', 'deflate, *', '*;q=0.1', 'x-gzip', 'gzip;q=1, *;q=0'])(
    'is accepted by %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(true);
    },
  );

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, *', 'br, *;q=0', 'gzipped'])(
    'is not accepted by %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(false);
    },
  );
});
