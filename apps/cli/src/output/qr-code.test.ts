import { Writable } from 'node:stream';
import pc from 'picocolors';
import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import type { Sink } from '../process/machine.ts';
import { formatQrCode } from './qr-code.ts';

const ADDRESS = 'http://192.168.100.200:41700';
const PLAIN = pc.createColors(false);
const COLORED = pc.createColors(true);

function terminal(columns?: number): Sink {
  return Object.assign(new Writable(), { isTTY: true, ...(columns !== undefined && { columns }) });
}

/** What a camera reads from the lines: `drawn` is the brightness of a drawn module, as in the terminal. */
function scan(lines: readonly string[], drawn: number): string {
  const modules = lines.flatMap((line) => {
    const characters = line.split('');
    return [characters.map((one) => '█▀'.includes(one)), characters.map((one) => '█▄'.includes(one))];
  });
  const scale = 8;
  const size = (modules[0]?.length ?? 0) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDrawn = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      data.fill(isDrawn ? drawn : 255 - drawn, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return decodeQr({ width: size, height: size, data });
}

describe('the QR code of an address', () => {
  it('is read as that address, dark on a light background that it brings along', () => {
    const lines = formatQrCode(ADDRESS, terminal(80), COLORED);
    for (const line of lines) expect(line.startsWith('\u001b[47m\u001b[30m')).toBe(true);
    const bare = lines.map((line) => line.replace(/\u001b\[\d+m/g, ''));
    expect(scan(bare, 0)).toBe(ADDRESS);
  });

  it('is read as that address without colors on a dark terminal', () => {
    expect(scan(formatQrCode(ADDRESS, terminal(), PLAIN), 255)).toBe(ADDRESS);
  });

  it('is left out where it does not fit', () => {
    const width = formatQrCode(ADDRESS, terminal(80), PLAIN)[0]?.length ?? 0;
    expect(formatQrCode(ADDRESS, terminal(width), PLAIN)).not.toEqual([]);
    expect(formatQrCode(ADDRESS, terminal(width - 1), PLAIN)).toEqual([]);
    expect(formatQrCode(ADDRESS, new Writable(), COLORED)).toEqual([]);
  });
});
