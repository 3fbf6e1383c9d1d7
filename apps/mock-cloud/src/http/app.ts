import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { type NextFunction, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { serveDashboard } from './dashboard.ts';
import { serveDocs } from './docs.ts';
import { answer } from './exchange.ts';
import type { KnownHosts } from './known-hosts.ts';
import { sendText } from './page-text.ts';
import { newNonce, setHeaders } from './security-headers.ts';
import { arrive, type Desk } from './steps.ts';

export interface AppOptions {
  readonly desk: Desk;
  readonly hosts: KnownHosts;
  readonly dashboardDir: string | null;
}

/**
 * A request as Express's router gets it, which writes on what it routes. Node's own request stays as node made it: one
 * that gains properties, or another prototype as from Express's application, makes node slower for all that follow,
 * prepared answers among them.
 */
interface Routed extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly incoming: IncomingMessage;
}

type Handler = (routed: Routed, response: ServerResponse, next: NextFunction) => void;

/** Puts the parts of the server together. Express's router carries them; the contract chooses what answers. */
export function createApp({ desk, hosts, dashboardDir }: AppOptions): RequestListener {
  const router = Router();
  const parts: readonly Handler[] = [answerOperations(desk), preparePage(desk, hosts)];
  router.use(...(parts as unknown as RequestHandler[]));
  router.use(serveDocs(desk.security));
  router.use(serveDashboard(dashboardDir, desk.security));
  const route = router as unknown as Handler;
  return (incoming, response) => {
    const { method, url, headers } = incoming;
    route({ method, url, headers, incoming }, response, (error?: unknown) => lastResort(desk.log, response, error));
  };
}

/** Everything under the prefixes of the API and the controls. */
function answerOperations(desk: Desk): Handler {
  return ({ method = '', url = '', incoming }, response, next) => {
    const address = desk.addresses.read(method, url);
    if (!address) return next();
    void answer(desk, arrive(desk, incoming, response, address));
  };
}

/** Headers of every page and file, refused ones too; pages are only read, and set a nonce of their own. */
function preparePage({ security }: Desk, hosts: KnownHosts): Handler {
  return ({ method, headers }, response, next) => {
    setHeaders(response, security.page(newNonce()));
    if (!hosts.hasHost(headers.host)) {
      sendText(response, 403, 'text', 'This server does not answer under that name.\n');
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendText(response, 405, 'text', 'Method not allowed\n');
    } else next();
  };
}

/** Errors of files name their paths, which may hold a secret: what is logged is their kind. */
function lastResort(log: Logger, response: ServerResponse, error: unknown): void {
  const { code = null, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const isBad = typeof status === 'number' && status >= 400 && status < 500;
  if (!isBad) log.error({ code: typeof code === 'string' ? code : null }, 'a page or file could not be served');
  if (response.headersSent) response.destroy();
  else if (isBad) sendText(response, status, 'text', `${STATUS_CODES[status] ?? 'Bad Request'}\n`);
  else sendText(response, 500, 'text', 'Something went wrong. Try again later.\n');
}
