import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { etagOf, names, REVALIDATED, type WholeReply } from './answer.ts';
import type { HeaderPairs } from './security-headers.ts';

const zip = promisify(gzip);
/** A body below this fits into one packet or two as it is. */
const WORTH_ZIPPING_BYTES = 1400;

/** Up to here a body costs less as text than as bytes: measured at 2 kB and 8 kB. */
const TEXT_BYTES = 4096;

/** One way in which a body goes out: to who has it not, and to who has it. */
interface Form {
  readonly whole: WholeReply;
  readonly unchanged: WholeReply;
}

/** A JSON answer that is built once: its body as it is, and zipped once somebody takes it so. */
export class PreparedBody {
  readonly body: Buffer;
  readonly #security: HeaderPairs;
  readonly #name: string;
  readonly #plain: Form;
  #zipped: Form | null = null;
  #zipping: Promise<void> | null = null;

  constructor(body: Buffer, security: HeaderPairs) {
    this.body = body;
    this.#security = security;
    this.#name = etagOf(body);
    this.#plain = this.#formOf(body, `"${this.#name}"`, null);
  }

  /** What it holds in memory at most, the zipped form included. */
  get bytes(): number {
    return 2 * this.body.length + 2 * TEXT_BYTES;
  }

  /** Zipped for who accepts that, where it is worth it; null while that form is still to be made by `zip`. */
  reply(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): WholeReply | null {
    const isZipped = this.body.length >= WORTH_ZIPPING_BYTES && acceptsGzip(acceptEncoding);
    const form = isZipped ? this.#zipped : this.#plain;
    if (!form) return null;
    if (ifNoneMatch !== undefined && names(ifNoneMatch, `"${this.#name}"`, `"${this.#name}.gz"`)) return form.unchanged;
    return form.whole;
  }

  /** Makes the zipped form, once for all who wait for it. */
  zip(): Promise<void> {
    this.#zipping ??= zip(this.body).then((zipped) => {
      this.#zipped = this.#formOf(zipped, `"${this.#name}.gz"`, 'gzip');
    });
    return this.#zipping;
  }

  #formOf(body: Buffer, etag: string, encoding: string | null): Form {
    const named = [...this.#security, ...REVALIDATED, 'etag', etag];
    const described = ['content-type', 'application/json', 'content-length', String(body.length)];
    const encoded = encoding === null ? [] : ['content-encoding', encoding];
    const headers = [...named, ...encoded, ...described];
    const text = body.length <= TEXT_BYTES ? body.toString('latin1') : null;
    return {
      whole: { status: 200, type: 'application/json', value: undefined, body, text, headers },
      unchanged: { status: 304, type: null, value: undefined, body: null, headers: named },
    };
  }
}

/** Whether an Accept-Encoding header (RFC 9110 §12.5.3) takes gzip: by name first, else by `*`. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  if (!header.includes('q=')) return /(^|[\s,])(gzip|x-gzip|\*)($|[\s,;])/i.test(header);
  const weights = new Map(
    header.split(',').map((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [coding, Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
