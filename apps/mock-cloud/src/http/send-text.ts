import type { ServerResponse } from 'node:http';

const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

export type TextType = keyof typeof TYPES;

/** Sends a text with the headers that the response has so far. Node leaves the body out for HEAD. */
export function sendText(response: ServerResponse, status: number, type: TextType, text: string): void {
  response.writeHead(status, { 'content-type': TYPES[type], 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
