import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Area } from './area.ts';
import { answer, type ExchangeOptions } from './exchange.ts';
import { serveDashboard } from './dashboard.ts';
import { pathOf } from './query.ts';
import { setDataHeaders } from './security-headers.ts';

export interface AppOptions extends ExchangeOptions {
  readonly areas: readonly Area[];
  readonly dashboardDir: string | null;
}

/** Puts the parts of the server together. Express carries them; the contract chooses what answers. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(cookieParser());
  for (const area of options.areas) app.use(areaMiddleware(area, options));
  app.use(serveDashboard(options.dashboardDir));
  app.use(lastResort(options.log));
  return app;
}

function areaMiddleware(area: Area, { worlds, log, validateResponses }: ExchangeOptions): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request.originalUrl);
    if (path !== area.prefix && !path.startsWith(`${area.prefix}/`)) return next();
    setDataHeaders(request, response);
    void answer({ area, request, response, path: path.slice(area.prefix.length), worlds, log, validateResponses });
  };
}

function lastResort(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    log.error({ err: error }, 'the dashboard could not be served');
    if (response.headersSent) next(error);
    else response.status(500).type('text').send('Something went wrong. Try again later.\n');
  };
}
