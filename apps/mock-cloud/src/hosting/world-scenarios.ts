import { dirname } from 'node:path';
import { createFolderSource } from '../scenario/file-source.ts';
import { findScenarioIn, isScenarioName } from '../scenario/find.ts';
import { type LoadedScenario, loadScenario, type LoadResult } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { createBadInputProblem, type Problem } from '../problems/problems.ts';
import { createScenarioError, describeFailure, StartError } from './start-error.ts';

interface WorldScenarioOptions {
  /** The scenario of the main world. */
  readonly main: LoadedScenario | Plan;
  /** Loads a scenario by its name. Throws if there is none. */
  readonly openScenario: (name: string) => LoadResult;
  /** Folder of the files that new worlds may name; null allows names of scenarios only. */
  readonly scenarioFiles: string | null;
}

/** The scenarios of a server's worlds. */
export class WorldScenarios {
  readonly #options: WorldScenarioOptions;
  /** The scenario loaded last: worlds created one after the other share the objects derived from it. */
  #loaded: { readonly source: string; readonly scenario: LoadedScenario } | null = null;

  constructor(options: WorldScenarioOptions) {
    this.#options = options;
  }

  /** The name of a scenario, or the real path of its file. */
  findSource(scenario: string): string | Problem {
    if (isScenarioName(scenario)) return scenario;
    const { scenarioFiles } = this.#options;
    const where = 'body/scenario';
    if (scenarioFiles === null)
      return createBadInputProblem(
        where,
        'must be the name of a scenario. To allow files of a folder, start the server with lapwing up --scenario-files FOLDER.',
      );
    // One answer, so that callers cannot find out which files exist elsewhere.
    return (
      findScenarioIn(scenarioFiles, scenario) ??
      createBadInputProblem(where, 'must be the name of a scenario, or a .yaml file in the folder of --scenario-files')
    );
  }

  /** The scenario of a source that was found before; null is that of the main world. Throws StartError. */
  resolve(source: string | null): LoadedScenario | Plan {
    if (source === null) return this.#options.main;
    const scenario = this.#load(source);
    const last = this.#loaded;
    // Read again each time, as the file may have changed.
    if (last?.source === source && isSame(last.scenario, scenario)) return last.scenario;
    this.#loaded = { source, scenario };
    return scenario;
  }

  #load(source: string): LoadedScenario {
    const loaded = isScenarioName(source) ? this.#loadNamed(source) : this.#loadFile(source);
    if (!loaded.ok) throw createScenarioError(loaded.problems);
    return loaded;
  }

  /** A file may only name others in the folder that is allowed now; if it is not in that folder itself, in its own. */
  #loadFile(path: string): LoadResult {
    const { scenarioFiles } = this.#options;
    const isAllowed = scenarioFiles !== null && findScenarioIn(scenarioFiles, path) !== null;
    return loadScenario(path, createFolderSource(isAllowed ? scenarioFiles : dirname(path)));
  }

  #loadNamed(name: string): LoadResult {
    try {
      return this.#options.openScenario(name);
    } catch (error) {
      throw new StartError('bad-scenario', describeFailure(error), { cause: error });
    }
  }
}

function isSame(a: LoadedScenario, b: LoadedScenario): boolean {
  const toText = ({ scenario, layouts }: LoadedScenario): string =>
    JSON.stringify([scenario, [...layouts].map(([path, { file }]) => [path, file])]);
  return toText(a) === toText(b);
}
