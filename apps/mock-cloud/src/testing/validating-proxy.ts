/** A proxy that checks the traffic of a server against an OpenAPI document, with a third-party validator. */
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { middleware as openApiValidator } from 'express-openapi-validator';

type ApiSpec = Parameters<typeof openApiValidator>[0]['apiSpec'];

export interface ValidatingProxy {
  readonly port: number;
  /** One line for each request or answer that breaks the document. */
  readonly violations: string[];
  close(): Promise<void>;
}

/** Bodies as they were sent: the validator changes what it parses. */
const rawBodies = new WeakMap<IncomingMessage, Buffer>();
const keepRaw = (request: IncomingMessage, _: unknown, bytes: Buffer) => rawBodies.set(request, bytes);

const FORWARDED = ['authorization', 'content-type', 'cookie', 'if-none-match', 'x-lapwing-world'];

/** Starts the proxy on a free port. It answers traffic that breaks the document with 500, and does not forward it. */
export async function startValidatingProxy(document: unknown, target: string): Promise<ValidatingProxy> {
  const violations: string[] = [];
  const noteViolation: ErrorRequestHandler = (error: Error, request, response, _next) => {
    violations.push(`${request.method} ${request.originalUrl}: ${error.message}`);
    response.status(500).end();
  };
  const app = express();
  app.use(express.json({ verify: keepRaw }), express.urlencoded({ extended: false, verify: keepRaw }), readCookies);
  app.use(openApiValidator({ apiSpec: document as ApiSpec, validateRequests: true, validateResponses: true }));
  app.use(forwardTo(target), noteViolation);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    violations,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const readCookies: RequestHandler = (request, _response, next) => {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]);
  request.cookies = Object.fromEntries(pairs);
  next();
};

function forwardTo(target: string): RequestHandler {
  return async (request, response) => {
    const headers = FORWARDED.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const body = rawBodies.get(request);
    const answer = await fetch(`${target}${request.originalUrl}`, {
      method: request.method,
      headers,
      ...(body && body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.status(answer.status);
    for (const name of ['content-type', 'etag', 'set-cookie']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    // The validator looks at what is sent as JSON.
    if (answer.headers.get('content-type')?.includes('json')) response.json(await answer.json());
    else response.end(Buffer.from(await answer.arrayBuffer()));
  };
}
