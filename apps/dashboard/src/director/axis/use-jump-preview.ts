import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useClockCommands } from '../clock-controls.tsx';
import { toInstant, type AxisView } from './axis.ts';

const STEP_MS = 60_000;
const LARGE_STEPS = 10;

/**
 * The instant to which the playhead is dragged, or moved by keys; null while it follows the clock. The clock jumps when
 * the pointer or the key is released, so that holding a key is one jump. Escape cancels it.
 */
export function useJumpPreview(view: AxisView, nowMs: number, earliestMs: number) {
  const { jump } = useClockCommands();
  const [previewMs, setPreview] = useState<number | null>(null);
  const dragged = useRef(false);
  const keepWithin = (ms: number) => Math.max(earliestMs, ms);
  const commit = async () => {
    dragged.current = false;
    if (previewMs === null) return;
    await jump(previewMs);
    setPreview(null);
  };
  const cancel = () => {
    dragged.current = false;
    setPreview(null);
  };
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPreview(keepWithin(toInstant(view, (clientX - left) / width)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && previewMs !== null) {
      event.stopPropagation();
      cancel();
      return;
    }
    const target = moveByKey(event, previewMs ?? nowMs, view);
    if (target === null) return;
    event.preventDefault();
    setPreview(keepWithin(target));
  };
  return {
    previewMs,
    track: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = true;
        follow(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged.current) follow(event);
      },
      onPointerUp: () => {
        if (dragged.current) void commit();
      },
      onPointerCancel: cancel,
    },
    slider: { onKeyDown, onKeyUp: () => void commit(), onBlur: cancel },
  };
}

/** The instant to which a key moves the playhead; null for other keys. */
function moveByKey(
  { key, shiftKey }: KeyboardEvent,
  fromMs: number,
  { fromMs: startMs, toMs }: AxisView,
): number | null {
  const stepMs = shiftKey ? STEP_MS * LARGE_STEPS : STEP_MS;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return fromMs - stepMs;
    case 'ArrowRight':
    case 'ArrowUp':
      return fromMs + stepMs;
    case 'PageDown':
      return fromMs - (toMs - startMs) / 12;
    case 'PageUp':
      return fromMs + (toMs - startMs) / 12;
    default:
      return null;
  }
}
