import type L from 'leaflet';
import { positionCanvas, positionZoomedCanvas, readPixelRatio, type CanvasPlace } from './canvas-place.ts';
import { hasOffscreenCanvas } from './pen.ts';
import { Picture } from './picture.ts';

interface Buffer {
  readonly canvas: HTMLCanvasElement;
  readonly picture: Picture;
  place: CanvasPlace | null;
}

/** A drawing on an offscreen canvas is on the screen two frames later. */
const FRAMES_UNTIL_VISIBLE = 2;

/**
 * Two canvases of which one is visible. Both are offscreen canvases where possible: the browser would copy a canvas of
 * the page in every frame in which anything moves. Their content does not reach the screen together with what the page
 * paints in the same frame. So the visible one stays where it is while the other is prepared at the next place, and
 * the two are swapped once the other is on the screen.
 */
export class DoubleBuffer {
  readonly #map: L.Map;
  readonly #buffers = [createBuffer(), createBuffer()] as const;
  #front: Buffer | null = null;
  #back: Buffer = this.#buffers[0];
  #frameId = 0;

  constructor(map: L.Map) {
    this.#map = map;
  }

  get isAttached(): boolean {
    return this.#buffers[0].canvas.isConnected;
  }

  /** The picture to draw on. */
  get picture(): Picture {
    return this.#back.picture;
  }

  addTo(pane: HTMLElement | undefined): void {
    for (const { canvas } of this.#buffers) canvas.style.visibility = 'hidden';
    this.#front = null;
    pane?.append(...this.#buffers.map(({ canvas }) => canvas));
  }

  remove(): void {
    this.#cancel();
    for (const { canvas } of this.#buffers) canvas.remove();
  }

  /** Positions the hidden canvas at a place. It becomes the one to draw on. */
  prepare(place: CanvasPlace): void {
    this.#cancel();
    this.#back = this.#front === this.#buffers[0] ? this.#buffers[1] : this.#buffers[0];
    this.#back.place = place;
    positionCanvas(this.#map, this.#back.canvas, place);
    const { x: width, y: height } = place.size.multiplyBy(readPixelRatio()).round();
    this.#back.picture.resize(width, height);
  }

  /** Scales both canvases for another centre and zoom of the map. */
  zoomTo(center: L.LatLng, zoom: number): void {
    for (const { canvas, place } of this.#buffers)
      if (place) positionZoomedCanvas(this.#map, canvas, place, { center, zoom });
  }

  /** Shows the canvas that was drawn on once it is on the screen. More drawing does not delay that. */
  present(): void {
    if (this.#front === this.#back || this.#frameId !== 0) return;
    this.#presentAfter(hasOffscreenCanvas() ? FRAMES_UNTIL_VISIBLE : 0);
  }

  #presentAfter(frames: number): void {
    if (frames > 0) {
      this.#frameId = requestAnimationFrame(() => this.#presentAfter(frames - 1));
      return;
    }
    this.#frameId = 0;
    this.#front = this.#back;
    for (const face of this.#buffers) face.canvas.style.visibility = face === this.#front ? '' : 'hidden';
  }

  #cancel(): void {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
  }
}

function createBuffer(): Buffer {
  const canvas = document.createElement('canvas');
  canvas.className = 'leaflet-zoom-animated';
  canvas.style.pointerEvents = 'none';
  return {
    canvas,
    picture: new Picture(hasOffscreenCanvas() ? canvas.transferControlToOffscreen() : canvas),
    place: null,
  };
}
