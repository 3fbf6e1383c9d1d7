import { REVISION_HEADER } from './headers.ts';

/**
 * The newest revision of each world that a program has seen, of a server with replicas. It goes with the next call, so that
 * every replica answers as of that revision or a later one. Other servers send no revisions. A revision is one number, or
 * several with dots between them.
 */
export class Revisions {
  readonly #newest = new Map<string, string>();

  /** The header of a call; nothing before the first answer. `world` is as the caller names it; null if it does not. */
  toHeaders(world: string | null): Record<string, string> {
    const newest = this.read(world);
    return newest === null ? {} : { [REVISION_HEADER]: newest };
  }

  read(world: string | null): string | null {
    return this.#newest.get(world ?? '') ?? null;
  }

  /** Answers may arrive in another order than they were made in. */
  note(world: string | null, revision: string | null): void {
    if (revision !== null && isRevisionBehind(this.read(world), revision)) this.#newest.set(world ?? '', revision);
  }

  /** Sends requests of a world, and notes the revisions of their answers. */
  follow(world: string | null, send: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
    return async (request) => {
      const response = await send(request);
      this.note(world, response.headers.get(REVISION_HEADER));
      return response;
    };
  }
}

/** Whether a revision is older than another one in any of its numbers. A text that is not a revision is behind nothing. */
export function isRevisionBehind(revision: string | null, other: string): boolean {
  if (!/^\d{1,16}(\.\d{1,16})*$/.test(other)) return false;
  const numbers = (revision ?? '').split('.').map(Number);
  return other.split('.').some((number, n) => Number(number) > (numbers[n] ?? 0));
}
