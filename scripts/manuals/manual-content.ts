/** The parts of the manuals; those of the dashboard manual are the topics of the documentation. */
import type { Chapter } from '../../apps/dashboard/src/screens/settings/documentation/blocks.ts';

type Chapters<Name extends string> = Readonly<Record<Name, Chapter>>;

export type HardwareManual = Chapters<
  'overview' | 'gateways' | 'installing' | 'power' | 'beacons' | 'range' | 'tags' | 'batteries' | 'marks' | 'care'
>;
export type Datasheet = Chapters<'use' | 'data' | 'signal' | 'power'>;
export type Requirements = Chapters<'browser' | 'load' | 'wifi' | 'addresses' | 'hosting'>;

/** What is printed around the chapters. */
export interface PrintWords {
  readonly contents: string;
  readonly version: string;
  /** `{page}` and `{pages}` are replaced. */
  readonly page: string;
}

export interface ManualContent {
  readonly hardware: HardwareManual;
  readonly beacon: Datasheet;
  readonly gateway: Datasheet;
  readonly requirements: Requirements;
  readonly words: PrintWords;
}
