import { render, type RenderResult } from '@testing-library/react';
import { vi } from 'vitest';
import type { Box } from '../map/label-placement.ts';
import type { PlanArea } from '../map/plan-limits.ts';
import { WHOLE_EARTH } from '../map-view/earth-area.ts';
import { MapChrome } from '../map-view/map-chrome.ts';
import { MapFrame, type MapLayerSet, type OpenMap } from '../map-view/map-frame.tsx';
import type { PaneGround } from '../map-view/pane-ground.ts';

export interface RenderMapOptions {
  readonly ground?: PaneGround;
  readonly home?: () => PlanArea;
  /** Whether the user prefers reduced motion. */
  readonly isStill?: boolean;
  readonly isCovering?: boolean;
  /** The areas that controls cover. */
  readonly chrome?: () => readonly Box[];
  /** CSS variables of the map's container. */
  readonly colours?: Readonly<Record<string, string>>;
}

const PLAN: PaneGround = {
  kind: 'plan',
  size: { width: 1000, height: 700 },
  picture: { kind: 'image', url: '/plan.png' },
};

/** A map in the page of a test, in the frame that all screens use: a plan of 1000 by 700 pixels fits into it at zoom 0. */
export class RenderedMap<Layers extends MapLayerSet> {
  readonly onMissing = vi.fn<(isMissing: boolean) => void>();
  readonly #createLayers: (open: OpenMap) => Layers;
  #page: RenderResult | null = null;
  #layers: Layers | null = null;
  #key = 0;

  constructor(createLayers: (open: OpenMap) => Layers) {
    this.#createLayers = createLayers;
  }

  get layers(): Layers {
    if (!this.#layers) throw new Error('The map is not open');
    return this.#layers;
  }

  get container(): HTMLElement {
    const container = document.querySelector<HTMLElement>('.map-canvas');
    if (!container) throw new Error('There is no map');
    return container;
  }

  /** Opens the map, or another one in its place. */
  open(options: RenderMapOptions = {}): void {
    const { ground = PLAN, home = () => WHOLE_EARTH, isStill = false, isCovering = false, colours = {} } = options;
    if (!this.#page) {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
    }
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
    if (options.chrome) vi.spyOn(MapChrome.prototype, 'listBoxes').mockImplementation(options.chrome);
    const frame = (
      <MapFrame
        key={this.#key++}
        ground={ground}
        home={home}
        label="Map"
        isCovering={isCovering}
        createLayers={(open) => {
          for (const [name, value] of Object.entries(colours)) open.map.getContainer().style.setProperty(name, value);
          return this.#createLayers(open);
        }}
        onLayers={(layers) => (this.#layers = layers)}
        onMissing={this.onMissing}
      />
    );
    if (this.#page) this.#page.rerender(frame);
    else this.#page = render(frame);
  }

  close(): void {
    this.#page?.unmount();
    this.#page = null;
    this.onMissing.mockClear();
  }
}
