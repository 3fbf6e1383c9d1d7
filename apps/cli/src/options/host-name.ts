import { InvalidArgumentError } from 'commander';

/** Reads the name of a host, without a scheme or port. */
export function hostName(text: string): string {
  const isName = URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase();
  if (isName) return text.toLowerCase();
  throw new InvalidArgumentError('It takes the name of a host alone, as demo.example.com.');
}
