import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Sets the headers of an answer. */
type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void;

const SHARED = {
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  // Lapwing is served over plain http on a local network.
  strictTransportSecurity: false,
} as const;

/** For data and images, which load nothing and run nothing, not even an SVG opened by its address. */
export const setDataHeaders: SetHeaders = apply(
  helmet({
    ...SHARED,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'style-src': ["'unsafe-inline'"],
        'frame-ancestors': ["'none'"],
        sandbox: [],
      },
    },
  }),
);

/** For the dashboard's page: everything from its own origin. `nonce` is for styles that are made at run time. */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse, nonce: string): void {
  apply(
    helmet({
      ...SHARED,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'style-src': ["'self'", `'nonce-${nonce}'`],
          'img-src': ["'self'", 'data:', 'blob:'],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
        },
      },
    }),
  )(request, response);
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

function apply(middleware: ReturnType<typeof helmet>): SetHeaders {
  return (request, response) => {
    middleware(request, response, (error?: unknown) => {
      if (error !== undefined) throw new Error('The security headers could not be set', { cause: error });
    });
  };
}
