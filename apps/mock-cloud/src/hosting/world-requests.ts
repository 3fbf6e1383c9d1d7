import type { LoadResult } from '../scenario/load.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { MomentView } from './moments/moment.ts';
import type { WorldOptions } from './open-world.ts';

export interface WorldRegistryOptions {
  /** The main world. */
  readonly main: WorldOptions;
  /** Loads the scenario of another world by its name. Throws if there is none. */
  readonly openScenario: (name: string) => LoadResult;
  /** Folder of the files that new worlds may name; null allows names of scenarios only. */
  readonly scenarioFiles: string | null;
}

/** A request for a new world. */
export interface NewWorld extends Omit<WorldOptions, 'scenario'> {
  readonly name: string;
  /** Name, or a file in the folder that is allowed; by default the main world's. */
  readonly scenario?: string | undefined;
}

/** The text of a link. `snapshot` is the one that it names; null if the link holds everything. */
export interface CreatedMoment {
  readonly text: string;
  readonly snapshot: string | null;
}

/** The world of a link, and what the link shows of it. */
export interface OpenedMoment {
  readonly world: HostedWorld;
  readonly view: MomentView;
}
