import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../machine.ts';
import { fixturesFolder } from '../machine.ts';

/** The goldens of one scenario: fixtures/golden/<scenario>/<table>.csv. */
export class GoldenFiles {
  readonly #folder: string;

  constructor(scenario: string, machine: Machine) {
    this.#folder = join(fixturesFolder(machine), 'golden', scenario);
  }

  /** The text of a golden; null if there is none. */
  read(file: string): string | null {
    const path = join(this.#folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }

  /** Writes a golden. Returns whether it changed. */
  write(file: string, text: string): boolean {
    if (this.read(file) === text) return false;
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, file), text);
    return true;
  }

  /** Goldens of tables that are no longer exported. */
  listUnused(files: readonly string[]): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.csv') && !files.includes(name))
      .sort();
  }

  remove(file: string): void {
    rmSync(join(this.#folder, file));
  }
}
