import { type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { serveDashboard } from './dashboard.ts';
import { serveDocs } from './docs.ts';
import type { KnownHosts } from './known-hosts.ts';
import { type ReadinessOptions, serveReadiness } from './readiness.ts';
import type { ServerContext } from './request-context.ts';
import { generateNonce, type SecurityHeaders, setHeaders } from './security-headers.ts';
import { sendText } from './send-text.ts';

export interface PagesOptions extends ReadinessOptions, Pick<ServerContext, 'log'> {
  readonly hosts: KnownHosts;
  readonly dashboardDir: string | null;
}

/**
 * The dashboard, the reference pages and the readiness. Express's router serves them, without its application: that replaces the
 * prototypes of requests and responses, which makes node slower for every later request, polls included.
 */
export function createPages({ hosts, dashboardDir, ...context }: PagesOptions): RequestListener {
  const { security, log } = context;
  const router = Router();
  router.use(serveReadiness(context));
  router.use(checkPageRequest(hosts, security));
  router.use(serveDocs(security));
  router.use(serveDashboard(dashboardDir, security));
  return (request, response) =>
    router(request as Request, response as Response, (error?: unknown) => answerFailure(log, response, error));
}

/** Sets the headers of every page and file, even of refused ones. Pages are read-only, and set their own nonce. */
function checkPageRequest(hosts: KnownHosts, security: SecurityHeaders): RequestHandler {
  return ({ method, headers }, response, next) => {
    setHeaders(response, security.createPageHeaders(generateNonce()));
    if (!hosts.hasHost(headers.host)) {
      sendText(response, 403, 'text', 'This server does not answer to that host name.\n');
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendText(response, 405, 'text', 'Method not allowed\n');
    } else next();
  };
}

/** Only the code of an error is logged: errors about files contain their paths, which may hold a secret. */
function answerFailure(log: Logger, response: ServerResponse, error: unknown): void {
  const { code = null, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  if (!isClientError) log.error({ code: typeof code === 'string' ? code : null }, 'a page or file could not be served');
  if (response.headersSent) response.destroy();
  else if (isClientError) sendText(response, status, 'text', `${STATUS_CODES[status] ?? 'Bad Request'}\n`);
  else sendText(response, 500, 'text', 'Something went wrong. Try again later.\n');
}
