import express, { type Request, type RequestHandler, type Response } from 'express';
import type { OperationSpec } from './contract.ts';
import { badInput, Problem } from './problems.ts';

const LIMIT_BYTES = 1024 * 1024;

const READERS: Readonly<Record<string, RequestHandler>> = {
  'application/json': express.json({ limit: LIMIT_BYTES, strict: false }),
  'application/x-www-form-urlencoded': express.urlencoded({
    limit: LIMIT_BYTES,
    extended: false,
    type: 'application/x-www-form-urlencoded',
  }),
};

/** The parsed body of a request, of the one type that the contract names for it. */
export async function readBody(
  operation: OperationSpec,
  request: Request,
  response: Response,
): Promise<{ body: unknown } | Problem> {
  if (operation.body === null) return { body: undefined };
  const { type, required } = operation.body;
  if (!hasBody(request)) return required ? badInput('body', 'is missing') : { body: undefined };
  const reader = READERS[type];
  if (!reader || request.is(type) === false) return new Problem('body-type', { headers: { accept: type } });
  const error = await new Promise<unknown>((done) => void reader(request, response, done));
  return error === undefined ? { body: request.body as unknown } : problemOf(error);
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function problemOf(error: unknown): Problem {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (status === 413) return new Problem('body-too-large');
  if (status === 415) return new Problem('body-type');
  if (status === 400) return new Problem('body-unreadable');
  throw error;
}
