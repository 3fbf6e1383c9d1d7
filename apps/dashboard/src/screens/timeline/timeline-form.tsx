import { formatDurationHm, isTracker } from '@lapwing/domain';
import { Select } from '@mantine/core';
import type { Rider } from '../../analytics/rider.ts';
import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { TimeField } from '../../ui/dates/time-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import classes from './timeline.module.css';
import { timelinePalette } from './timeline-palette.ts';
import type { ShownTimeline, TimelineState } from './use-timeline.ts';

/** A dropdown is at most so high (L§9). */
const DROPDOWN_MAX_PX = 300;
/** What is wrong with what was chosen, and not merely missing. */
const WRONG: readonly TimelineState['kind'][] = ['tooLong', 'backwards', 'future'];

/** Whose positions to play back, of which day and which hours. */
export function TimelineForm({ site, timeline }: { site: AnalyticsSite; timeline: ShownTimeline }) {
  const { t } = useTranslation('timeline');
  const { choice, choose, state, period } = timeline;
  const isWrong = state.kind === 'tooLong' || state.kind === 'backwards';
  return (
    <div className={classes.form}>
      <VehicleField riders={site.riders} timeline={timeline} />
      <DayField label={t('date')} day={choice.day} latest={site.today} onDay={(day) => choose({ day })} />
      <div className={classes.times}>
        <TimeField label={t('from')} time={choice.from} isWrong={isWrong} onTime={(from) => choose({ from })} />
        <TimeField label={t('to')} time={choice.to} isWrong={isWrong} onTime={(to) => choose({ to })} />
      </div>
      {WRONG.includes(state.kind) && (
        <div role="alert">
          <FieldError text={t(state.kind as 'tooLong' | 'backwards' | 'future')} />
        </div>
      )}
      {period && <p className={classes.span}>{t('span', { span: formatDurationHm(period.endTs - period.startTs) })}</p>}
    </div>
  );
}

function VehicleField({ riders, timeline: { choose, rider } }: { riders: readonly Rider[]; timeline: ShownTimeline }) {
  const { t } = useTranslation('timeline');
  const noMatch = useTranslation('live').t('list.noMatch');
  const { clientType } = useSessionUser();
  const byValue = new Map(riders.map((it) => [String(it.id), it]));
  return (
    <Select
      label={t(isTracker(clientType) ? 'gateway' : 'vehicle')}
      searchable
      clearable
      allowDeselect={false}
      withCheckIcon={false}
      selectFirstOptionOnChange
      maxDropdownHeight={DROPDOWN_MAX_PX}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      nothingFoundMessage={noMatch}
      leftSection={rider && <Chip rider={rider} />}
      leftSectionWidth={34}
      data={riders.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={rider && String(rider.id)}
      renderOption={({ option }) => {
        const shown = byValue.get(option.value);
        return (
          <span className={classes.option}>
            {shown && <Chip rider={shown} />}
            {option.label}
          </span>
        );
      }}
      onChange={(value) => choose({ vehicleId: value === null ? null : Number(value) })}
    />
  );
}

function Chip({ rider: { number } }: { rider: Rider }) {
  return <GatewayChip color={timelinePalette(number) + 1} number={number} />;
}
