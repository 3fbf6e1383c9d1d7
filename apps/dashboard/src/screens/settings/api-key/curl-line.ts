import { MAIN_WORLD, WORLD_HEADER } from '@lapwing/contracts';

/** A read that an API key may make in every client: its gateways. */
const EXAMPLE_PATH = '/api/users/anchors/';

interface Target {
  /** Scheme, host and port of the cloud. */
  readonly origin: string;
  readonly world: string;
  readonly apiKey: string;
}

/** A command line that reads the client's gateways with its API key. */
export function formatCurlLine({ origin, world, apiKey }: Target): string {
  const headers = [`Authorization: Bearer ${apiKey}`, ...(world === MAIN_WORLD ? [] : [`${WORLD_HEADER}: ${world}`])];
  return ['curl', ...headers.map((header) => `-H ${quote(header)}`), quote(origin + EXAMPLE_PATH)].join(' ');
}

/** Within single quotes nothing has a meaning for the shell, except the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
