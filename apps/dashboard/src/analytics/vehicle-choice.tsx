import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { GatewayChip } from '../ui/gateway-chip.tsx';
import type { FleetVehicle } from '../site/fleet-vehicle.ts';
import classes from './vehicle-choice.module.css';

interface VehicleChoiceProps {
  vehicles: readonly FleetVehicle[];
  chosen: readonly number[];
  /** Text of the button when no vehicle is chosen; by default it requests a choice. */
  emptyText?: string;
  onChoose: (vehicleIds: readonly number[]) => void;
}

/** Maximum number of chips on the button; the count covers the others. */
const MAX_CHIPS = 4;
/** A larger fleet gets a search field. */
const MAX_WITHOUT_SEARCH = 8;

/** Chooses one or several vehicles. */
export function VehicleChoice({ vehicles, chosen, emptyText, onChoose }: VehicleChoiceProps) {
  const { t } = useTranslation('activity');
  const { clientType } = useSessionUser();
  const shown = vehicles.filter(({ id }) => chosen.includes(id)).slice(0, MAX_CHIPS);
  const label = t(isTracker(clientType) ? 'filter.gateways' : 'filter.vehicles');
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.vehicles}
          leftSection={shown.length > 0 && <Chips vehicles={shown} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className="only-read-aloud">{label}: </span>
          {chosen.length === 0 ? (emptyText ?? t('filter.choose')) : t('filter.chosen', { count: chosen.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Choices label={label} vehicles={vehicles} chosen={chosen} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The vehicle chosen first stays first, because it is part of the page's address. */
function Choices({ label, vehicles, chosen, onChoose }: VehicleChoiceProps & { label: string }) {
  const { t } = useTranslation('activity');
  const [search, setSearch] = useState('');
  const found = vehicles.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {vehicles.length > MAX_WITHOUT_SEARCH && (
        <TextInput
          type="search"
          aria-label={t('filter.find')}
          placeholder={t('filter.find')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.choices}>
        <legend className="only-read-aloud">{label}</legend>
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
      </fieldset>
    </>
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
