import { serialize } from 'node:v8';
import type { SharedValue } from './messages.ts';

const shared = new WeakMap<object, SharedValue>();
let lastId = 0;

/** Encodes a value, which must never change, for other threads; once, however often it is sent. */
export function share(value: object): SharedValue {
  const known = shared.get(value);
  if (known) return known;
  const encoded = serialize(value);
  const bytes = new SharedArrayBuffer(encoded.length);
  new Uint8Array(bytes).set(encoded);
  lastId += 1;
  const made = { id: lastId, bytes };
  shared.set(value, made);
  return made;
}
