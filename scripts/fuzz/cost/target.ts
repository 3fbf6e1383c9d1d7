/** The built server that the cost search measures, with a year of history. */
import { ask, type Answer, demand, type Question, signIn } from '../../load/ask.ts';
import { BuiltServer, type BuiltServerOptions } from '../../load/built-server.ts';
import { passTime } from '../../load/facts.ts';
import { type CostRequest, type Role, toQuestion } from './requests.ts';

type Headers = Readonly<Record<string, string>>;

const USER = 'user@haulage.test';
const ADMIN = 'admin@haulage.test';

export interface MeasuredAnswer {
  readonly answer: Answer;
  /** The longest hold of the server's event loop; the time limit if it did not answer within that. */
  readonly holdMs: number;
}

/** Keeps a server that can be measured again and again: replaces one that does not answer, and resets a changed world. */
export class CostTarget {
  readonly #options: BuiltServerOptions;
  readonly #limitMs: number;
  #server: BuiltServer;
  #nowTs = 0;
  readonly #sessions = new Map<Role, Headers>();

  private constructor(options: BuiltServerOptions, limitMs: number, server: BuiltServer) {
    this.#options = options;
    this.#limitMs = limitMs;
    this.#server = server;
  }

  static async start(options: BuiltServerOptions, limitMs: number): Promise<CostTarget> {
    const target = new CostTarget(options, limitMs, await BuiltServer.start(options));
    await target.#prepare();
    return target;
  }

  /** The request as it is sent now. */
  question(request: CostRequest): Question {
    return toQuestion(request, this.#nowTs);
  }

  async measure(request: CostRequest): Promise<MeasuredAnswer> {
    const { url } = this.#server;
    const question = this.question(request);
    const session = await this.#sessionOf(request.role);
    await this.#server.measure(this.#limitMs);
    const answer = await ask(
      url,
      { ...question, headers: { ...session, ...question.headers } },
      { timeoutMs: this.#limitMs },
    );
    const measured = await this.#server.measure(this.#limitMs);
    if (answer.status === 401) this.#sessions.delete(request.role);
    if (measured === null) await this.#replace();
    else if (changesWorld(question, answer)) await this.reset();
    return { answer, holdMs: measured?.holdMs ?? this.#limitMs };
  }

  /** Brings the world back to its state after the start. */
  async reset(): Promise<void> {
    await demand(this.#server.url, { method: 'POST', path: '/control/reset', body: '{}' });
    await this.#prepare();
  }

  async close(): Promise<void> {
    await this.#server.kill();
  }

  async #replace(): Promise<void> {
    await this.#server.kill();
    this.#server = await BuiltServer.start(this.#options);
    await this.#prepare();
  }

  async #prepare(): Promise<void> {
    this.#sessions.clear();
    await passTime(this.#server.url, 'P365D');
    const { now } = await demand<{ now: number }>(this.#server.url, { path: '/control/clock' });
    this.#nowTs = Math.floor(now);
  }

  async #sessionOf(role: Role): Promise<Headers> {
    const known = this.#sessions.get(role);
    if (known) return known;
    const headers = await this.#open(role).catch(async () => {
      // A new server has the first password again, and throttles no one.
      await this.#replace();
      return this.#open(role);
    });
    this.#sessions.set(role, headers);
    return headers;
  }

  async #open(role: Role): Promise<Headers> {
    if (role === 'anyone') return {};
    const { url } = this.#server;
    if (role === 'user') return signIn(url, USER);
    const admin = await signIn(url, ADMIN);
    if (role === 'admin') return admin;
    const question = { method: 'PUT', path: '/api/clients/1/resetapikey', headers: admin };
    const { api_key: key } = await demand<{ api_key: string }>(url, question);
    return { authorization: `Bearer ${key}` };
  }
}

/** Whether later requests would meet another clock, further clients, faults or worlds. */
function changesWorld({ method, path }: Question, { status }: Answer): boolean {
  return (
    path.startsWith('/control/') && method !== 'GET' && status !== null && status < 300 && !path.includes('/handoffs')
  );
}
