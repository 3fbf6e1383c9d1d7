import { HEAT_STOPS } from '@lapwing/domain';

type Rgb = readonly [red: number, green: number, blue: number];

/** Entries of the table, one for each value of a pixel's channel. */
const PLACES = 256;
/** Opacity of the coldest and of the hottest colour. */
const COVER_COLD = 0.5;
const COVER_HOT = 0.85;

/** Red, green, blue and opacity, 0 to 255 each, for each heat from none to the maximum. Fades out below the first stop. */
export function buildHeatTable(): Uint8ClampedArray {
  const table = new Uint8ClampedArray(PLACES * 4);
  for (let place = 0; place < PLACES; place += 1) {
    const heat = place / (PLACES - 1);
    table.set([...computeColour(heat), 255 * computeCover(heat)], place * 4);
  }
  return table;
}

/** Gives each pixel the colour of its heat, which is encoded in its opacity. */
export function colourPixels(pixels: Uint8ClampedArray, table: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const place = (pixels[at + 3] ?? 0) * 4;
    if (place === 0) continue;
    for (let channel = 0; channel < 4; channel += 1) pixels[at + channel] = table[place + channel] ?? 0;
  }
}

function computeCover(heat: number): number {
  const first = HEAT_STOPS[0].at;
  if (heat < first) return (heat / first) * COVER_COLD;
  return COVER_COLD + ((heat - first) / (1 - first)) * (COVER_HOT - COVER_COLD);
}

function computeColour(heat: number): Rgb {
  const next = HEAT_STOPS.findIndex(({ at }) => at >= heat);
  const above = HEAT_STOPS[next] ?? HEAT_STOPS[4];
  const below = HEAT_STOPS[next - 1] ?? above;
  const share = above.at === below.at ? 0 : (heat - below.at) / (above.at - below.at);
  const [from, to] = [parseRgb(below.colour), parseRgb(above.colour)];
  const mixed = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
  return [mixed(0), mixed(1), mixed(2)];
}

function parseRgb(colour: string): Rgb {
  const channel = (at: number) => parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
