import type { ServerResponse } from 'node:http';
import { Router } from 'express';
import type { ServerContext } from './request-context.ts';
import { setHeaders } from './security-headers.ts';
import { sendText } from './send-text.ts';

export interface ReadinessOptions extends Pick<ServerContext, 'security' | 'replicas' | 'worlds' | 'leaving'> {
  /** Whether the history of the main world has been computed, if load balancers are to wait for that. */
  readonly isWarm: () => boolean;
}

const LOST_MAIN = 'The database was replaced, and its world main is missing or another one. Restart the server.\n';

/**
 * Answers `GET /ready` for load balancers: 200 `ready`, or 503 with the reason why this process should get no requests.
 * They call it by the address of the machine, so any host name is accepted.
 */
export function serveReadiness({ security, replicas, worlds, leaving, isWarm }: ReadinessOptions): Router {
  const router = Router();
  router.all('/ready', ({ method }, response: ServerResponse) => {
    setHeaders(response, security.data);
    response.setHeader('cache-control', 'no-store');
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendText(response, 405, 'text', 'Method not allowed\n');
    } else if (leaving.aborted) sendText(response, 503, 'text', 'The server is closing.\n');
    else if (replicas?.isReachable === false) sendText(response, 503, 'text', 'The database cannot be reached.\n');
    else if (worlds.lacksMain) sendText(response, 503, 'text', LOST_MAIN);
    else if (!isWarm()) sendText(response, 503, 'text', 'The history of the world main is being computed.\n');
    else sendText(response, 200, 'text', 'ready\n');
  });
  return router;
}
