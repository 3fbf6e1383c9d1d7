import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import toEtag from 'etag';
import Negotiator from 'negotiator';
import { hasEtag, REVALIDATE, type Reply } from './reply.ts';
import type { HeaderPairs } from './security-headers.ts';

const compress = promisify(gzip);
/** A smaller body fits into one or two packets uncompressed. */
const MIN_COMPRESSED_BYTES = 1400;

/** Up to this size sending a body as text costs less than as bytes: measured at 2 kB and 8 kB. */
const MAX_TEXT_BYTES = 4096;

interface PreparedReply extends Reply {
  readonly body: Buffer | null;
}

/** One encoding of an answer: whole, and for a client that already has it. */
interface EncodedForm {
  readonly whole: PreparedReply;
  readonly unchanged: PreparedReply;
}

/** A JSON answer that is built once: its body, and its compressed form once a client accepts one. */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly #security: HeaderPairs;
  readonly #etag: string;
  readonly #compressedEtag: string;
  readonly #plain: EncodedForm;
  #compressed: EncodedForm | null = null;
  #compressing: Promise<void> | null = null;

  constructor(body: Buffer, security: HeaderPairs) {
    this.body = body;
    this.#security = security;
    this.#etag = toEtag(body);
    this.#compressedEtag = this.#etag.replace(/"$/, '.gz"');
    this.#plain = this.#encode(body, this.#etag, null);
  }

  /** Upper bound of the memory it takes, the compressed form included. */
  get bytes(): number {
    return 2 * this.body.length + 2 * MAX_TEXT_BYTES;
  }

  /** The reply to one request; null while the compressed form that it accepts is not yet made by `compress`. */
  reply(acceptsGzip: boolean, ifNoneMatch: string | undefined): PreparedReply | null {
    const form = acceptsGzip && this.body.length >= MIN_COMPRESSED_BYTES ? this.#compressed : this.#plain;
    if (!form) return null;
    if (ifNoneMatch === undefined) return form.whole;
    // A client that has either form has the content.
    const isUnchanged = hasEtag(ifNoneMatch, this.#etag) || hasEtag(ifNoneMatch, this.#compressedEtag);
    return isUnchanged ? form.unchanged : form.whole;
  }

  /** Makes the compressed form, once for all requests that wait for it. */
  compress(): Promise<void> {
    this.#compressing ??= compress(this.body).then((compressed) => {
      this.#compressed = this.#encode(compressed, this.#compressedEtag, 'gzip');
    });
    return this.#compressing;
  }

  #encode(body: Buffer, etag: string, encoding: string | null): EncodedForm {
    const shared = [...this.#security, ...REVALIDATE, 'etag', etag];
    const encoded = encoding === null ? [] : ['content-encoding', encoding];
    const headers = [...shared, ...encoded, 'content-type', 'application/json', 'content-length', String(body.length)];
    const text = body.length <= MAX_TEXT_BYTES ? body.toString('latin1') : null;
    return {
      whole: { status: 200, type: 'application/json', value: undefined, body, text, headers },
      unchanged: { status: 304, type: null, value: undefined, body: null, headers: shared },
    };
  }
}

/** Whether an Accept-Encoding header (RFC 9110 §12.5.3) accepts gzip; `x-gzip` is its old name. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const headers = { 'accept-encoding': header.replaceAll(/x-gzip/gi, 'gzip') };
  return new Negotiator({ headers }).encodings(['gzip']).length > 0;
}
