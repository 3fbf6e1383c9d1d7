import { cueReaders } from './cues.ts';
import { figureReaders } from './figures.ts';
import { exportReaders } from './scenario.ts';
import { movementReaders } from './movement.ts';
import { truthReaders } from './truth.ts';

/** Control operations that only read the model of a world; `explainThing` is read as the API's operation is. */
export const controlReaders = {
  ...cueReaders,
  ...exportReaders,
  ...figureReaders,
  ...movementReaders,
  ...truthReaders,
};

export type ControlReadId = keyof typeof controlReaders | 'explainThing';
