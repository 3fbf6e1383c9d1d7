import { afterEach, beforeEach, vi } from 'vitest';
import type { CrowdVehicle } from './crowd/crowd-messages.ts';
import { paintHere } from './crowd/paint-here.ts';
import type { EditHand } from './edit/edit-model.ts';
import { LiveMap, type LiveMapOptions } from './live-map.ts';
import type { LiveMapModel, MapVehicle } from './live-map-model.ts';
import { recordCanvas, type DrawnShape } from './recorded-canvas.test-data.ts';

export const LAYERS = { trails: true, ways: true, beacons: true, labels: true, planNames: true, inverted: true };

/** A map with nothing on it. */
export const EMPTY_MODEL: LiveMapModel = {
  vehicles: [],
  crowd: null,
  knownWays: [],
  beacons: [],
  fixtures: [],
  selectedId: null,
  selectedBeaconId: null,
  beaconScale: 1,
  selectedFixtureId: null,
  edit: null,
  layers: LAYERS,
  isNarrow: false,
};

/** A vehicle that stands in the upper left corner. */
export function mapVehicle(id: number, extra: Partial<MapVehicle> = {}): MapVehicle {
  return {
    id,
    number: String(id),
    palette: id % 7,
    isStale: false,
    isWrong: false,
    isMoving: false,
    whereabouts: { positionId: 1, place: { x: 100, y: 100 }, course: null },
    visits: [],
    stopsAhead: [],
    plate: { name: `Hauler ${id}`, detail: '' },
    nextPlate: null,
    ...extra,
  };
}

/** A crowd, of which one may be selected. */
export function mapCrowd(
  vehicles: readonly MapVehicle[],
  selectedId: number | null = null,
): Pick<LiveMapModel, 'vehicles' | 'crowd' | 'selectedId'> {
  return {
    vehicles: vehicles.filter(({ id }) => id === selectedId),
    crowd: {
      count: vehicles.length,
      feed: vehicles.filter(({ id }) => id !== selectedId),
      find: (id) => vehicles.find((it) => it.id === id) ?? null,
    },
    selectedId,
  };
}

const FRAME_MS = 20;

/** A live map of 1000 by 700 pixels in the page of a test, on which all that is told and drawn can be read. */
export class MapStage {
  readonly onVehicle = vi.fn<LiveMapOptions['onVehicle']>();
  readonly onBeacon = vi.fn<LiveMapOptions['onBeacon']>();
  readonly onFixture = vi.fn<LiveMapOptions['onFixture']>();
  readonly onScale = vi.fn<LiveMapOptions['onScale']>();
  readonly onMissing = vi.fn<LiveMapOptions['onMissing']>();
  readonly hand = {
    select: vi.fn<EditHand['select']>(),
    place: vi.fn<EditHand['place']>(),
    nudge: vi.fn<EditHand['nudge']>(),
    confirm: vi.fn<EditHand['confirm']>(),
    giveBack: vi.fn<EditHand['giveBack']>(),
  };
  readonly #options: Partial<LiveMapOptions>;
  /** Instant of the world; it stands still. */
  nowMs = 0;
  isFast = false;
  container = document.createElement('div');
  shapes: () => readonly DrawnShape[] = () => [];
  #map: LiveMap | null = null;

  constructor(options: Partial<LiveMapOptions>) {
    this.#options = options;
  }

  get map(): LiveMap {
    if (!this.#map) throw new Error('The map is made before each test');
    return this.#map;
  }

  setUp(): void {
    vi.useFakeTimers();
    this.shapes = recordCanvas();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
    this.container = document.createElement('div');
    document.body.append(this.container);
    this.nowMs = 0;
    this.isFast = false;
    this.#make({});
  }

  takeAway(): void {
    this.map.remove();
    this.container.remove();
    localStorage.clear();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    vi.useRealTimers();
  }

  /** Makes the map again, with other options. */
  remake(options: Partial<LiveMapOptions> = {}): void {
    this.map.remove();
    this.#make(options);
  }

  /** Shows a model, and lets so much time pass that what it asks for is drawn. */
  show(model: Partial<LiveMapModel>, passMs = FRAME_MS): void {
    this.map.update({ ...EMPTY_MODEL, ...model });
    vi.advanceTimersByTime(passMs);
  }

  /** What the plates say. */
  plates(): readonly string[] {
    return [...this.container.querySelectorAll('.map-plate')].map((plate) => plate.textContent);
  }

  #make(options: Partial<LiveMapOptions>): void {
    const { onVehicle, onBeacon, onFixture, onScale, onMissing, hand } = this;
    this.#map = new LiveMap(this.container, {
      ground: { kind: 'plan', size: { width: 1000, height: 700 }, picture: { kind: 'image', url: '/plan.png' } },
      storage: localStorage,
      isStill: false,
      isCovering: false,
      openCrowd: paintHere((feed) => feed as readonly CrowdVehicle[]),
      clock: { nowMs: (aheadMs) => this.nowMs + aheadMs * (this.isFast ? 60 : 1), isFast: () => this.isFast },
      chrome: () => [],
      onVehicle,
      onBeacon,
      onFixture,
      onScale,
      onMissing,
      hand,
      ...this.#options,
      ...options,
    });
  }
}

/** Sets up a map before each test of a file, and takes it away after it. */
export function stageLiveMap(options: Partial<LiveMapOptions> = {}): MapStage {
  const stage = new MapStage(options);
  beforeEach(() => stage.setUp());
  afterEach(() => stage.takeAway());
  return stage;
}
