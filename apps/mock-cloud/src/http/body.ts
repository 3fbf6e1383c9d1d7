import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_LAYOUT_BYTES } from '@lapwing/domain';
import express, { type RequestHandler } from 'express';
import multer from 'multer';
import type { OperationSpec } from './contract.ts';
import { badInput, Problem } from './problems.ts';

const LIMIT_BYTES = 1024 * 1024;

/** Media type of bodies with files, each in a field of its own. */
const MULTIPART = 'multipart/form-data';

const upload = multer({
  storage: multer.memoryStorage(),
  // One byte more than is taken, so that a file of the very limit still passes.
  limits: { fileSize: MAX_LAYOUT_BYTES + 1, files: 1, fields: 4, fieldSize: 1024, fieldNameSize: 100, parts: 5 },
});

const READERS: Readonly<Record<string, RequestHandler>> = {
  [MULTIPART]: upload.any(),
  'application/json': express.json({ limit: LIMIT_BYTES, strict: false }),
  'application/x-www-form-urlencoded': express.urlencoded({
    limit: LIMIT_BYTES,
    extended: false,
    type: 'application/x-www-form-urlencoded',
  }),
};

export interface ReadBody {
  readonly body: unknown;
  /** Media type that it came in; null without a body. */
  readonly bodyType: string | null;
}

/** A file of a body; what it is called and said to be is nobody's business. */
export class SentFile {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

const NO_BODY: ReadBody = { body: undefined, bodyType: null };

/** The parsed body of a request, in one of the types that the contract names for it. */
export async function readBody(
  operation: OperationSpec,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ReadBody | Problem> {
  if (operation.body === null) return NO_BODY;
  const { types, required } = operation.body;
  if (!hasBody(request)) return required ? badInput('body', 'is missing') : NO_BODY;
  const bodyType = mediaType(request.headers['content-type']);
  const reader = types.has(bodyType) ? READERS[bodyType] : undefined;
  if (!reader) return new Problem('body-type', { headers: { accept: [...types.keys()].join(', ') } });
  // The readers are Express's, and need nothing of it but what node gives.
  const read = request as Parameters<RequestHandler>[0];
  const error = await new Promise<unknown>(
    (done) => void reader(read, response as Parameters<RequestHandler>[1], done),
  );
  if (bodyType === MULTIPART)
    return error === undefined ? { body: withFiles(read), bodyType } : multipartProblem(error);
  return error === undefined ? { body: read.body as unknown, bodyType } : problemOf(error);
}

function withFiles({ body, files }: Parameters<RequestHandler>[0]): Record<string, unknown> {
  const sent = Array.isArray(files) ? files : [];
  return {
    ...(body as object),
    ...Object.fromEntries(sent.map((file) => [file.fieldname, new SentFile(file.buffer)])),
  };
}

/** What the parser says other than by a code is that the parts cannot be told apart. */
function multipartProblem(error: unknown): Problem {
  if (!(error instanceof multer.MulterError)) return new Problem('body-unreadable');
  if (error.code === 'LIMIT_FILE_SIZE') return new Problem('image-too-large');
  if (error.code === 'LIMIT_FILE_COUNT') return badInput('body', 'may hold one file');
  return badInput('body', 'holds more than the contract says');
}

function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function mediaType(header = ''): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

function problemOf(error: unknown): Problem {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (status === 413) return new Problem('body-too-large');
  if (status === 415) return new Problem('body-type');
  if (status === 400) return new Problem('body-unreadable');
  throw error;
}
