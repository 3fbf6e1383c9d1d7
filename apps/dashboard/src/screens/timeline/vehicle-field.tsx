import { isTracker } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FilterPopover } from '../../analytics/filter-popover.tsx';
import { VehicleChoices } from '../../analytics/vehicle-choice.tsx';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { VehiclePicker } from '../../site/vehicle-picker.tsx';
import { chooseTimelinePalette } from './timeline-palette.ts';
import classes from './timeline.module.css';
import type { ShownTimeline } from './use-timeline.ts';

interface VehicleFieldProps {
  vehicles: readonly FleetVehicle[];
  timeline: ShownTimeline;
}

/** Chooses one vehicle, several, or the whole fleet. */
export function VehicleField({ vehicles, timeline }: VehicleFieldProps) {
  const { t } = useTranslation('timeline');
  const isOfTracker = isTracker(useSessionUser().clientType);
  const { choice, choose, vehicle, isSeveral, lanes, omitted } = timeline;
  const label = t(isOfTracker ? 'gateway' : 'vehicle');
  if (vehicles.length < 2) return <OneVehicle label={label} vehicles={vehicles} timeline={timeline} />;
  if (!isSeveral)
    return (
      <>
        <OneVehicle label={label} vehicles={vehicles} timeline={timeline} />
        <div className={classes.several}>
          <Several text={t('several.compare')} vehicles={vehicles} timeline={timeline} />
          <Button variant="default" onClick={() => choose({ vehicles: 'all' })}>
            {t('several.all')}
          </Button>
        </div>
      </>
    );
  const count = lanes.length + omitted;
  const isAll = choice.vehicles === 'all';
  return (
    <fieldset className={classes.severalField}>
      <legend>{t(isOfTracker ? 'several.gateways' : 'several.vehicles')}</legend>
      <div className={classes.several}>
        <Several
          text={isAll ? t('several.allCount', { chosen: count }) : t('several.count', { chosen: count })}
          vehicles={vehicles}
          timeline={timeline}
        />
        <Button variant="default" onClick={() => choose({ vehicles: vehicle ? [vehicle.id] : [] })}>
          {t('several.one', { name: vehicle?.name ?? '' })}
        </Button>
        {!isAll && (
          <Button variant="default" onClick={() => choose({ vehicles: 'all' })}>
            {t('several.all')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function OneVehicle({ label, vehicles, timeline: { choose, vehicle } }: VehicleFieldProps & { label: string }) {
  const { t } = useTranslation('timeline');
  return (
    <VehiclePicker
      label={label}
      clearLabel={t('clear')}
      vehicles={vehicles}
      chosen={vehicle}
      findPalette={({ number }) => chooseTimelinePalette(number)}
      onChoose={(id) => choose({ vehicles: id === null ? [] : [id] })}
    />
  );
}

/** Opens the list of vehicles, which applies all changes to it at once. */
function Several({ text, vehicles, timeline }: VehicleFieldProps & { text: string }) {
  const { choice, choose, lanes } = timeline;
  const chosen = choice.vehicles === 'all' ? vehicles.map(({ id }) => id) : lanes.map(({ id }) => id);
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const ids = draft ?? chosen;
  const apply = () => {
    setDraft(null);
    choose({ vehicles: ids.length === vehicles.length ? 'all' : ids });
  };
  return (
    <FilterPopover
      button={{ children: text }}
      widthPx={264}
      canApply={draft !== null && draft.length > 0}
      onApply={apply}
    >
      <VehicleChoices
        label={text}
        vehicles={vehicles.map((it) => ({ ...it, palette: chooseTimelinePalette(it.number) }))}
        chosen={ids}
        onChoose={setDraft}
      />
    </FilterPopover>
  );
}
