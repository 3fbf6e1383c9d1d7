// cspell:words arrowleft arrowright arrowup arrowdown
import { ZOOM_STEP } from '@lapwing/domain';
import { useEffect, useRef } from 'react';
import { areShortcutsOn } from '../../ui/keys/shortcut-choice.ts';
import { takesKeys } from '../../ui/use-stray-typing.ts';
import type { LaneAxis } from './use-lane-axis.ts';
import type { ShownTimeline } from './use-timeline.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';

/** Shift with an arrow key moves playback by this time. */
export const SHIFTED_STEP_SEC = 60;

/** Elements that the space bar presses. */
const PRESSED_BY_SPACE = 'button, a, summary, input, [role=button]';
/** Elements with arrow keys of their own. */
const MOVED_BY_ARROWS = '.leaflet-container, [role=slider], [role=radiogroup], [data-roving]';

/** Handles the keys of playback and lanes, wherever the focus is but in fields, dialogs and lists, unless they are off. */
export function useShortcuts(timeline: ShownTimeline, axis: LaneAxis): void {
  useTimelineKeys();
  const latest = useRef({ timeline, axis });
  useEffect(() => {
    latest.current = { timeline, axis };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(target))
        return undefined;
      if (!areShortcutsOn()) return undefined;
      const action = findAction(key, shiftKey, latest.current);
      if (!action || (target instanceof Element && isTaken(key, target))) return undefined;
      event.preventDefault();
      return action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface Controls {
  readonly timeline: ShownTimeline;
  readonly axis: LaneAxis;
}

/** What a key does; null if it does nothing, e.g. while there is nothing to play. */
function findAction(key: string, hasShift: boolean, { timeline, axis }: Controls): (() => void) | null {
  const { playback, period, isSeveral } = timeline;
  if (!period || !playback.canPlay) return null;
  const { ts } = playback;
  const step = (way: 1 | -1) => () =>
    hasShift ? playback.onSettle(ts + way * SHIFTED_STEP_SEC) : playback.onSkip(way);
  const actions: Readonly<Record<string, () => void>> = {
    ' ': () => playback.onPlay(!playback.isPlaying),
    j: () => playback.onShuttle(-1),
    k: () => playback.onPlay(false),
    l: () => playback.onShuttle(1),
    arrowleft: step(-1),
    arrowright: step(1),
    ...(isSeveral && { arrowup: () => moveFocus(timeline, -1), arrowdown: () => moveFocus(timeline, 1) }),
    home: () => playback.onSettle(period.startTs),
    end: () => playback.onSettle(period.endTs),
    '+': () => axis.zoomBy(ZOOM_STEP),
    '=': () => axis.zoomBy(ZOOM_STEP),
    '-': () => axis.zoomBy(1 / ZOOM_STEP),
    '0': axis.showAll,
  };
  return actions[key.toLowerCase()] ?? null;
}

function moveFocus({ lanes, focus, onFocus }: ShownTimeline, by: 1 | -1): void {
  const next = lanes[lanes.findIndex(({ id }) => id === focus?.id) + by];
  if (next) onFocus(next.id);
}

/** Whether the focused element handles a key itself. */
function isTaken(key: string, target: Element): boolean {
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null;
  return /^(Arrow|Home|End|[+=-]$)/.test(key) && target.closest(MOVED_BY_ARROWS) !== null;
}
