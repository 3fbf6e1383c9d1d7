import type { Browser } from './browser.ts';

export interface TestPairing {
  readonly id: string;
  readonly path: string;
  readonly urls: readonly string[];
  readonly expires: number;
  readonly seconds: number;
  /** The text of the link after the `#`. */
  readonly secret: string;
}

/** Creates a link that pairs a browser, as one that may call the controls. */
export async function createPairing(
  browser: Browser,
  headers: Readonly<Record<string, string>> = {},
  json: object = {},
): Promise<TestPairing> {
  const answer = await browser.send('POST', '/control/pairings', { json, headers });
  const pairing = answer.json as Omit<TestPairing, 'secret'>;
  return { ...pairing, secret: pairing.path.split('#')[1] ?? '' };
}
