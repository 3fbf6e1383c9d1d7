import { cueReaders } from './cues.ts';
import { exportReaders } from './scenario.ts';
import { truthReaders } from './truth.ts';

/** Control operations that only read the model of a world; `explainThing` is read as the API's operation is. */
export const controlReaders = { ...cueReaders, ...exportReaders, ...truthReaders };

export type ControlReadId = keyof typeof controlReaders | 'explainThing';
