import encodeQr from 'qr';
import { useMemo } from 'react';
import classes from './browsers.module.css';

/** Light modules around the code, by which cameras find it. */
const QUIET_ZONE = 3;

/** A QR code, dark on light in both themes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawCode(text: string): { size: number; path: string } {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}
