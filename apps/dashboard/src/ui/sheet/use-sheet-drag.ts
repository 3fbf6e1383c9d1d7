import { useRef, useState, type PointerEvent } from 'react';
import { findRestingStop, SHEET_STOPS, computeStopHeightPx, type SheetStop } from './sheet-stops.ts';

interface Drag {
  readonly startY: number;
  readonly startPx: number;
  readonly lastY: number;
  readonly lastMs: number;
  readonly velocityPxPerMs: number;
}

interface SheetDragOptions {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly availablePx: number;
}

/** A shorter movement is a tap. */
const TAP_PX = 6;

/** The height of a sheet that is dragged by the element with `handlers`. */
export function useSheetDrag({ stop, onStop, availablePx }: SheetDragOptions) {
  const drag = useRef<Drag | null>(null);
  const [draggedPx, setDraggedPx] = useState<number | null>(null);
  const heightPx = draggedPx ?? computeStopHeightPx(stop, availablePx);

  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientY, timeStamp } = event;
    drag.current = { startY: clientY, startPx: heightPx, lastY: clientY, lastMs: timeStamp, velocityPxPerMs: 0 };
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const elapsedMs = Math.max(1, event.timeStamp - current.lastMs);
    const velocityPxPerMs = (current.lastY - event.clientY) / elapsedMs;
    drag.current = { ...current, lastY: event.clientY, lastMs: event.timeStamp, velocityPxPerMs };
    const wantedPx = current.startPx + current.startY - event.clientY;
    setDraggedPx(Math.min(availablePx, Math.max(computeStopHeightPx('peek', availablePx), wantedPx)));
  };
  const onUp = () => {
    const { current } = drag;
    drag.current = null;
    setDraggedPx(null);
    if (!current) return;
    const isTap = Math.abs(current.lastY - current.startY) < TAP_PX;
    onStop(isTap ? findStopAfterTap(stop) : findRestingStop(heightPx, current.velocityPxPerMs, availablePx));
  };

  const handlers = { onPointerDown: onDown, onPointerMove: onMove, onPointerUp: onUp, onPointerCancel: onUp };
  return { heightPx, isDragged: draggedPx !== null, handlers };
}

/** A tap opens the sheet further, and closes a full one. */
function findStopAfterTap(stop: SheetStop): SheetStop {
  return SHEET_STOPS[(SHEET_STOPS.indexOf(stop) + 1) % SHEET_STOPS.length] ?? 'half';
}
