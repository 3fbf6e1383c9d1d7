import { toLaneTs, ZOOM_STEP } from '@lapwing/domain';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { LaneAxis } from './use-lane-axis.ts';

/** An instant on a lane. */
export interface LanePoint {
  readonly id: number;
  readonly ts: number;
}

interface LanePointerOptions {
  readonly section: RefObject<HTMLElement | null>;
  readonly axis: LaneAxis;
  readonly widthPx: number;
  readonly onSeek: (ts: number) => void;
  readonly onSettle: (point: LanePoint) => void;
}

/** A finger that moves less than this has tapped, and one that moves up or down scrolls. */
const DRAG_FROM_PX = 6;
/** The zoom of a wheel step of 100 pixels is about a step of the buttons. */
const WHEEL_PX = 100;

interface Drag {
  readonly id: number;
  readonly plot: Element;
  readonly fromPx: number;
  /** A finger has not decided yet whether it taps, drags or scrolls. */
  isWaiting: boolean;
}

/** Clicks and drags on lanes move playback; the pointer over a lane reads it; wheels zoom and pan the axis. */
export function useLanePointer(options: LanePointerOptions) {
  const { section, axis, widthPx, onSeek, onSettle } = options;
  const [hovered, setHovered] = useState<LanePoint | null>(null);
  const drag = useRef<Drag | null>(null);
  const readTs = (plot: Element, clientX: number) =>
    toLaneTs(axis.view, clientX - plot.getBoundingClientRect().left, widthPx);
  useWheel(options, readTs);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const plot = findPlot(event.target);
    if (!plot || event.button !== 0) return;
    const isWaiting = event.pointerType === 'touch';
    drag.current = { id: readId(plot), plot, fromPx: event.clientX, isWaiting };
    if (isWaiting) return;
    section.current?.setPointerCapture(event.pointerId);
    onSeek(readTs(plot, event.clientX));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) {
      const plot = event.pointerType === 'touch' ? null : findPlot(event.target);
      return setHovered(plot && { id: readId(plot), ts: readTs(plot, event.clientX) });
    }
    if (current.isWaiting && Math.abs(event.clientX - current.fromPx) < DRAG_FROM_PX) return undefined;
    current.isWaiting = false;
    return onSeek(readTs(current.plot, event.clientX));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    drag.current = null;
    if (current) onSettle({ id: current.id, ts: readTs(current.plot, event.clientX) });
  };
  const onPointerCancel = () => {
    drag.current = null;
  };
  return {
    hovered,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave: () => setHovered(null) },
  };
}

/**
 * A wheel zooms around the pointer, and pans sideways. Lanes that scroll take the wheel themselves, unless Ctrl is held (as
 * it is when two fingers pinch) or the pointer is on the axis.
 */
function useWheel({ section, ...props }: LanePointerOptions, readTs: (plot: Element, clientX: number) => number): void {
  const latest = useRef({ ...props, readTs });
  useEffect(() => {
    latest.current = { ...props, readTs };
  });
  useEffect(() => {
    const element = section.current;
    const onWheel = (event: WheelEvent) => {
      const { axis, readTs: toTs, widthPx } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      const plot = target?.closest('[data-lane], [data-lane-axis]');
      if (!plot || widthPx <= 0) return;
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        if (axis.isWhole) return;
        event.preventDefault();
        return axis.panBy(event.deltaX / widthPx);
      }
      if (!event.ctrlKey && !plot.hasAttribute('data-lane-axis') && canScroll(plot, element)) return;
      event.preventDefault();
      return axis.zoomBy(ZOOM_STEP ** (-event.deltaY / WHEEL_PX), toTs(plot, event.clientX));
    };
    // React listens passively, and the page would scroll or zoom.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [section]);
}

/** Whether something around a lane scrolls, up to the section of the lanes. */
function canScroll(plot: Element, section: Element | null): boolean {
  for (let at: Element | null = plot; at && at !== section; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY === 'auto') return true;
  return false;
}

function findPlot(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target : null;
  return element?.closest('button') ? null : (element?.closest('[data-lane]') ?? null);
}

function readId(plot: Element): number {
  return Number(plot.getAttribute('data-lane'));
}
