import { FAULT_FIELDS, type FaultField, type FaultKind } from '@lapwing/contracts';
import type { NewFault } from '../../data/controls.ts';

/** The kinds of faults as the form groups them. */
export const KIND_GROUPS = {
  devices: ['offline', 'unplug', 'drain'],
  laps: ['detour', 'skip', 'back', 'stall', 'rush', 'restart', 'overrun'],
  service: ['latency', 'error', 'down', 'garbage'],
} as const satisfies Readonly<Record<string, readonly FaultKind[]>>;

export const STATUSES = [500, 502, 503, 504, 429] as const;

/** What is entered in the form of a fault. Fields that its kind does not accept are kept, but not sent. */
export interface FaultDraft {
  readonly kind: FaultKind;
  readonly gateways: readonly number[];
  readonly routes: readonly number[];
  readonly beacons: readonly number[];
  readonly clients: readonly number[];
  readonly operations: readonly string[];
  readonly percent: number;
  /** HH:mm; empty for no end. */
  readonly duration: string;
  readonly latencySec: number;
  readonly status: (typeof STATUSES)[number];
}

export const EMPTY_DRAFT: FaultDraft = {
  kind: 'offline',
  gateways: [],
  routes: [],
  beacons: [],
  clients: [],
  operations: [],
  percent: 100,
  duration: '00:10',
  latencySec: 2,
  status: 500,
};

export function takesField({ kind }: FaultDraft, field: FaultField): boolean {
  return FAULT_FIELDS[kind].includes(field);
}

/** Whether the duration is complete, and not zero. */
export function isDurationUsable({ duration }: FaultDraft): boolean {
  return duration === '' || (/^\d\d:\d\d$/.test(duration) && duration !== '00:00');
}

/** The fault as the controls take it. An empty selection means everything. */
export function toNewFault(draft: FaultDraft): NewFault {
  const { kind, percent, duration, latencySec, status } = draft;
  const pick = <Field extends 'gateways' | 'routes' | 'beacons' | 'clients' | 'operations'>(field: Field) =>
    takesField(draft, field) && draft[field].length > 0 ? { [field]: [...draft[field]] } : {};
  const [hours = '', minutes = ''] = duration.split(':');
  return {
    kind,
    ...pick('gateways'),
    ...pick('routes'),
    ...pick('beacons'),
    ...pick('clients'),
    ...pick('operations'),
    ...(percent < 100 && { probability: percent / 100 }),
    ...(duration !== '' && { for: `PT${Number(hours)}H${Number(minutes)}M` }),
    ...(takesField(draft, 'latency') && { latency: latencySec }),
    ...(takesField(draft, 'status') && { status }),
  };
}
