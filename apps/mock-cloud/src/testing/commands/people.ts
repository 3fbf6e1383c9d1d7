import { Revisions, REVISION_HEADER, WORLD_HEADER } from '@lapwing/contracts';
import { Browser } from '../browser.ts';
import { filesOf } from '../sample-calls.ts';
import type { TestCloud } from '../test-cloud.ts';
import type { Actor, Step } from './step.ts';

/** What two servers must answer alike. */
export interface Comparable {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  readonly clock: unknown;
  readonly etag: unknown;
  readonly retryAfter: unknown;
  readonly text: string;
}

/** Texts of random bytes: secrets, and the names of files, forks and the worlds of links. */
const RANDOM_TEXTS = /(?<![\w-])((lw|cs)_)?[\w-]{43}(?![\w-])|\b(fork|moment)-[0-9a-f]{12}(?:[0-9a-f]{4})?\b/g;

/** People with a browser each, who reach one of several replicas with each request. */
export class People {
  readonly #clouds: readonly TestCloud[];
  readonly #browsers = new Map<Actor, readonly Browser[]>();
  readonly #revisions = new Revisions();
  readonly #kept = new Map<string, string[]>();

  constructor(clouds: readonly TestCloud[]) {
    this.#clouds = clouds;
  }

  /** All that was kept by a name, oldest first. */
  readonly kept = (name: string): readonly string[] => this.#kept.get(name) ?? [];

  /** Sends a step to the n-th replica. */
  async send(written: Step, n: number): Promise<Comparable> {
    const { by, method, path, json, form, image, headers, world = null, keep = {}, isRandom } = this.#fill(written);
    const sent = {
      headers: {
        ...this.#revisions.toHeaders(world),
        ...(world !== null && { [WORLD_HEADER]: world }),
        ...headers,
      },
      ...(json !== undefined && { json }),
      ...(form && { form }),
      ...(image !== undefined && { files: filesOf({ image }) }),
    };
    const browser = this.#browsersOf(by)[n];
    if (!browser) throw new Error(`No replica ${n}`);
    const answer = await browser.send(method, path, sent).catch(() => null);
    if (answer === null) return { status: 0, clock: null, etag: null, retryAfter: null, text: '' };
    const { status, headers: got, text } = answer;
    if (path === '/api/auth/token' && status === 200)
      browser.marker = (answer.json as { csrf_token: string }).csrf_token;
    this.#share(by, browser);
    const revision = got[REVISION_HEADER];
    this.#revisions.note(world, revision === undefined ? null : String(revision));
    for (const [name, pattern] of Object.entries(keep)) {
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) this.#kept.set(name, [...this.kept(name), found]);
    }
    const shown = isRandom ? '' : text.replaceAll(RANDOM_TEXTS, '…');
    return {
      status,
      clock: got['x-lapwing-clock'],
      etag: shown === text ? got.etag : null,
      retryAfter: got['retry-after'],
      text: shown,
    };
  }

  /** The step with what was kept last in place of its names. */
  #fill(step: Step): Step {
    const fill = (text: string): string =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => this.kept(name).at(-1) ?? 'none');
    const { keep } = step;
    return { ...(JSON.parse(fill(JSON.stringify(step))) as Step), ...(keep && { keep }) };
  }

  #browsersOf(actor: Actor): readonly Browser[] {
    const known = this.#browsers.get(actor) ?? this.#clouds.map(({ port }) => new Browser(port));
    this.#browsers.set(actor, known);
    return known;
  }

  /** Gives all browsers of a person the session of one. The port is part of a cookie's name. */
  #share(by: Actor, { cookies, marker }: Browser): void {
    const session = [...cookies];
    for (const [n, { port }] of this.#clouds.entries()) {
      const browser = this.#browsersOf(by)[n];
      if (!browser) continue;
      browser.marker = marker;
      browser.cookies.clear();
      for (const [name, value] of session) browser.cookies.set(name.replace(/-\d+-/, `-${port}-`), value);
    }
  }
}
