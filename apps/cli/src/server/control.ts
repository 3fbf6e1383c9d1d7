import { controlOperations } from '@lapwing/contracts';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import { createValidators, readContract } from '@lapwing/mock-cloud';
import { EXIT, Refusal } from '../exit.ts';
import { missing } from './missing.ts';
import { readProblem, refusalOf } from './problem.ts';

export const DEFAULT_SERVER = 'http://localhost:4170';
export const MAIN_WORLD = 'main';

export type ControlOperationId = keyof controlOperations;
type Operation<Id extends ControlOperationId> = controlOperations[Id];

/** What an operation answers as JSON; undefined where it answers nothing. */
export type Answer<Id extends ControlOperationId> =
  Operation<Id>['responses'] extends Record<200, { content: { 'application/json': infer Json } }> ? Json : undefined;

type Input<Id extends ControlOperationId> = (Operation<Id> extends { parameters: { path: infer Path extends object } }
  ? { readonly path: Path }
  : { readonly path?: never }) &
  (Operation<Id> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { readonly body: Body }
    : { readonly body?: never }) & {
    readonly query?: Operation<Id> extends { parameters: { query?: infer Query } } ? Query : never;
  };

/** Which world of which server, and with what right. */
export interface ServerAddress {
  readonly server: string;
  /** `main` without it. */
  readonly world?: string | undefined;
  readonly token?: string | undefined;
}

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

interface Sent {
  readonly path?: Parameters | undefined;
  readonly query?: Parameters | undefined;
  readonly body?: unknown;
}

const TIMEOUT_MS = 60_000;
const EXPORT_TIMEOUT_MS = 600_000;

const contract = readContract(controlDocument);
const validators = createValidators(contract);

/** The controls of a running server. Refuses with what went wrong: no answer, a problem, an answer off the contract. */
export class Control {
  /** Of the server, as http://localhost:4170. */
  readonly origin: string;
  readonly #world: string | undefined;
  readonly #token: string | undefined;
  readonly #timeoutMs: number;

  constructor({ server, world, token }: ServerAddress, { timeoutMs = TIMEOUT_MS } = {}) {
    this.origin = new URL(server).origin;
    this.#world = world;
    this.#token = token;
    this.#timeoutMs = timeoutMs;
  }

  /** Calls an operation of the control contract. */
  async call<Id extends ControlOperationId>(id: Id, input: Input<Id>): Promise<Answer<Id>> {
    const response = await this.#ask(id, input as Sent, this.#timeoutMs);
    if (response.status === 204) return undefined as Answer<Id>;
    const value = await this.#json(response);
    this.#check(id, response, value);
    return value as Answer<Id>;
  }

  /** A table as the server sends it, in pieces. */
  async export(table: string, query: Readonly<Record<string, string>>): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.#ask('exportTable', { path: { table }, query }, EXPORT_TIMEOUT_MS);
    const type = response.headers.get('content-type') ?? 'nothing';
    if (response.body === null || !type.startsWith('text/csv'))
      throw this.#broken(`an export is ${type}, not text/csv`);
    return response.body;
  }

  #check(id: ControlOperationId, { status, headers }: Response, body: unknown): void {
    const operation = contract.operations.get(id);
    if (!operation) throw new Error(`The control contract has no ${id}`);
    const type = headers.get('content-type')?.split(';')[0] ?? null;
    const [wrong] = validators.answer(operation, { status, type, body });
    if (wrong) throw this.#broken(`${id} is not what the contract says: ${wrong.where} ${wrong.message}`);
  }

  async #json(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch (cause) {
      throw this.#broken('an answer is not JSON', cause);
    }
  }

  async #ask(id: ControlOperationId, { path, query, body }: Sent, timeoutMs: number): Promise<Response> {
    const { method, path: template } = controlOperations[id];
    const address = addressOf(this.origin, template, path, query);
    let response: Response;
    try {
      response = await fetch(address, {
        method: method.toUpperCase(),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(this.#world !== undefined && { 'x-lapwing-world': this.#world }),
          ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      throw this.#unreachable(cause, timeoutMs);
    }
    if (response.ok) return response;
    const problem = readProblem(await response.text());
    if (problem === null) {
      const asked = `${method.toUpperCase()} ${address.pathname}`;
      throw this.#broken(`${asked} answered ${response.status} without a problem document`);
    }
    if (problem.type === 'no-such-world') {
      throw missing('world', [String(path?.name ?? this.#world)], await this.#worldNames());
    }
    throw refusalOf(problem, this);
  }

  async #worldNames(): Promise<string[]> {
    const anyWorld = new Control({ server: this.origin, token: this.#token }, { timeoutMs: this.#timeoutMs });
    return (await anyWorld.call('listWorlds', {})).map(({ name }) => name);
  }

  #unreachable(cause: unknown, timeoutMs: number): Refusal {
    const says =
      cause instanceof Error && cause.name === 'TimeoutError'
        ? `${this.origin} did not answer within ${timeoutMs / 1000} s.`
        : `No Lapwing answers at ${this.origin}. Start one: lapwing up`;
    return new Refusal(EXIT.unreachable, says, { cause });
  }

  #broken(what: string, cause?: unknown): Refusal {
    return new Refusal(EXIT.contract, `${this.origin} breaks the contract: ${what}. Is it a Lapwing?`, { cause });
  }
}

function addressOf(origin: string, template: string, path: Sent['path'] = {}, query: Sent['query'] = {}): URL {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const address = new URL(`/control${filled}`, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}
