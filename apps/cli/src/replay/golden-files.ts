import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { EXIT, CommandError } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import { isFileError, readSystemReason } from '../process/system-reason.ts';

/** Names the scenario file to which a folder of goldens belongs, by its path from the folder. */
const OWNER = '.scenario';

interface GoldenPlace {
  /** The name in the scenario. */
  readonly name: string;
  /** The scenario file. */
  readonly file: string;
  /** The value of --golden. */
  readonly parent?: string | undefined;
}

/**
 * The goldens of one scenario, <folder>/<name>/<table>.csv. The folder is that of --golden; by default `golden` beside the
 * scenario file, for the scenarios of this repository fixtures/golden.
 */
export class GoldenFiles {
  readonly #folder: string;
  readonly #file: string;
  readonly #machine: Machine;

  constructor({ name, file, parent }: GoldenPlace, machine: Machine) {
    this.#file = resolve(machine.cwd, file);
    const home = dirname(this.#file);
    const beside = home === join(locateFixtures(machine), 'scenarios') ? locateFixtures(machine) : home;
    this.#folder = join(parent === undefined ? join(beside, 'golden') : resolve(machine.cwd, parent), name);
    this.#machine = machine;
  }

  /** The text of a golden; null if there is none. */
  read(file: string): string | null {
    return this.#try(file, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null));
  }

  /** Notes that the folder belongs to this scenario file. Throws if it belongs to another one. */
  claim(): void {
    const owner = this.read(OWNER)?.trim();
    if (owner === undefined) this.#write(OWNER, `${relative(this.#folder, this.#file)}\n`);
    else if (resolve(this.#folder, owner) !== this.#file) throw this.#belongsTo(resolve(this.#folder, owner));
  }

  /** Writes a golden. Returns whether it changed. */
  write(file: string, text: string): boolean {
    if (this.read(file) === text) return false;
    this.#write(file, text);
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

  #write(file: string, text: string): void {
    this.#try(file, (path) => {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(path, text);
    });
  }

  #belongsTo(owner: string): CommandError {
    const [folder, other, file] = [this.#folder, owner, this.#file].map((path) => relative(this.#machine.cwd, path));
    return new CommandError(
      EXIT.usage,
      `${folder} has the goldens of ${other}. Give ${file} another name, or use --golden FOLDER.`,
    );
  }

  #try<T>(file: string, act: (path: string) => T): T {
    const path = join(this.#folder, file);
    try {
      return act(path);
    } catch (cause) {
      if (!isFileError(cause)) throw cause;
      const shown = relative(this.#machine.cwd, path);
      throw new CommandError(EXIT.usage, `The golden ${shown} cannot be used: ${readSystemReason(cause)}`, { cause });
    }
  }
}
