import { InvalidArgumentError } from 'commander';

/** Parses the address of a server; http is the default scheme. */
export function parseServerAddress(text: string): string {
  const address = text.includes('://') ? text : `http://${text}`;
  if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new InvalidArgumentError('Expected a server address, e.g. http://localhost:4170.');
}
