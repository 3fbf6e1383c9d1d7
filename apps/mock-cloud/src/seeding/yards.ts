/** What a client of each type is made of, on the layout that its places are pixels of. */
import type { Scenario } from '@lapwing/contracts';

type ClientFile = Scenario['clients'][number];
type RouteFile = NonNullable<ClientFile['routes']>[number];
type FleetFile = NonNullable<ClientFile['fleets']>[number];

/** The layout (a file of the layouts' folder) on which all of them work. */
export const YARD_LAYOUT = 'yard.yaml';

export const CLIENT_TYPES = [0, 1, 2, 3, 4, 5] as const;
export type SeededType = (typeof CLIENT_TYPES)[number];

/** Where a beacon hangs, by its label. */
type Places = Readonly<Record<string, readonly [number, number]>>;

/** Vehicles of one kind; the first kinds get the vehicles that do not divide evenly. */
export interface VehicleKind {
  readonly label: string;
  readonly home: string;
  /** Index into the routes; a kind without one roams. */
  readonly route?: number;
  readonly roams?: readonly string[];
  readonly speed?: FleetFile['speed'];
}

export interface Yard {
  readonly places: Places;
  readonly routes: readonly Omit<RouteFile, 'id'>[];
  readonly vehicles: readonly VehicleKind[];
  /** Beacons to hang on the map. */
  readonly spares: number;
  /** What its asset tags hang on, by name; none has a name twice. */
  readonly assets: readonly string[];
}

const HAULAGE: Yard = {
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
  spares: 4,
  assets: [],
};

const CARGO: Yard = {
  places: {
    'Gate in': [56, 461],
    'Gate out': [56, 488],
    'Dock 1': [255, 370],
    'Dock 3': [355, 370],
    'Dock 5': [455, 370],
    'Dock 7': [555, 370],
    'Dock 9': [655, 370],
  },
  routes: [],
  vehicles: [
    { label: 'Dock reader {n}', home: 'Gate in', roams: ['Gate in', 'Dock 1', 'Dock 3', 'Dock 5', 'Dock 7', 'Dock 9'] },
  ],
  spares: 2,
  assets: ['Pallet 1', 'Pallet 2', 'Pallet 3', 'Cage 1', 'Cage 2', 'Reel 1'],
};

const TRACKING: Yard = {
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
  spares: 2,
  assets: ['Trailer 1', 'Trailer 2', 'Trailer 3', 'Bin 1', 'Bin 2', 'Generator', 'Pump', 'Lighting mast'],
};

const INVENTORY: Yard = {
  places: {
    Packing: [246, 246],
    Charging: [246, 330],
    'Shelf B': [376, 140],
    'Shelf F': [546, 140],
    'Shelf I': [674, 240],
    'Staging 1': [345, 322],
    'Staging 3': [567, 322],
    'Cold shelf': [750, 120],
  },
  routes: [],
  vehicles: [
    {
      label: 'Shelf reader {n}',
      home: 'Charging',
      roams: ['Charging', 'Shelf B', 'Shelf F', 'Shelf I', 'Cold shelf', 'Packing'],
      speed: 1.5,
    },
  ],
  spares: 2,
  assets: ['Crate 1', 'Crate 2', 'Crate 3', 'Crate 4', 'Drum 1', 'Drum 2'],
};

const STORE: Yard = {
  places: {
    Entrance: [246, 330],
    Exit: [246, 246],
    'Aisle B': [376, 140],
    'Aisle F': [546, 140],
    'Aisle I': [674, 240],
    'Checkout 1': [345, 322],
    'Checkout 2': [456, 322],
  },
  routes: [],
  vehicles: [
    {
      label: 'Trolley {n}',
      home: 'Entrance',
      roams: ['Entrance', 'Aisle B', 'Aisle F', 'Aisle I', 'Checkout 1', 'Checkout 2', 'Exit'],
      speed: 1.2,
    },
  ],
  spares: 2,
  assets: ['Basket 1', 'Basket 2', 'Basket 3', 'Basket 4', 'Basket 5', 'Basket 6'],
};

const ROAD: Yard = {
  places: {},
  routes: [],
  vehicles: [],
  spares: 0,
  assets: ['Container 1', 'Container 2', 'Container 3', 'Skip 1', 'Skip 2', 'Dumper', 'Excavator', 'Roller'],
};

/** By type. Type 5 has no floor plan, hence neither places nor vehicles that drive among them. */
export const YARDS: Readonly<Record<SeededType, Yard>> = {
  0: HAULAGE,
  1: CARGO,
  2: TRACKING,
  3: INVENTORY,
  4: STORE,
  5: ROAD,
};
