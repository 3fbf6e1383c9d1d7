import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../machine.ts';
import { fixturesOf } from '../machine.ts';

/** The goldens of one scenario: fixtures/golden/<scenario>/<table>.csv. */
export class GoldenFiles {
  readonly #folder: string;

  constructor(scenario: string, machine: Machine) {
    this.#folder = join(fixturesOf(machine), 'golden', scenario);
  }

  /** Null when there is none. */
  read(file: string): string | null {
    const path = join(this.#folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }

  /** Writes a golden; answers whether that changed it. */
  write(file: string, text: string): boolean {
    if (this.read(file) === text) return false;
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, file), text);
    return true;
  }

  /** Goldens that nothing is compared with any more. */
  leftOver(files: readonly string[]): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.csv') && !files.includes(name))
      .sort();
  }

  remove(file: string): void {
    rmSync(join(this.#folder, file));
  }
}
