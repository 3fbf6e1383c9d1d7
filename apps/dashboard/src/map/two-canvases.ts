import type L from 'leaflet';
import { layCanvas, layZoomed, pixelRatio, type CanvasPlace } from './canvas-place.ts';
import { canPaintApart } from './pen.ts';
import { Picture } from './picture.ts';

interface Face {
  readonly canvas: HTMLCanvasElement;
  readonly picture: Picture;
  place: CanvasPlace | null;
}

/** What is drawn apart from the page is on the screen two frames later, whenever it was drawn. */
const FRAMES = 2;

/**
 * Two canvases of which one shows. They go to the screen apart from the page, which would copy its own canvas in every
 * frame in which anything moves: so what is drawn on them does not come with what the page paints in the same frame.
 * The one that shows stays in its place: the other one is laid in the next place, and shows once what is drawn on it is
 * on the screen.
 */
export class TwoCanvases {
  readonly #map: L.Map;
  readonly #faces = [newFace(), newFace()] as const;
  #shown: Face | null = null;
  #drawn: Face = this.#faces[0];
  #frameId = 0;

  constructor(map: L.Map) {
    this.#map = map;
  }

  get isThere(): boolean {
    return this.#faces[0].canvas.isConnected;
  }

  /** What is drawn on. */
  get picture(): Picture {
    return this.#drawn.picture;
  }

  addTo(pane: HTMLElement | undefined): void {
    for (const { canvas } of this.#faces) canvas.style.visibility = 'hidden';
    this.#shown = null;
    pane?.append(...this.#faces.map(({ canvas }) => canvas));
  }

  remove(): void {
    this.#stop();
    for (const { canvas } of this.#faces) canvas.remove();
  }

  /** Lays the canvas that does not show in a place: it is what is drawn on from now on. */
  lay(place: CanvasPlace): void {
    this.#stop();
    this.#drawn = this.#shown === this.#faces[0] ? this.#faces[1] : this.#faces[0];
    this.#drawn.place = place;
    layCanvas(this.#map, this.#drawn.canvas, place);
    const { x: width, y: height } = place.size.multiplyBy(pixelRatio()).round();
    this.#drawn.picture.resize(width, height);
  }

  /** Lays what shows, and what may show next, where it is when the map has another centre and zoom. */
  zoomTo(center: L.LatLng, zoom: number): void {
    for (const { canvas, place } of this.#faces) if (place) layZoomed(this.#map, canvas, place, { center, zoom });
  }

  /** Shows what is drawn; drawing that goes on does not put it off. */
  show(): void {
    if (this.#shown === this.#drawn || this.#frameId !== 0) return;
    this.#showAfter(canPaintApart() ? FRAMES : 0);
  }

  #showAfter(frames: number): void {
    if (frames > 0) {
      this.#frameId = requestAnimationFrame(() => this.#showAfter(frames - 1));
      return;
    }
    this.#frameId = 0;
    this.#shown = this.#drawn;
    for (const face of this.#faces) face.canvas.style.visibility = face === this.#shown ? '' : 'hidden';
  }

  #stop(): void {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
  }
}

function newFace(): Face {
  const canvas = document.createElement('canvas');
  canvas.className = 'leaflet-zoom-animated';
  canvas.style.pointerEvents = 'none';
  return { canvas, picture: new Picture(canPaintApart() ? canvas.transferControlToOffscreen() : canvas), place: null };
}
