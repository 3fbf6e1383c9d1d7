import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, type Answer, type Question, signIn } from '../load/ask.ts';
import { BuiltServer, type BuiltServerOptions } from '../load/built-server.ts';
import { type Facts, readFacts } from '../load/facts.ts';

export type Headers = Readonly<Record<string, string>>;

/** A running server with what the cases of a group need. */
export interface Stage {
  readonly server: BuiltServer;
  readonly url: string;
  readonly user: Headers;
  readonly admin: Headers;
  readonly facts: Facts;
}

/** What was answered, added up over the requests of a case. */
export interface Outcome {
  readonly answers: readonly Answer[];
  /** Further figures. */
  readonly note?: string;
}

export interface Case {
  /** The finding that it repeats. */
  readonly finding: string;
  readonly name: string;
  /** The server is killed if it has not answered by then. */
  readonly limitSec?: number;
  run(stage: Stage, limitMs: number): Promise<Outcome>;
}

/** Emails of a user and of an admin. */
export interface Accounts {
  readonly user: string;
  readonly admin: string;
}

/** Cases on one state of a server. */
export interface Group {
  readonly title: string;
  /** The text of the scenario to serve, by default the demo. */
  readonly scenario?: string;
  /** By default those of the demo. */
  readonly accounts?: Accounts;
  /** Changes the world of a new server, and returns the accounts of the client that the cases are about; null for those of the scenario. */
  prepare?(url: string): Promise<Accounts | null>;
  readonly cases: readonly Case[];
}

const DEMO_ACCOUNTS: Accounts = { user: 'user@haulage.test', admin: 'admin@haulage.test' };

/** Starts a server in the state of a group. */
export async function setStage(group: Group, options: BuiltServerOptions): Promise<Stage> {
  const server = await startServer(group, options);
  const { url } = server;
  const accounts = (await group.prepare?.(url)) ?? group.accounts ?? DEMO_ACCOUNTS;
  const [user, admin] = [await signIn(url, accounts.user), await signIn(url, accounts.admin)];
  return { server, url, user, admin, facts: await readFacts(url, user) };
}

async function startServer({ scenario }: Group, given: BuiltServerOptions): Promise<BuiltServer> {
  const options = { ...given, measuresHeap: true };
  if (scenario === undefined) return BuiltServer.start(options);
  const dir = mkdtempSync(join(tmpdir(), 'lapwing-scenario-'));
  try {
    const file = join(dir, 'cost.yaml');
    writeFileSync(file, scenario);
    return await BuiltServer.start({ ...options, scenario: file });
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** A case of one request, or of several at once. */
export function single(
  finding: string,
  name: string,
  role: 'user' | 'admin' | 'anyone',
  questionsOf: (facts: Facts) => Question | Question[],
  limitSec?: number,
): Case {
  return {
    finding,
    name,
    ...(limitSec !== undefined && { limitSec }),
    async run(stage, timeoutMs) {
      const session = role === 'anyone' ? {} : stage[role];
      const questions = [questionsOf(stage.facts)].flat();
      const answers = questions.map((asked) =>
        ask(stage.url, { ...asked, headers: { ...session, ...asked.headers } }, { timeoutMs }),
      );
      return { answers: await Promise.all(answers) };
    },
  };
}
