import { formatDateTime, formatDayMonth, formatTimeShort, HOUR_MS, DAY_MS } from '@lapwing/domain';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStage } from '../stage-context.ts';
import { AxisBookmarks } from './axis-bookmarks.tsx';
import { AxisFaults } from './axis-faults.tsx';
import { AxisMovement } from './axis-movement.tsx';
import { createView, followNow, listTicks, SPANS_MS, toShare, type AxisView } from './axis.ts';
import classes from './time-axis.module.css';
import { useJumpPreview } from './use-jump-preview.ts';

const TICK_PX = 64;
const [DEFAULT_SPAN_MS] = SPANS_MS;

/** The time around the world's now: its bookmarks, its faults, and the playhead, which jumps. */
export function TimeAxis({ hasBookmarks }: { hasBookmarks: boolean }) {
  const { t } = useTranslation('director');
  const { scenario, nowMs } = useStage();
  const [view, setSpan] = useView(nowMs);
  const { ref, width } = useElementSize();
  const preview = useJumpPreview(view, nowMs, scenario.start * 1000);
  const shownMs = preview.previewMs ?? nowMs;
  return (
    <section className={classes.axis} aria-label={t('axis.title')}>
      <SpanChoice view={view} onSpan={setSpan} />
      <div className={classes.scroll} role="group" aria-label={t('axis.title')} tabIndex={0}>
        <div ref={ref} className={classes.plot}>
          <Ticks view={view} maxCount={Math.max(2, Math.floor(width / TICK_PX))} />
          <AxisMovement view={view} />
          {hasBookmarks && <AxisBookmarks view={view} widthPx={width} />}
          <AxisFaults view={view} widthPx={width} />
          <div className={classes.line} style={{ left: toPercent(view, shownMs) }} aria-hidden />
        </div>
      </div>
      <div className={classes.track} {...preview.track}>
        <div className={classes.past} style={{ width: toPercent(view, shownMs) }} />
        <Playhead view={view} ms={shownMs} {...preview.slider} />
      </div>
    </section>
  );
}

/** The view, which follows the clock, and the choice of its length. */
function useView(nowMs: number): [AxisView, (spanMs: number) => void] {
  const [held, setHeld] = useState(() => createView(nowMs, DEFAULT_SPAN_MS));
  const view = followNow(held, nowMs);
  if (view !== held) setHeld(view);
  return [view, (spanMs) => setHeld(createView(nowMs, spanMs))];
}

function SpanChoice({ view, onSpan }: { view: AxisView; onSpan: (spanMs: number) => void }) {
  const { t } = useTranslation('director');
  const format = (spanMs: number) =>
    spanMs < DAY_MS ? t('axis.hours', { count: spanMs / HOUR_MS }) : t('axis.days', { count: spanMs / DAY_MS });
  return (
    <SegmentedControl
      size="xs"
      className={classes.spans ?? ''}
      aria-label={t('axis.span')}
      value={String(view.toMs - view.fromMs)}
      data={SPANS_MS.map((spanMs) => ({ value: String(spanMs), label: format(spanMs) }))}
      onChange={(value) => onSpan(Number(value))}
    />
  );
}

function Ticks({ view, maxCount }: { view: AxisView; maxCount: number }) {
  const { zone } = useStage();
  return (
    <div className={classes.ticks} aria-hidden>
      {listTicks(view, zone, maxCount).map(({ ms, isDay }) => (
        <span key={ms} className={classes.tick} style={{ left: toPercent(view, ms) }} data-day={isDay || undefined}>
          {isDay ? formatDayMonth(zone, ms) : formatTimeShort(zone, ms)}
        </span>
      ))}
    </div>
  );
}

interface PlayheadProps extends Pick<React.ComponentProps<'div'>, 'onKeyDown' | 'onKeyUp' | 'onBlur'> {
  view: AxisView;
  ms: number;
}

function Playhead({ view, ms, ...events }: PlayheadProps) {
  const { t } = useTranslation('director');
  const { zone } = useStage();
  return (
    <div
      className={classes.playhead}
      style={{ left: toPercent(view, ms) }}
      role="slider"
      tabIndex={0}
      aria-label={t('axis.playhead')}
      aria-valuemin={Math.floor(view.fromMs / 1000)}
      aria-valuemax={Math.ceil(view.toMs / 1000)}
      aria-valuenow={Math.floor(ms / 1000)}
      aria-valuetext={formatDateTime(zone, ms)}
      {...events}
    />
  );
}

function toPercent(view: AxisView, ms: number): string {
  return `${Math.min(1, Math.max(0, toShare(view, ms))) * 100}%`;
}
