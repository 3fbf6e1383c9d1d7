import { memo, useEffect, useRef } from 'react';
import { readPixelRatio } from '../../map/canvas-place.ts';
import { getPen, resize } from '../../map/pen.ts';
import { LANE_PX, paintLane, type PaintedLane } from './paint-lane.ts';
import classes from './lanes.module.css';

interface LanePlotProps extends Omit<PaintedLane, 'theme'> {
  /** Null until it is known. */
  readonly theme: PaintedLane['theme'] | null;
  /** What the lane shows, in words. */
  readonly label: string;
}

/** A lane on a canvas, drawn again only if something on it has changed: playback changes few lanes at once. */
export const LanePlot = memo(function LanePlot(props: LanePlotProps) {
  const { lane, view, widthPx, palette, currentTs, theme, texts, label } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = canvas.current;
    const pen = surface && getPen(surface);
    if (!pen || !theme || widthPx <= 0) return;
    const ratio = readPixelRatio();
    resize(surface, Math.round(widthPx * ratio), Math.round(LANE_PX * ratio));
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintLane(pen, { lane, view, widthPx, palette, currentTs, theme, texts });
  }, [lane, view, widthPx, palette, currentTs, theme, texts]);
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      style={{ width: Math.max(0, widthPx), height: LANE_PX }}
      role="img"
      aria-label={label}
    />
  );
});
