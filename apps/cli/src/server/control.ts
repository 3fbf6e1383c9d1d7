import { EXIT, Refusal } from '../exit.ts';

export const DEFAULT_SERVER = 'http://localhost:4170';

/** The clock of a world, as the controls tell it: `now` in unix seconds. */
export interface ServerClock {
  readonly now: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly epoch: number;
}

export interface ServerScenario {
  readonly name: string;
  readonly seed: number;
  /** Unix seconds. */
  readonly anchor: number;
  readonly clients: readonly { readonly id: number; readonly name: string }[];
}

interface Asked {
  readonly method?: 'GET' | 'PUT';
  readonly body?: object;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** The controls of a running server. Refuses with what went wrong: no answer, a problem, an answer off the contract. */
export class Control {
  readonly #base: URL;

  constructor(server: string) {
    this.#base = new URL('/control/', server);
  }

  async clock(): Promise<ServerClock> {
    return this.#clockOf(await this.#ask('clock'));
  }

  async changeClock(change: { now?: string; speed?: number; paused?: boolean }): Promise<ServerClock> {
    return this.#clockOf(await this.#ask('clock', { method: 'PUT', body: change }));
  }

  async scenario(timeoutMs = TIMEOUT_MS): Promise<ServerScenario> {
    const value = await this.#json(await this.#ask('scenario', { timeoutMs }));
    if (isScenario(value)) return value;
    throw this.#broken('scenario is not what the contract says');
  }

  /** A table as the server sends it, in pieces. */
  async export(table: string, query: Readonly<Record<string, string>>): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.#ask(`export/${table}?${new URLSearchParams(query).toString()}`, {
      timeoutMs: 600_000,
    });
    const type = response.headers.get('content-type') ?? 'nothing';
    if (response.body === null || !type.startsWith('text/csv'))
      throw this.#broken(`an export is ${type}, not text/csv`);
    return response.body;
  }

  async #clockOf(response: Response): Promise<ServerClock> {
    const value = await this.#json(response);
    if (isClock(value)) return value;
    throw this.#broken('clock is not what the contract says');
  }

  async #json(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch (cause) {
      throw this.#broken('an answer is not JSON', cause);
    }
  }

  async #ask(path: string, { method = 'GET', body, timeoutMs = TIMEOUT_MS }: Asked = {}): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#base), {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    } catch (cause) {
      throw new Refusal(EXIT.unreachable, `No Lapwing answers at ${this.#base.origin}. Start one: lapwing up`, {
        cause,
      });
    }
    if (response.ok) return response;
    const detail = problemDetail(await response.text());
    if (detail === null) throw this.#broken(`${method} ${path} answered ${response.status} without a problem document`);
    if (response.status < 500) throw new Refusal(EXIT.usage, detail);
    throw new Refusal(EXIT.contract, `The server failed: ${detail}`);
  }

  #broken(what: string, cause?: unknown): Refusal {
    return new Refusal(EXIT.contract, `${this.#base.origin} breaks the contract: ${what}. Is it a Lapwing?`, { cause });
  }
}

function problemDetail(text: string): string | null {
  try {
    const value = JSON.parse(text) as { detail?: unknown; errors?: { where?: unknown; message?: unknown }[] };
    if (typeof value.detail !== 'string') return null;
    const errors = (value.errors ?? []).map(({ where, message }) => `\n  ${String(where)} ${String(message)}`);
    return value.detail + errors.join('');
  } catch {
    return null;
  }
}

function isClock(value: unknown): value is ServerClock {
  const { now, speed, paused, epoch } = (value ?? {}) as Record<string, unknown>;
  return [now, speed, epoch].every((one) => typeof one === 'number') && typeof paused === 'boolean';
}

function isScenario(value: unknown): value is ServerScenario {
  const { name, seed, anchor, clients } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && [seed, anchor].every((one) => typeof one === 'number') && Array.isArray(clients);
}
