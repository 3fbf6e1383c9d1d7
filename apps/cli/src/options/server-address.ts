import { InvalidArgumentError } from 'commander';

/** Reads the address of a server; without a scheme it is http. */
export function serverAddress(text: string): string {
  const address = text.includes('://') ? text : `http://${text}`;
  if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new InvalidArgumentError('It takes an address, as http://localhost:4170.');
}
