import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIsPhone } from '../theme/widths.ts';
import { GatewayChip } from '../ui/gateway-chip.tsx';
import type { FleetVehicle } from '../site/fleet-vehicle.ts';
import { FilterPopover } from './filter-popover.tsx';
import classes from './vehicle-choice.module.css';

interface ChoicesProps {
  vehicles: readonly FleetVehicle[];
  chosen: readonly number[];
  /** What no choice means, if it means every vehicle; by default it requests a choice. */
  emptyText?: string;
  onChoose: (vehicleIds: readonly number[]) => void;
}

interface VehicleChoiceProps extends ChoicesProps {
  canApply: boolean;
  onApply: () => void;
}

/** Maximum number of chips on the button; the count covers the others. */
const MAX_CHIPS = 4;
/** A larger fleet gets a search field. */
const MAX_WITHOUT_SEARCH = 8;

/** Chooses one or several vehicles: a button that opens the list, or on a phone the list. */
export function VehicleChoice({ canApply, onApply, ...choices }: VehicleChoiceProps) {
  const { t } = useTranslation('activity');
  // Trackers say gateway.
  const isGateways = isTracker(useSessionUser().clientType);
  const isPhone = useIsPhone();
  const { vehicles, chosen, emptyText } = choices;
  const shown = vehicles.filter(({ id }) => chosen.includes(id)).slice(0, MAX_CHIPS);
  const label = t(isGateways ? 'filter.gateways' : 'filter.vehicles');
  if (isPhone) return <VehicleChoices label={label} {...choices} />;
  const text = (
    <>
      <span className="only-read-aloud">{label}: </span>
      {chosen.length === 0
        ? (emptyText ?? t(isGateways ? 'filter.chooseGateways' : 'filter.choose'))
        : t(isGateways ? 'filter.chosenGateways' : 'filter.chosen', { count: chosen.length })}
    </>
  );
  const button = {
    className: classes.vehicles ?? '',
    leftSection: shown.length > 0 && <Chips vehicles={shown} />,
    children: text,
  };
  return (
    <FilterPopover button={button} widthPx={280} canApply={canApply} onApply={onApply}>
      <VehicleChoices label={label} {...choices} />
    </FilterPopover>
  );
}

/** A list of vehicles to check. The vehicle chosen first stays first, because it is part of the page's address. */
export function VehicleChoices({ label, vehicles, chosen, emptyText, onChoose }: ChoicesProps & { label: string }) {
  const { t } = useTranslation('activity');
  const [search, setSearch] = useState('');
  const found = vehicles.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const others = vehicles.map(({ id }) => id).filter((id) => !chosen.includes(id));
  const isEmptyAll = emptyText !== undefined;
  const find = t(isTracker(useSessionUser().clientType) ? 'filter.findGateway' : 'filter.find');
  return (
    <fieldset className={classes.choices}>
      <legend className="only-read-aloud">{label}</legend>
      <div className={classes.head}>
        <span>
          {chosen.length === 0 && isEmptyAll
            ? emptyText
            : t('filter.chosenOf', { chosen: chosen.length, all: vehicles.length })}
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={isEmptyAll ? chosen.length === 0 : others.length === 0}
          onClick={() => onChoose(isEmptyAll ? [] : [...chosen, ...others])}
        >
          {t('filter.all')}
        </Button>
        {!isEmptyAll && (
          <Button size="compact-xs" variant="subtle" disabled={chosen.length === 0} onClick={() => onChoose([])}>
            {t('filter.none')}
          </Button>
        )}
      </div>
      {vehicles.length > MAX_WITHOUT_SEARCH && (
        <TextInput
          type="search"
          aria-label={find}
          placeholder={find}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {found.map((vehicle) => (
          <Checkbox
            key={vehicle.id}
            size="xs"
            label={
              <span className={classes.vehicle}>
                <Chips vehicles={[vehicle]} />
                {vehicle.name}
              </span>
            }
            checked={chosen.includes(vehicle.id)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...chosen, vehicle.id] : chosen.filter((id) => id !== vehicle.id))
            }
          />
        ))}
        {found.length === 0 && <p className={classes.none}>{t('filter.noMatch')}</p>}
      </div>
    </fieldset>
  );
}

function Chips({ vehicles }: { vehicles: readonly FleetVehicle[] }) {
  return (
    <span className={classes.chips} aria-hidden>
      {vehicles.map(({ id, palette, number }) => (
        <GatewayChip key={id} color={palette + 1} number={number} />
      ))}
    </span>
  );
}
