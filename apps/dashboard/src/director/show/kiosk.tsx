import { useEffect, useState, type CSSProperties } from 'react';
import type { Show, ShowState } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clockAtom } from '../../liveness/clock.ts';
import { useTabValue } from '../../tab/store.ts';
import { useRoomBelow } from '../use-room-below.ts';
import { computeStayMs, findNextInLoop } from './kiosk-time.ts';
import classes from './show-screens.module.css';
import { takeNextPress } from './take-next-press.ts';
import { useShowCommands } from './use-show-commands.ts';

/** A cue that was not left, because the cloud did not answer, is left later. */
const AGAIN_MS = 5000;

/** One cue of a kiosk: its text as a caption, until the next one. A press, a key or a touch ends the kiosk, and nothing else. */
export function Kiosk({ show, state }: { show: Show; state: ShowState }) {
  const { t } = useTranslation('show');
  // Where the cloud does not answer, the page says so.
  const { change } = useShowCommands({ isQuiet: true });
  const [caption, setCaption] = useState<HTMLElement | null>(null);
  useRoomBelow(caption);
  const { index, cues, shownAt } = show;
  const text = cues[index]?.text ?? '';
  const { totalMs, passedMs, endMs } = useStay(show, state);
  useEffect(() => takeNextPress(() => change(() => ({ mode: 'presenter' }))), [change]);
  useEffect(() => {
    const goOn = () => {
      change((now) => {
        const next = findNextInLoop(now.cues, now.index);
        // Another screen may have left the cue before.
        return now.mode === 'kiosk' && now.shownAt === shownAt && next !== null ? { index: next } : null;
      });
      timer = setTimeout(goOn, AGAIN_MS);
    };
    let timer = setTimeout(goOn, Math.max(0, endMs - performance.now()));
    return () => clearTimeout(timer);
  }, [endMs, shownAt, change]);
  const timing = { '--stay': `${totalMs}ms`, '--passed': `${-passedMs}ms` } as CSSProperties;
  return (
    <section ref={setCaption} className={classes.caption} aria-label={t('kiosk.label')} style={timing}>
      <p className={classes.text} aria-live="polite">
        {text}
      </p>
      <p className={classes.foot}>
        <span>{t('place', { place: index + 1, count: cues.length })}</span>
        <span>{t('kiosk.stop')}</span>
      </p>
      <span className={classes.progress} aria-hidden />
    </section>
  );
}

/** How long the cue stays, at the speed of the clock, and how much of that had passed when the kiosk began here. */
function useStay({ cues, index, shownAt }: Show, { serverNow, receivedMs }: ShowState) {
  const clock = useTabValue(clockAtom);
  const speed = clock === null || clock.paused ? 0 : clock.speed;
  const cue = cues[index];
  const [begun] = useState(() => ({ passedMs: (serverNow - shownAt) * 1000, atMs: receivedMs }));
  const nextAt = cues[index + 1]?.at ?? null;
  const totalMs = computeStayMs({
    text: cue?.text ?? '',
    nextMs: nextAt === null ? null : nextAt * 1000,
    atMs: (cue?.at ?? 0) * 1000,
    speed,
  });
  return { totalMs, passedMs: begun.passedMs, endMs: begun.atMs - begun.passedMs + totalMs };
}
