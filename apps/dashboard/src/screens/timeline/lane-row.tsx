import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import type { LaneView } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { LanePlot } from './lane-plot.tsx';
import type { LaneState } from './lane-state.ts';
import classes from './lanes.module.css';
import type { LaneTheme, VehicleLane } from './paint-lane.ts';
import { chooseTimelinePalette } from './timeline-palette.ts';
import type { LaneWords } from './use-lane-words.ts';

interface LaneRowProps {
  readonly state: LaneState;
  readonly lane: VehicleLane;
  readonly view: LaneView;
  readonly widthPx: number;
  readonly theme: LaneTheme | null;
  readonly words: LaneWords;
  readonly currentTs: number | null;
  /** Its positions are listed; among several lanes it is marked. */
  readonly isFocused: boolean;
  /** Null for a single lane, which needs no choice. */
  readonly onFocus: ((id: number) => void) | null;
}

/** A lane with its vehicle. It shows by itself that it loads, has failed or is empty. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { state, isFocused, onFocus } = props;
  const { id, vehicle } = state;
  const chip = <GatewayChip color={chooseTimelinePalette(vehicle.number) + 1} number={vehicle.number} />;
  return (
    <div className={classes.row} data-focused={(onFocus !== null && isFocused) || undefined}>
      <div className={classes.name}>
        {onFocus ? (
          <button
            type="button"
            className={classes.vehicle}
            aria-pressed={isFocused}
            title={vehicle.name}
            onClick={() => onFocus(id)}
          >
            {chip}
            <span>{vehicle.name}</span>
          </button>
        ) : (
          <span className={classes.vehicle}>
            {chip}
            <span>{vehicle.name}</span>
          </span>
        )}
        <MarksFailed state={state} />
      </div>
      <div className={classes.plot} data-lane={state.records ? id : undefined}>
        <LaneContent {...props} />
      </div>
    </div>
  );
});

function LaneContent({ state, lane, view, widthPx, theme, words, currentTs }: LaneRowProps) {
  const { t } = useTranslation('timeline');
  const common = useTranslation('common').t;
  const { vehicle, records, failed } = state;
  if (failed)
    return (
      <div className={classes.note} role="alert">
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        <span>{t('lanes.failed', { name: vehicle.name })}</span>
        <Button size="compact-xs" variant="default" onClick={failed.retry}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  if (!records)
    return <div className={classes.loading} aria-label={t('lanes.loading', { name: vehicle.name })} role="img" />;
  return (
    <>
      <LanePlot
        lane={lane}
        view={view}
        widthPx={widthPx}
        palette={chooseTimelinePalette(vehicle.number)}
        currentTs={currentTs}
        theme={theme}
        texts={words}
        label={words.summary(vehicle.name, lane)}
      />
      {records.length === 0 && <span className={classes.empty}>{t('lanes.empty')}</span>}
    </>
  );
}

/** The positions are there, but not the laps and silences. */
function MarksFailed({ state: { records, marksFailed, vehicle } }: Pick<LaneRowProps, 'state'>) {
  const { t } = useTranslation('timeline');
  if (!marksFailed || !records) return null;
  const text = t('lanes.marksFailed', { name: vehicle.name });
  return (
    <BriefTooltip text={text} position="right">
      <ActionIcon variant="subtle" color="red" size="xs" aria-label={text} onClick={marksFailed.retry}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
