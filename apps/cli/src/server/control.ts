import {
  ApiError,
  type ControlAnswer,
  type ControlArgs,
  type ControlClient,
  type ControlOperationId,
  controlOperations,
  createControlClient,
  type ExportTable,
} from '@lapwing/contracts';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import { createValidators, readContract } from '@lapwing/mock-cloud';
import { EXIT, CommandError } from '../process/exit.ts';
import { createNotFoundError } from './not-found.ts';
import { toServerError } from './problem.ts';

/** A world of a server, and the control token of the server. */
export interface ServerAddress {
  readonly server: string;
  /** By default the main world. */
  readonly world?: string | undefined;
  readonly token?: string | undefined;
}

const TIMEOUT_MS = 60_000;
const EXPORT_TIMEOUT_MS = 600_000;

const contract = readContract(controlDocument);
const validators = createValidators(contract);

/** The control API of a running server. Throws a CommandError for a missing, invalid or refusing answer. */
export class Control {
  /** E.g. http://localhost:4170. */
  readonly origin: string;
  readonly #address: ServerAddress;
  readonly #timeoutMs: number;
  readonly #client: ControlClient;

  constructor(address: ServerAddress, { timeoutMs = TIMEOUT_MS } = {}) {
    const { server, world, token } = address;
    this.origin = new URL(server).origin;
    this.#address = address;
    this.#timeoutMs = timeoutMs;
    this.#client = createControlClient({ baseUrl: `${this.origin}/control`, world, token, findMismatch });
  }

  /** Calls an operation of the control contract. */
  async call<Id extends ControlOperationId>(id: Id, args: ControlArgs<Id>): Promise<ControlAnswer<Id>> {
    const timeoutMs = this.#timeoutMs;
    try {
      return await this.#client.call(id, args, { timeoutMs });
    } catch (error) {
      throw await this.#explain(error, { id, args, timeoutMs });
    }
  }

  /** Exports a table; the CSV arrives in pieces. */
  async export(
    table: ExportTable,
    span: Omit<ControlArgs<'exportTable'>, 'table'>,
  ): Promise<AsyncIterable<Uint8Array>> {
    const call = { id: 'exportTable', args: { table, ...span }, timeoutMs: EXPORT_TIMEOUT_MS } as const;
    const response = await this.#client.open(call.id, call.args, call).catch(async (error: unknown) => {
      throw await this.#explain(error, call);
    });
    const type = response.headers.get('content-type') ?? 'nothing';
    if (response.body === null || !type.startsWith('text/csv'))
      throw this.#createBrokenError(call.id, `The answer is ${type}, not text/csv.`);
    return response.body;
  }

  async #explain(error: unknown, { id, args, timeoutMs }: FailedCall): Promise<unknown> {
    if (!(error instanceof ApiError)) return error;
    const { kind, problem, status, message } = error;
    if (kind === 'timeout')
      return new CommandError(EXIT.unreachable, `${this.origin} did not answer within ${timeoutMs / 1000} s.`, {
        cause: error,
      });
    if (kind === 'network')
      return new CommandError(EXIT.unreachable, `Lapwing is not running at ${this.origin}. Start it: lapwing up`, {
        cause: error,
      });
    if (kind !== 'http') return this.#createBrokenError(id, message, error);
    if (problem === null)
      return this.#createBrokenError(id, `The answer is ${status} without a problem document.`, error);
    if (problem.type !== 'no-such-world') return toServerError(problem, this.origin);
    const name = 'name' in args ? args.name : this.#address.world;
    return createNotFoundError('world', [String(name)], await this.#listWorldNames());
  }

  async #listWorldNames(): Promise<string[]> {
    const { server, token } = this.#address;
    const worlds = await new Control({ server, token }, { timeoutMs: this.#timeoutMs }).call('listWorlds', {});
    return worlds.map(({ name }) => name);
  }

  #createBrokenError(id: ControlOperationId, problem: string, cause?: unknown): CommandError {
    const { method, path } = controlOperations[id];
    const call = `${method.toUpperCase()} ${this.origin}/control${path}`;
    return new CommandError(EXIT.contract, `${call}: ${problem} Is this a Lapwing server?`, { cause });
  }
}

interface FailedCall {
  readonly id: ControlOperationId;
  readonly args: object;
  readonly timeoutMs: number;
}

type FindMismatch = NonNullable<Parameters<typeof createControlClient>[0]['findMismatch']>;

/** Unlike the client of the dashboard, this one also checks formats and limits. */
const findMismatch: FindMismatch = (id, answer) => {
  const operation = contract.operations.get(id);
  if (!operation) throw new Error(`The control contract has no operation ${id}`);
  const [first] = validators.checkAnswer(operation, answer);
  return first ? `${first.where} ${first.message}` : null;
};
