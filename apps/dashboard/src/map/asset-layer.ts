import type L from 'leaflet';
import { groupAssets, type AssetGroup } from './asset-groups.ts';
import { ASSET_OFFSET_PX, ASSET_REACH_PX, drawAssetRing, stampAssets } from './asset-drawing.ts';
import type { MapAsset } from './asset-model.ts';
import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import { readPixelRatio } from './canvas-place.ts';
import { toLatLng } from './lat-lng.ts';
import type { MapTheme } from './map-theme.ts';
import type { ScreenPoint } from './plan-point.ts';
import { readPlanView, readScale } from './plan-on-map.ts';
import { isPlanPointInView, toSurfacePoint } from './plan-view.ts';
import { Sprites } from './sprites.ts';

const CELL_PX = 28;
const MARGIN_PX = 40;

/** Draws the asset tags at rest on a canvas: as dots beside their beacons, and as counts where there are several. */
export class AssetLayer {
  readonly #map: L.Map;
  readonly #sheet: Drawing;
  readonly #sprites = new Sprites(readPixelRatio);
  #theme: MapTheme;
  #assets: readonly MapAsset[] = [];
  #selectedId: number | null = null;
  #groups: readonly AssetGroup[] = [];
  /** The scale that `#groups` was computed for; 0 if it is out of date. */
  #groupedScale = 0;

  constructor(map: L.Map, canvas: CanvasOverlay, theme: MapTheme) {
    this.#map = map;
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('assets', (frame) => this.#draw(frame));
  }

  update(assets: readonly MapAsset[], selectedId: number | null): void {
    if (assets === this.#assets && selectedId === this.#selectedId) return;
    this.#assets = assets;
    this.#selectedId = selectedId;
    this.#groupedScale = 0;
    this.#sheet.setVisible(assets.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sprites.clear();
    this.#sheet.redraw();
  }

  /** The nearest group in reach of a point of the map's container; null if there is none. */
  hit({ x, y }: ScreenPoint): AssetGroup | null {
    let found: AssetGroup | null = null;
    let nearestPx = ASSET_REACH_PX;
    for (const group of this.#group()) {
      const at = shift(this.#map.latLngToContainerPoint(toLatLng(group.point)));
      const awayPx = Math.hypot(at.x - x, at.y - y);
      if (awayPx > nearestPx) continue;
      nearestPx = awayPx;
      found = group;
    }
    return found;
  }

  /** Centres of the marks in view, in pixels of the map's container. */
  findDrawnPoints(): readonly ScreenPoint[] {
    const view = readPlanView(this.#map);
    return this.#group()
      .filter(({ point }) => isPlanPointInView(view, point, MARGIN_PX))
      .map(({ point }) => shift(toSurfacePoint(view, point)));
  }

  remove(): void {
    this.#sheet.remove();
  }

  #group(): readonly AssetGroup[] {
    const scale = readScale(this.#map);
    if (scale === this.#groupedScale) return this.#groups;
    this.#groupedScale = scale;
    this.#groups = groupAssets(this.#assets, CELL_PX / scale);
    return this.#groups;
  }

  /** Draws the group of the selected tag on top. */
  #draw({ context, view, at }: CanvasFrame): void {
    let selected: AssetGroup | null = null;
    const stamp = (group: AssetGroup) =>
      stampAssets(context, this.#sprites, shift(at(group.point)), { assets: group.assets, theme: this.#theme });
    for (const group of this.#group()) {
      if (!isPlanPointInView(view, group.point, MARGIN_PX)) continue;
      if (group.assets.some(({ id }) => id === this.#selectedId)) selected = group;
      else stamp(group);
    }
    if (!selected) return;
    stamp(selected);
    drawAssetRing(context, shift(at(selected.point)), selected.assets.length, this.#theme);
  }
}

/** Beside the beacon, which stays visible. */
function shift({ x, y }: ScreenPoint): ScreenPoint {
  return { x: x + ASSET_OFFSET_PX.x, y: y + ASSET_OFFSET_PX.y };
}
