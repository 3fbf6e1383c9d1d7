import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Alternating names and values, as node's `writeHead` takes them. */
export type HeaderPairs = readonly string[];

type Directives = Readonly<Record<string, Iterable<string>>>;

const NONCE = '{{nonce}}';

/** The security headers of a server, built once; those of a page get a new nonce each time. */
export class SecurityHeaders {
  /** For data and images, which may load and run nothing, not even an SVG that is opened in a tab. */
  readonly data: HeaderPairs;
  readonly #page: HeaderPairs;
  readonly #reference: HeaderPairs;

  /** `embedOrigin` is the one origin that may frame pages; null for none. */
  constructor(embedOrigin: string | null) {
    const framing = { 'frame-ancestors': [embedOrigin ?? "'none'"] };
    const build = (directives: Directives): HeaderPairs => listHeaders({ ...directives, ...framing }, embedOrigin);
    this.data = build({ 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] });
    this.#page = build(listPageDirectives(["'self'", `'nonce-${NONCE}'`]));
    // Scripts of the reference pages need the nonce, even from our own origin.
    this.#reference = build({
      ...listPageDirectives(["'self'", `'nonce-${NONCE}'`]),
      'script-src': [`'nonce-${NONCE}'`],
    });
  }

  /** For the dashboard's page: everything from its own origin. `nonce` is for styles that are created at run time. */
  createPageHeaders(nonce: string): HeaderPairs {
    return withNonce(this.#page, nonce);
  }

  /** For the reference pages. */
  createReferenceHeaders(nonce: string): HeaderPairs {
    return withNonce(this.#reference, nonce);
  }
}

export function generateNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Sets headers on a response whose head is not yet written. */
export function setHeaders(response: ServerResponse, pairs: HeaderPairs): void {
  for (let n = 0; n < pairs.length; n += 2) response.setHeader(pairs[n] ?? '', pairs[n + 1] ?? '');
}

function listPageDirectives(styles: string[]): Directives {
  return {
    'default-src': ["'self'"],
    'style-src': styles,
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** The headers that helmet sets. X-Frame-Options cannot name an origin, so it is left out if an origin may frame pages. */
function listHeaders(directives: Directives, embedOrigin: string | null): HeaderPairs {
  const middleware = helmet({
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: embedOrigin === null ? { action: 'deny' } : false,
    // Keeps other origins from embedding answers as images, scripts or styles.
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
    if (error !== undefined) throw new Error('Helmet could not create the security headers', { cause: error });
  });
  return pairs;
}

function withNonce(pairs: HeaderPairs, nonce: string): HeaderPairs {
  return pairs.map((text) => text.replaceAll(NONCE, nonce));
}
