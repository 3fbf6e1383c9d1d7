import type { HostedWorld } from './hosted-world.ts';

/** The world of a request that names none. */
export const MAIN_WORLD = 'main';

/** The worlds that a server hosts, by name. */
export class Worlds {
  readonly #worlds: ReadonlyMap<string, HostedWorld>;
  readonly main: HostedWorld;

  constructor(worlds: readonly HostedWorld[]) {
    this.#worlds = new Map(worlds.map((world) => [world.name, world]));
    const main = this.#worlds.get(MAIN_WORLD);
    if (!main) throw new Error(`A server hosts the world ${MAIN_WORLD} at least`);
    this.main = main;
  }

  /** The world of a request's header; null when there is none of that name. */
  find(name: string | undefined): HostedWorld | null {
    return this.#worlds.get(name ?? MAIN_WORLD) ?? null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#worlds.values()].map((world) => world.close()));
  }
}
