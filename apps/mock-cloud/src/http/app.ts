import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { serveDashboard } from './dashboard.ts';
import { serveDocs } from './docs.ts';
import { answer } from './exchange.ts';
import type { KnownHosts } from './known-hosts.ts';
import { newNonce, setHeaders } from './security-headers.ts';
import { arrive, type Desk } from './steps.ts';

export interface AppOptions {
  readonly desk: Desk;
  readonly hosts: KnownHosts;
  readonly dashboardDir: string | null;
}

/** Puts the parts of the server together. Express carries them; the contract chooses what answers. */
export function createApp({ desk, hosts, dashboardDir }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(answerOperations(desk));
  app.use(preparePage(desk, hosts));
  app.use(serveDocs(desk.security));
  app.use(serveDashboard(dashboardDir));
  app.use(lastResort(desk.log));
  return app;
}

/** Everything under the prefixes of the API and the controls. */
function answerOperations(desk: Desk): RequestHandler {
  return (request, response, next) => {
    const address = desk.addresses.read(request.method, request.originalUrl);
    if (!address) return next();
    void answer(desk, arrive(desk, request, response, address));
  };
}

/** Headers of every page and file, refused ones too, with the nonce in `locals.nonce`; pages are only read. */
function preparePage({ security }: Desk, hosts: KnownHosts): RequestHandler {
  return (request, response, next) => {
    const nonce = newNonce();
    response.locals.nonce = nonce;
    setHeaders(response, security.page(nonce));
    if (!hosts.hasHost(request.headers.host)) {
      response.status(403).type('text').send('This server does not answer under that name.\n');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('allow', 'GET, HEAD').type('text').send('Method not allowed\n');
    } else next();
  };
}

/** Errors of files name their paths, which may hold a secret: what is logged is their kind. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const { code = null, status } = error as { code?: unknown; status?: unknown };
    const isBad = typeof status === 'number' && status >= 400 && status < 500;
    if (!isBad) log.error({ code: typeof code === 'string' ? code : null }, 'a page or file could not be served');
    if (response.headersSent) next(error);
    else if (isBad) response.status(400).type('text').send('Bad request\n');
    else response.status(500).type('text').send('Something went wrong. Try again later.\n');
  };
}
