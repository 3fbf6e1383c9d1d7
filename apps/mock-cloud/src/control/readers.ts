import { exportReaders } from './scenario.ts';
import { truthReaders } from './truth.ts';

/** Control operations that only read the model of a world. */
export const controlReaders = { ...exportReaders, ...truthReaders };

export type ControlReadId = keyof typeof controlReaders;
