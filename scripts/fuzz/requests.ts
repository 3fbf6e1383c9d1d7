/** Requests generated from the contract: valid, nearly valid, or hostile. */
import { filesOf, prepareCall, type SampleCall } from '../../apps/mock-cloud/src/testing/sample-calls.ts';
import { multipart } from '../../apps/mock-cloud/src/testing/browser.ts';
import { type TestCloud } from '../../apps/mock-cloud/src/testing/test-cloud.ts';
import type { Dice } from './dice.ts';
import type { FuzzedOperation } from './target.ts';
import { generateValue, HOSTILE_TEXT, hostileValue, type SchemaContext, corrupt } from './values.ts';

export interface RequestToSend {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Bytes to send instead of the above: malformed HTTP. */
  readonly raw: Buffer | null;
}

type Ids = Pick<SchemaContext, 'ids' | 'nowTs'>;

const HOSTILE_HEADERS: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', 'application/json; charset='],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'nonsense'],
  ['accept-encoding', 'gzip;q=x, *;q=2, ;;;'],
  ['accept-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(2000)],
  ['range', 'bytes=0-1'],
  ['expect', '200-ok'],
  ['authorization', 'Bearer lw_nothing'],
  ['authorization', `Bearer ${'x'.repeat(4000)}`],
  ['authorization', 'Bearer'],
  ['cookie', '=; ;;=a; lapwing'],
  ['cookie', 'a=%E0%A4%A; __proto__=1'],
  ['host', 'evil.test'],
  ['host', '[::1'],
  ['origin', 'https://evil.test'],
  ['sec-fetch-site', 'cross-site'],
  ['x-lapwing-world', '__proto__'],
  ['x-lapwing-world', 'nowhere'],
  ['x-lapwing-active', '1'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-http-method-override', 'DELETE'],
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

/** Generates a request of an operation. The dice decide how hostile it is. */
export async function generateRequest(
  fuzzed: FuzzedOperation,
  dice: Dice,
  ids: Ids,
  cloud: TestCloud,
): Promise<RequestToSend> {
  const hostility = dice.next();
  const call = dice.chance(0.4) ? await prepareCall(fuzzed.sample, cloud) : generateCall(fuzzed, dice, ids);
  const isCorrupted = hostility > 0.35;
  const { operation } = fuzzed;
  const method = hostility > 0.93 ? dice.pick(METHODS) : operation.method;
  const path = pathOf(fuzzed, call, dice, isCorrupted);
  const content = await contentOf(call, dice, isCorrupted);
  const headers: Record<string, string> = { ...(content && { 'content-type': content.type }) };
  while (isCorrupted && dice.chance(0.3)) {
    const [name, value] = dice.pick(HOSTILE_HEADERS);
    headers[name] = value;
  }
  const request = { method, path, headers, body: content?.body ?? null };
  return { ...request, raw: hostility > 0.97 ? malformedBytes(request, dice) : null };
}

function generateCall({ operation, document, sample }: FuzzedOperation, dice: Dice, ids: Ids): SampleCall {
  const context = { ...ids, document };
  const values = (place: 'path' | 'query'): [string, string][] =>
    operation.parameters
      .filter((parameter) => parameter.in === place && (parameter.required || dice.chance(0.5)))
      .flatMap(({ name, schema }) =>
        [generateValue(schema, dice, context)].flat().map((value): [string, string] => [name, String(value)]),
      );
  const query = new URLSearchParams(values('query')).toString();
  const call = { path: Object.fromEntries(values('path')), ...(query !== '' && { query }) };
  const [type, schema] = dice.pick([...(operation.body?.types ?? [['', {}] as const])]);
  if (type === '') return call;
  if (type === 'multipart/form-data') return { ...call, files: sample.files ?? {} };
  const body = generateValue(schema, dice, context) as object;
  return type === 'application/json' ? { ...call, json: body } : { ...call, form: toTexts(body) };
}

function toTexts(body: object): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

function pathOf({ operation, prefix }: FuzzedOperation, call: SampleCall, dice: Dice, isCorrupted: boolean): string {
  const parts = operation.segments.map((segment) => {
    if (!segment.startsWith('{')) return segment;
    const value = call.path?.[segment.slice(1, -1)] ?? '1';
    return isCorrupted && dice.chance(0.3) ? dice.pick(HOSTILE_TEXT) : value;
  });
  const isRaw = isCorrupted && dice.chance(0.2);
  const path = parts.map((part) => (isRaw ? keepPrintable(part) : encode(part))).join('/');
  const slash = dice.chance(0.3) ? '/' : '';
  return `${prefix}/${path}${slash}${queryOf(call, dice, isCorrupted)}`;
}

/** The query of a call, sometimes with an extra or hostile parameter. */
function queryOf({ query }: SampleCall, dice: Dice, isCorrupted: boolean): string {
  const entries = [...new URLSearchParams(query).entries()];
  if (isCorrupted && dice.chance(0.4)) {
    const place = dice.integer(0, entries.length);
    const [name = dice.pick(['extra', '__proto__', 'world', 'constructor', ''])] = entries[place] ?? [];
    entries.splice(place, dice.integer(0, 1), [name, dice.pick(HOSTILE_TEXT)]);
  }
  if (entries.length === 0) return '';
  const text = entries.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return isCorrupted && dice.chance(0.1) ? `?${text}&%E0%A4%A=%zz&&=` : `?${text}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Removes the characters that would end the request line. */
function keepPrintable(text: string): string {
  return text.replaceAll(/[^!-~]/g, '');
}

async function contentOf(
  { json, form, files }: SampleCall,
  dice: Dice,
  isCorrupted: boolean,
): Promise<{ type: string; body: Buffer } | null> {
  if (files) return multipartBody(filesOf(files), dice, isCorrupted);
  if (json === undefined && form === undefined) {
    return isCorrupted && dice.chance(0.1) ? { type: 'application/json', body: Buffer.from('{}') } : null;
  }
  const value = isCorrupted && dice.chance(0.7) ? corrupt(json ?? form, dice) : (json ?? form);
  if (json !== undefined) return { type: 'application/json', body: jsonBytes(value, dice, isCorrupted) };
  const isFlat = typeof value === 'object' && value !== null && !Array.isArray(value);
  const text = isFlat ? new URLSearchParams(toTexts(value)).toString() : String(hostileValue(dice));
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(text) };
}

/** A multipart body with files, some of them truncated, overwritten or too large, or without a boundary. */
async function multipartBody(
  files: Readonly<Record<string, Buffer>>,
  dice: Dice,
  isCorrupted: boolean,
): Promise<{ type: string; body: Buffer }> {
  const corruptFile = (file: Buffer): Buffer => {
    if (!isCorrupted || dice.chance(0.4)) return file;
    if (dice.chance(0.1)) return Buffer.concat([file, Buffer.alloc(dice.integer(1, 17) * 1024 * 1024)]);
    const at = dice.integer(0, file.length);
    return dice.chance(0.5) ? file.subarray(0, at) : Buffer.concat([file.subarray(0, at), Buffer.alloc(64, at)]);
  };
  const corruptedFiles = Object.entries(files).map(([field, file]) => [
    isCorrupted && dice.chance(0.1) ? dice.pick(HOSTILE_TEXT.map(keepPrintable)) : field,
    isCorrupted && dice.chance(0.1) ? [corruptFile(file), corruptFile(file)] : corruptFile(file),
  ]);
  const { type, bytes } = await multipart(Object.fromEntries(corruptedFiles) as Parameters<typeof multipart>[0]);
  if (!isCorrupted || dice.chance(0.8)) return { type, body: bytes };
  return dice.chance(0.5)
    ? { type: 'multipart/form-data', body: bytes }
    : { type, body: bytes.subarray(0, dice.integer(0, bytes.length)) };
}

/** A JSON body, sometimes truncated, doubled, wrongly encoded or with names of prototypes. */
function jsonBytes(value: unknown, dice: Dice, isCorrupted: boolean): Buffer {
  const bytes = Buffer.from(JSON.stringify(value));
  if (!isCorrupted || dice.chance(0.7)) return bytes;
  switch (dice.integer(0, 6)) {
    case 0:
      return bytes.subarray(0, dice.integer(0, bytes.length));
    case 1:
      return Buffer.concat([bytes, bytes]);
    case 2:
      return Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0, 0x80]), bytes]);
    case 3:
      return Buffer.from(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}`);
    case 4:
      return Buffer.from('['.repeat(dice.integer(100, 20_000)));
    case 5:
      return Buffer.alloc(dice.integer(1, 2) * 1024 * 1024, 0x20);
    default:
      return Buffer.from('{"a":1e400,"b":"\\ud800","a":NaN}');
  }
}

/** Malformed or unusual HTTP. */
function malformedBytes({ method, path, body }: Omit<RequestToSend, 'raw'>, dice: Dice): Buffer {
  const line = `${method} ${path} HTTP/1.1\r\n`;
  const host = 'host: localhost\r\n';
  const texts = [
    `${method} ${path}\r\n\r\n`,
    `${line}\r\n`,
    `${line}${host}`,
    `${line}${host}content-length: 99999\r\n\r\n${body?.toString('latin1') ?? ''}`,
    `${line}${host}content-length: -1\r\n\r\n`,
    `${line}${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    `${line}${host}transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n`,
    `${line}${host}x: \0\r\n\r\n`,
    `${line}${host}${'x: y\r\n'.repeat(3000)}\r\n`,
    `${line}${host}x: ${'y'.repeat(70_000)}\r\n\r\n`,
    `GET http://evil.test${path} HTTP/1.1\r\n${host}\r\n`,
    `GET //evil.test/%5c..%2f HTTP/1.1\r\n${host}\r\n`,
    `GET /${'a/'.repeat(5000)} HTTP/1.1\r\n${host}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
    `CONNECT localhost:1 HTTP/1.1\r\n${host}\r\n`,
    `GET ${path} HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    `GET ${path} HTTP/0.9\r\n\r\n`,
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    '\r\n\r\n\r\n',
  ];
  return Buffer.from(dice.pick(texts), 'latin1');
}
