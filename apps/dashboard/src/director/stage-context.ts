import type { ZoneTable } from '@lapwing/domain';
import { createContext, use } from 'react';
import type { ControlledClient, Fault, Scenario } from '../data/controls.ts';
import type { Commands } from './use-commands.ts';

/** What the parts of the director show and use. */
export interface Stage {
  /** The world that is controlled. */
  readonly world: string;
  readonly scenario: Scenario;
  readonly clients: readonly ControlledClient[];
  readonly faults: readonly Fault[];
  /** The last poll of the faults failed. */
  readonly isStale: boolean;
  /** The zone of the scenario. */
  readonly zone: ZoneTable;
  readonly nowMs: number;
  readonly commands: Commands;
  readonly open: (view: StageView) => void;
  /** Returns to the axis, and the focus to the button that opened the view. */
  readonly close: () => void;
}

/** What is beside the clock. */
export type StageView =
  'axis' | 'show' | 'time' | 'fault' | 'point' | 'snapshots' | 'link' | 'whatIf' | 'reset' | 'browsers';

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = use(StageContext);
  if (stage === null) throw new Error('useStage is for the parts of the director');
  return stage;
}
