import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Names and values in turn, as node's `writeHead` takes them. */
export type HeaderPairs = readonly string[];

type Directives = Readonly<Record<string, Iterable<string>>>;

const NONCE = '{{nonce}}';

/** The security headers of a server, made once; a page's carry a nonce of its own each time. */
export class SecurityHeaders {
  /** For data and images, which load nothing and run nothing, not even an SVG opened by its address. */
  readonly data: HeaderPairs;
  readonly #page: HeaderPairs;
  readonly #reference: HeaderPairs;

  /** `embedOrigin` may frame what is answered; nobody may, without it. */
  constructor(embedOrigin: string | null) {
    const framing = { 'frame-ancestors': [embedOrigin ?? "'none'"] };
    const make = (directives: Directives): HeaderPairs => headersOf({ ...directives, ...framing }, embedOrigin);
    this.data = make({ 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] });
    this.#page = make(pageDirectives(["'self'", `'nonce-${NONCE}'`]));
    // The reference pages' program comes from our own origin, and the page starts it by the nonce alone.
    this.#reference = make({ ...pageDirectives(["'self'", `'nonce-${NONCE}'`]), 'script-src': [`'nonce-${NONCE}'`] });
  }

  /** For the dashboard's page: everything from its own origin. `nonce` is for styles that are made at run time. */
  page(nonce: string): HeaderPairs {
    return withNonce(this.#page, nonce);
  }

  /** For the reference pages. */
  reference(nonce: string): HeaderPairs {
    return withNonce(this.#reference, nonce);
  }
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Sets headers on an answer that is written step by step. */
export function setHeaders(response: ServerResponse, pairs: HeaderPairs): void {
  for (let n = 0; n < pairs.length; n += 2) response.setHeader(pairs[n] ?? '', pairs[n + 1] ?? '');
}

function pageDirectives(styles: string[]): Directives {
  return {
    'default-src': ["'self'"],
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** What helmet would set. The older header against frames knows no origins, so it goes where one may frame. */
function headersOf(directives: Directives, embedOrigin: string | null): HeaderPairs {
  const middleware = helmet({
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: embedOrigin === null ? { action: 'deny' } : false,
    // A frame of another origin may be shown only what says that it may.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Lapwing is served over plain http on a local network.
    strictTransportSecurity: false,
    contentSecurityPolicy: { useDefaults: false, directives },
  });
  const pairs: string[] = [];
  const request = Object.create(null) as IncomingMessage;
  const recorder: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      pairs.push(name, String(value));
      return recorder as ServerResponse;
    },
    removeHeader: () => undefined,
  };
  middleware(request, recorder as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw new Error('The security headers cannot be made', { cause: error });
  });
  return pairs;
}

function withNonce(pairs: HeaderPairs, nonce: string): HeaderPairs {
  return pairs.map((text) => text.replaceAll(NONCE, nonce));
}
