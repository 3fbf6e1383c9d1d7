import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_LAYOUT_BYTES } from '@lapwing/domain';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { is as matchMediaType } from 'type-is';
import { UploadedFile } from '../operations/content.ts';
import { createBadInputProblem, createBusyProblem, Problem } from '../problems/problems.ts';
import type { Claim } from '../queues/fair-queue.ts';
import type { OperationSpec } from './contract.ts';
import { beginUpload } from './uploads.ts';

/** Media type of bodies with files, each in its own field. */
const MULTIPART = 'multipart/form-data';

const upload = multer({
  storage: multer.memoryStorage(),
  // Multer refuses a file of exactly its limit, so that is one byte above ours.
  limits: { fileSize: MAX_LAYOUT_BYTES + 1, files: 1, fields: 4, fieldSize: 1024, fieldNameSize: 100, parts: 5 },
});

/** Creates the parser of a media type, which reads at most `limit` bytes, also of a compressed body. */
const PARSERS: Readonly<Record<string, (limit: number) => RequestHandler>> = {
  [MULTIPART]: () => upload.any(),
  'application/json': (limit) => express.json({ limit, strict: false }),
  'application/x-www-form-urlencoded': (limit) =>
    express.urlencoded({ limit, extended: false, type: 'application/x-www-form-urlencoded' }),
};

export interface ReadBody {
  readonly body: unknown;
  /** Its media type; null without a body. */
  readonly bodyType: string | null;
}

const NO_BODY: ReadBody = { body: undefined, bodyType: null };

interface BodyRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** For whom a file is held in memory. */
  readonly claim: Claim;
}

/** The parsed body of a request, in one of the media types that the contract allows for it. */
export async function readBody(
  operation: OperationSpec,
  { request, response, claim }: BodyRequest,
): Promise<ReadBody | Problem> {
  if (operation.body === null) return NO_BODY;
  const { types, required, maxBytes } = operation.body;
  if (!hasBody(request)) return required ? createBadInputProblem('body', 'is missing') : NO_BODY;
  const allowed = [...types.keys()];
  const bodyType = matchMediaType(request.headers['content-type'] ?? '', allowed);
  const createParser = bodyType === false ? undefined : PARSERS[bodyType];
  if (bodyType === false || !createParser) {
    const detail = `Send the body as ${allowed.join(' or ')}.`;
    return new Problem('body-type', { detail, headers: { accept: allowed.join(', ') } });
  }
  // The parsers would read all of it before they refuse it.
  if (bodyType !== MULTIPART && Number(request.headers['content-length'] ?? 0) > maxBytes)
    return createTooLargeProblem(maxBytes);
  if (bodyType === MULTIPART && !(await beginUpload(claim, response))) return createBusyProblem(5);
  // The client disconnected; the parsers would return no body.
  if (request.destroyed || !request.socket.readable) return new Problem('body-unreadable');
  // Express's parsers need only what node's own request and response have.
  const parsed = request as Request;
  const error = await new Promise<unknown>((done) => {
    createParser(maxBytes)(parsed, response as Response, done);
  });
  if (bodyType === MULTIPART)
    return error === undefined ? { body: joinFiles(parsed), bodyType } : toMultipartProblem(error);
  return error === undefined ? { body: parsed.body as unknown, bodyType } : toBodyProblem(error, maxBytes);
}

/** The fields of a form, files among them. */
function joinFiles({ body, files }: Request): Record<string, unknown> {
  const uploaded = Array.isArray(files) ? files : [];
  return {
    ...(body as object),
    ...Object.fromEntries(uploaded.map((file) => [file.fieldname, new UploadedFile(file.buffer)])),
  };
}

function toMultipartProblem(error: unknown): Problem {
  // An error without a code of multer's means that the parts cannot be told apart.
  if (!(error instanceof multer.MulterError)) return new Problem('body-unreadable');
  if (error.code === 'LIMIT_FILE_SIZE') return new Problem('image-too-large');
  if (error.code === 'LIMIT_FILE_COUNT') return createBadInputProblem('body', 'may contain one file only');
  return createBadInputProblem('body', 'contains fields that the contract does not allow');
}

/** A body of zero bytes is none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function toBodyProblem(error: unknown, maxBytes: number): Problem {
  const { status, type } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (type === 'entity.too.large') return createTooLargeProblem(maxBytes);
  if (status === 413) return new Problem('body-too-large');
  if (status === 415) return new Problem('body-type');
  if (status === 400) return new Problem('body-unreadable');
  throw error;
}

function createTooLargeProblem(maxBytes: number): Problem {
  return new Problem('body-too-large', { detail: `The request body can have at most ${maxBytes} bytes.` });
}
