import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useClockCommands } from '../clock-controls.tsx';
import { toInstant, type AxisView } from './axis.ts';

const STEP_MS = 60_000;
const LARGE_STEPS = 10;

interface Preview {
  readonly ms: number;
  /** Whether the clock jumps to it already. */
  readonly isSent: boolean;
}

/**
 * The instant to which the playhead is dragged, or moved by keys; null while it follows the clock. The clock jumps when
 * the pointer or the key is released, so that holding a key is one jump. Escape cancels it. A jump that ends leaves the
 * playhead to a later movement.
 */
export function useJumpPreview(view: AxisView, nowMs: number, earliestMs: number) {
  const { jump } = useClockCommands();
  const [preview, setPreview] = useState<Preview | null>(null);
  const dragged = useRef(false);
  const show = (ms: number) => setPreview({ ms: Math.max(earliestMs, ms), isSent: false });
  const commit = async () => {
    dragged.current = false;
    if (preview === null || preview.isSent) return;
    const sent = { ...preview, isSent: true };
    setPreview(sent);
    await jump(sent.ms);
    setPreview((shown) => (shown === sent ? null : shown));
  };
  const cancel = () => {
    dragged.current = false;
    setPreview(null);
  };
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(toInstant(view, (clientX - left) / width));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && preview !== null) {
      event.stopPropagation();
      cancel();
      return;
    }
    const target = moveByKey(event, preview?.ms ?? nowMs, view);
    if (target === null) return;
    event.preventDefault();
    show(target);
  };
  return {
    previewMs: preview?.ms ?? null,
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
