import { afterEach, beforeEach, vi } from 'vitest';
import type { CrowdVehicle, OpenPainter } from '../map/crowd/crowd-messages.ts';
import { paintInPage } from '../map/crowd/paint-in-page.ts';
import type { EditActions } from '../map/edit/edit-model.ts';
import { LiveMap, type LiveMapOptions } from '../map/live/live-map.ts';
import type { LiveMapModel } from '../map/live/live-map-model.ts';
import type { MapVehicle } from '../map/map-vehicle.ts';
import type { Viewport } from '../map/viewport.ts';
import { drawnScene } from './drawn-scene.ts';
import { recordCanvas, type DrawnShape } from './recorded-canvas.ts';
import { RenderedMap, type RenderMapOptions } from './render-map.tsx';

export const LAYERS = { trails: true, ways: true, beacons: true, labels: true, planNames: true, inverted: true };

/** A map with nothing on it. */
export const EMPTY_MODEL: LiveMapModel = {
  vehicles: [],
  crowd: null,
  beacons: [],
  fixtures: [],
  selectedId: null,
  pointedId: null,
  foundIds: null,
  selectedBeaconId: null,
  beaconScale: 1,
  selectedFixtureId: null,
  edit: null,
  layers: LAYERS,
  isNarrow: false,
};

/** A vehicle at a beacon in the upper left corner. */
export function mapVehicle(id: number, extra: Partial<MapVehicle> = {}): MapVehicle {
  return {
    id,
    number: String(id),
    palette: id % 7,
    isStale: false,
    isWrong: false,
    isMoving: false,
    position: { positionId: 1, place: { x: 100, y: 100 }, nextLeg: null },
    visits: [],
    plate: { name: `Hauler ${id}`, detail: '' },
    nextPlate: null,
    arrivingPlate: null,
    ...extra,
  };
}

/** A crowd; one of its vehicles may be selected. */
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

interface StageOptions extends RenderMapOptions {
  readonly openPainter?: OpenPainter;
}

const openPainterInPage = paintInPage((feed) => feed as readonly CrowdVehicle[]);

/** A live map in the page of a test, whose callbacks and drawings the test can read. */
export class MapStage {
  readonly onVehicle = vi.fn<LiveMapOptions['onVehicle']>();
  readonly onBeacon = vi.fn<LiveMapOptions['onBeacon']>();
  readonly onFixture = vi.fn<LiveMapOptions['onFixture']>();
  readonly onAssets = vi.fn<NonNullable<LiveMapOptions['onAssets']>>();
  readonly onScale = vi.fn<LiveMapOptions['onScale']>();
  readonly actions = {
    select: vi.fn<EditActions['select']>(),
    place: vi.fn<EditActions['place']>(),
    nudge: vi.fn<EditActions['nudge']>(),
    confirm: vi.fn<EditActions['confirm']>(),
    revert: vi.fn<EditActions['revert']>(),
  };
  /** Instant of the world, which does not advance by itself. */
  nowMs = 0;
  isFast = false;
  isTooFastToGlide = false;
  /** The view of the map that was made last. */
  viewport: Viewport | null = null;
  shapes: () => readonly DrawnShape[] = () => [];
  readonly #options: StageOptions;
  #openPainter: OpenPainter = openPainterInPage;
  readonly #rendered = new RenderedMap((host) => {
    const { onVehicle, onBeacon, onFixture, onAssets, onScale, actions } = this;
    this.viewport = host.viewport;
    return new LiveMap(host, {
      openPainter: this.#openPainter,
      clock: {
        nowMs: (aheadMs) => this.nowMs + aheadMs * (this.isFast ? 10 : 1),
        isFast: () => this.isFast,
        isTooFastToGlide: () => this.isTooFastToGlide,
      },
      onVehicle,
      onBeacon,
      onFixture,
      onAssets,
      onScale,
      actions,
    });
  });

  constructor(options: StageOptions) {
    this.#options = options;
  }

  get map(): LiveMap {
    return this.#rendered.layers;
  }

  get container(): HTMLElement {
    return this.#rendered.container;
  }

  get onMissing() {
    return this.#rendered.onMissing;
  }

  setUp(): void {
    vi.useFakeTimers();
    this.shapes = recordCanvas();
    this.nowMs = 0;
    this.isFast = false;
    this.isTooFastToGlide = false;
    this.remake();
  }

  tearDown(): void {
    this.#rendered.close();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    vi.useRealTimers();
  }

  /** Makes the map, or another one with other options. */
  remake(options: StageOptions = {}): void {
    const { openPainter = openPainterInPage, ...rest } = { ...this.#options, ...options };
    this.#openPainter = openPainter;
    this.#rendered.open(rest);
  }

  /** Shows a model, and waits until it is drawn. */
  show(model: Partial<LiveMapModel>, passMs = FRAME_MS): void {
    this.map.update({ ...EMPTY_MODEL, ...model });
    vi.advanceTimersByTime(passMs);
  }

  /** The shapes on the visible canvases. */
  scene() {
    return drawnScene(this.shapes());
  }

  /** The texts of the plates. */
  plates(): readonly string[] {
    return [...this.container.querySelectorAll('.map-plate')].map((plate) => plate.textContent);
  }
}

/** Sets up a map before each test of a file, and removes it afterwards. */
export function stageLiveMap(options: StageOptions = {}): MapStage {
  const stage = new MapStage(options);
  beforeEach(() => stage.setUp());
  afterEach(() => stage.tearDown());
  return stage;
}
