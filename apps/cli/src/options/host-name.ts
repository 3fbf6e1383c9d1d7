import { InvalidArgumentError } from 'commander';

/** Parses the name of a host, without scheme and port. */
export function parseHostName(text: string): string {
  const isName = URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase();
  if (isName) return text.toLowerCase();
  throw new InvalidArgumentError('Expected a host name without scheme and port, e.g. demo.example.com.');
}
