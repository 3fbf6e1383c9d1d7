/** The hardware of a new client of each type. */
import type { Scenario, StoreMark } from '@lapwing/contracts';

type ClientFile = Scenario['clients'][number];
type RouteFile = NonNullable<ClientFile['routes']>[number];
type FleetFile = NonNullable<ClientFile['fleets']>[number];
type StationFile = NonNullable<ClientFile['stations']>[number];

export const CLIENT_TYPES = [0, 1, 2, 3, 4, 5] as const;
export type SeededType = (typeof CLIENT_TYPES)[number];

/** Positions of beacons in pixels, by label. */
type Places = Readonly<Record<string, readonly [number, number]>>;

/** Vehicles of one kind; the first kinds get the remainder. */
export interface VehicleKind {
  readonly label: string;
  readonly home: string;
  /** Index into the routes; vehicles without one roam. */
  readonly route?: number;
  readonly roams?: readonly string[];
  readonly speed?: FleetFile['speed'];
}

/** Stationary gateways of one kind; the first kinds get the remainder. */
export interface StationKind {
  readonly label: string;
  readonly kind?: StationFile['kind'];
  readonly marks?: readonly StoreMark[];
  readonly pull?: number;
}

export interface ClientTemplate {
  /** File in the folder of layouts; stationary gateways need none. */
  readonly layout?: string;
  readonly places: Places;
  readonly routes: readonly Omit<RouteFile, 'id'>[];
  readonly vehicles: readonly VehicleKind[];
  readonly stations: readonly StationKind[];
  /** Number of beacons that are not placed yet. */
  readonly spareBeacons: number;
  /** Distinct names of the objects that its asset tags are attached to. */
  readonly assets: readonly string[];
}

/** Returns `count` names, numbered from 1. */
function numberNames(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);
}

const HAULAGE: ClientTemplate = {
  layout: 'yard.yaml',
  places: {
    'Gate in': [56, 461],
    'Gate out': [56, 488],
    Weighbridge: [101, 461],
    'Apron west': [206, 461],
    'Apron east': [770, 461],
    'East turn': [934, 474],
    'Trailer park': [395, 527],
    Workshop: [678, 536],
    Fuel: [815, 541],
    Overflow: [580, 640],
    'Dock 1': [255, 370],
    'Dock 2': [305, 370],
    'Dock 3': [355, 370],
    'Dock 4': [405, 370],
    'Dock 5': [455, 370],
    'Dock 7': [555, 370],
    'Dock 9': [655, 370],
    Packing: [246, 246],
    'Aisle B': [376, 140],
    'Aisle F': [546, 140],
    'Aisle I': [674, 240],
    'Staging 2': [456, 322],
    'Staging 4': [678, 322],
    'Cold store': [750, 120],
  },
  routes: [
    {
      label: 'Inbound loop',
      beacons: ['Gate in', 'Weighbridge', 'Apron west', 'Dock 4', 'Dock 7', 'Apron east', 'Gate out', 'Gate in'],
      goal: 'PT13M',
      timeout: 'PT30M',
      minDuration: 'PT5M',
      startOnEnter: false,
      stay: 'PT1M40S',
      strays: ['Dock 2', 'Fuel', 'Trailer park'],
    },
    {
      label: 'Pick round',
      beacons: ['Packing', 'Aisle B', 'Aisle F', 'Cold store', 'Staging 4', 'Staging 2', 'Packing'],
      goal: 'PT5M45S',
      timeout: 'PT12M',
      minDuration: 'PT2M30S',
      startOnEnter: false,
      stay: 'PT50S',
      strays: ['Aisle I'],
    },
    {
      label: 'Outbound',
      beacons: ['Trailer park', 'Dock 1', 'Dock 5', 'Dock 9', 'Apron east', 'Fuel', 'Gate out'],
      goal: 'PT27M',
      timeout: 'PT50M',
      minDuration: 'PT10M',
      stay: 'PT4M',
      strays: ['Workshop', 'Dock 2'],
    },
  ],
  vehicles: [
    { label: 'Hauler {nn}', home: 'Gate in', route: 0 },
    { label: 'Reach {n}', home: 'Packing', route: 1, speed: 2.5 },
    { label: 'Tractor {n}', home: 'Overflow', route: 2 },
    { label: 'Shunter {n}', home: 'Trailer park', roams: ['Trailer park', 'Dock 3', 'Dock 9', 'Overflow'] },
  ],
  stations: [],
  spareBeacons: 4,
  assets: [],
};

const CARGO: ClientTemplate = {
  places: {},
  routes: [],
  vehicles: [],
  stations: [
    { label: 'Dock {n}', pull: 3 },
    { label: 'Yard gate {n}', kind: 'external' },
  ],
  spareBeacons: 0,
  assets: [...numberNames('Pallet', 30), ...numberNames('Cage', 12), ...numberNames('Reel', 6)],
};

const TRACKING: ClientTemplate = {
  layout: 'yard.yaml',
  places: {
    'Gate in': [56, 461],
    'Gate out': [56, 488],
    'Trailer park': [395, 527],
    Workshop: [678, 536],
    Overflow: [580, 640],
    'Dock 2': [305, 370],
    'Dock 6': [505, 370],
    'Dock 10': [705, 370],
    'Cold dock': [872, 166],
  },
  routes: [],
  vehicles: [
    { label: 'Carrier {n}', home: 'Trailer park', roams: ['Trailer park', 'Dock 2', 'Dock 6', 'Dock 10', 'Overflow'] },
    { label: 'Van {n}', home: 'Workshop', roams: ['Workshop', 'Cold dock', 'Overflow'] },
  ],
  stations: [],
  spareBeacons: 2,
  assets: ['Trailer 1', 'Trailer 2', 'Trailer 3', 'Bin 1', 'Bin 2', 'Generator', 'Pump', 'Lighting mast'],
};

const INVENTORY: ClientTemplate = {
  places: {},
  routes: [],
  vehicles: [],
  stations: [
    { label: 'Shelf {n}', pull: 3 },
    { label: 'Staging {n}', kind: 'external' },
  ],
  spareBeacons: 0,
  assets: [...numberNames('Crate', 30), ...numberNames('Drum', 16), ...numberNames('Case', 12)],
};

const STORE: ClientTemplate = {
  places: {},
  routes: [],
  vehicles: [],
  stations: [
    { label: 'Entrance {n}', marks: ['entry'] },
    { label: 'Checkout {n}', marks: ['out'] },
    { label: 'Alarm gate {n}', marks: ['buzzer'] },
    { label: 'Rack {n}', kind: 'external' },
  ],
  spareBeacons: 0,
  assets: [...numberNames('Basket', 40), ...numberNames('Cart', 20)],
};

const ROAD: ClientTemplate = {
  layout: 'fields.yaml',
  places: {
    'Farm yard': [640, 1560],
    Silo: [560, 1640],
    Workshop: [760, 1590],
    'Apple orchard': [2060, 800],
    'Pump house': [1560, 470],
    'Plum orchard': [900, 560],
    'Maize field': [1700, 2180],
    'Gravel pit': [2440, 2440],
    Meadow: [3270, 1900],
    Depot: [3660, 1500],
    Village: [3000, 1248],
    Mill: [2850, 880],
  },
  routes: [
    {
      label: 'Orchard round',
      beacons: ['Farm yard', 'Plum orchard', 'Pump house', 'Apple orchard', 'Farm yard'],
      goal: 'PT24M',
      timeout: 'PT55M',
      minDuration: 'PT8M',
      startOnEnter: false,
      stay: 'PT3M',
      strays: ['Silo'],
    },
    {
      label: 'Gravel run',
      beacons: ['Depot', 'Meadow', 'Gravel pit', 'Maize field', 'Silo'],
      goal: 'PT26M',
      timeout: 'PT55M',
      minDuration: 'PT8M',
      stay: 'PT3M',
      strays: ['Farm yard'],
    },
  ],
  vehicles: [
    { label: 'Tractor {n}', home: 'Farm yard', route: 0, speed: 8 },
    { label: 'Tipper {n}', home: 'Depot', route: 1, speed: 12 },
    { label: 'Van {n}', home: 'Workshop', roams: ['Village', 'Mill', 'Depot', 'Pump house', 'Gravel pit'], speed: 13 },
  ],
  stations: [],
  spareBeacons: 2,
  assets: ['Container 1', 'Container 2', 'Container 3', 'Skip 1', 'Skip 2', 'Dumper', 'Excavator', 'Roller'],
};

/** Templates by client type. Types 1, 3 and 4 have stationary gateways, so these have no floor plan and no vehicles. */
export const CLIENT_TEMPLATES: Readonly<Record<SeededType, ClientTemplate>> = {
  0: HAULAGE,
  1: CARGO,
  2: TRACKING,
  3: INVENTORY,
  4: STORE,
  5: ROAD,
};
