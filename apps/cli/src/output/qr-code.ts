import encodeQr from 'qr';
import type { Sink } from '../process/machine.ts';
import type { Colors } from './output.ts';

/** Light modules around the code, by which cameras find it. */
const QUIET_ZONE = 2;

/**
 * The lines of a QR code for a terminal, two rows of modules per line; none if the output is not a terminal, or too narrow.
 * Without colors, light modules are drawn and dark ones are left to the background.
 */
export function formatQrCode(text: string, { isTTY, columns }: Sink, colors: Colors): string[] {
  if (isTTY !== true) return [];
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  if (columns !== undefined && columns < rows.length) return [];
  const isDrawn = (isDark: boolean): boolean => isDark === colors.isColorSupported;
  return rows.flatMap((upper, y) => {
    if (y % 2 === 1) return [];
    const lower = rows[y + 1];
    // Below the last row of an odd number everything is light.
    const line = upper.map((isDark, x) => formatModules(isDrawn(isDark), isDrawn(lower?.[x] ?? false))).join('');
    return [colors.bgWhite(colors.black(line))];
  });
}

function formatModules(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}
