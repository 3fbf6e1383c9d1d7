import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import classes from './bottom-sheet.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { restingStop, SHEET_STOPS, stopByKey, stopHeightPx, type SheetStop } from './sheet-stops.ts';

interface BottomSheetProps {
  /** What the sheet holds. */
  label: string;
  handleLabel: string;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** Height of the screen below the header. */
  availablePx: number;
  head: ReactNode;
  children: ReactNode;
}

interface Drag {
  readonly startY: number;
  readonly startPx: number;
  readonly lastY: number;
  readonly lastMs: number;
  readonly velocityPxPerMs: number;
}

const TAP_PX = 6;

/** The phone's sheet over the map: dragged by its handle, or moved by keys. */
export function BottomSheet({ label, handleLabel, stop, onStop, availablePx, head, children }: BottomSheetProps) {
  const { t } = useTranslation('live');
  const drag = useRef<Drag | null>(null);
  const [draggedPx, setDraggedPx] = useState<number | null>(null);
  const heightPx = draggedPx ?? stopHeightPx(stop, availablePx);

  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      startY: event.clientY,
      startPx: heightPx,
      lastY: event.clientY,
      lastMs: event.timeStamp,
      velocityPxPerMs: 0,
    };
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const elapsedMs = Math.max(1, event.timeStamp - current.lastMs);
    const velocityPxPerMs = (current.lastY - event.clientY) / elapsedMs;
    drag.current = { ...current, lastY: event.clientY, lastMs: event.timeStamp, velocityPxPerMs };
    setDraggedPx(
      Math.min(
        availablePx,
        Math.max(stopHeightPx('peek', availablePx), current.startPx + current.startY - event.clientY),
      ),
    );
  };
  const onUp = () => {
    const { current } = drag;
    drag.current = null;
    setDraggedPx(null);
    if (!current) return;
    const isTap = Math.abs(current.lastY - current.startY) < TAP_PX;
    onStop(isTap ? afterTap(stop) : restingStop(heightPx, current.velocityPxPerMs, availablePx));
  };

  return (
    <section
      className={classes.sheet}
      data-dragged={draggedPx !== null || undefined}
      style={{ height: heightPx }}
      aria-label={label}
    >
      <div
        className={classes.grip}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        <span
          className={classes.handle}
          role="slider"
          tabIndex={0}
          aria-label={handleLabel}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={SHEET_STOPS.length - 1}
          aria-valuenow={SHEET_STOPS.indexOf(stop)}
          aria-valuetext={t(`list.heights.${stop}`)}
          onKeyDown={(event) => {
            const to = stopByKey(stop, event.key);
            if (!to) return;
            event.preventDefault();
            onStop(to);
          }}
        />
      </div>
      {head}
      <div className={classes.scroll} inert={stop === 'peek' && draggedPx === null}>
        {children}
      </div>
    </section>
  );
}

/** A tap opens the list further, and closes it when it is open. */
function afterTap(stop: SheetStop): SheetStop {
  return SHEET_STOPS[(SHEET_STOPS.indexOf(stop) + 1) % SHEET_STOPS.length] ?? 'half';
}
