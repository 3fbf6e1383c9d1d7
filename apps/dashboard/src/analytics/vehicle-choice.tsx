import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { GatewayChip } from '../ui/gateway-chip.tsx';
import type { Rider } from './rider.ts';
import classes from './vehicle-choice.module.css';

interface VehicleChoiceProps {
  riders: readonly Rider[];
  chosen: readonly number[];
  /** What the button says where none is chosen; that some are to be, without it. */
  nobody?: string;
  onChoose: (vehicleIds: readonly number[]) => void;
}

/** So many chips stand on the button; the count tells of the others. */
const MOST_CHIPS = 4;
/** A fleet of more has a field to look for one. */
const FEW = 8;

/** Chooses vehicles, one or several. */
export function VehicleChoice({ riders, chosen, nobody, onChoose }: VehicleChoiceProps) {
  const { t } = useTranslation('activity');
  const { clientType } = useSessionUser();
  const shown = riders.filter(({ id }) => chosen.includes(id)).slice(0, MOST_CHIPS);
  const label = t(isTracker(clientType) ? 'filter.gateways' : 'filter.vehicles');
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.vehicles}
          leftSection={shown.length > 0 && <Chips riders={shown} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className="only-read-aloud">{label}: </span>
          {chosen.length === 0 ? (nobody ?? t('filter.choose')) : t('filter.chosen', { count: chosen.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Choices label={label} riders={riders} chosen={chosen} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The first one chosen stays the first: it names the page's address. */
function Choices({ label, riders, chosen, onChoose }: VehicleChoiceProps & { label: string }) {
  const { t } = useTranslation('activity');
  const [wanted, setWanted] = useState('');
  const found = riders.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {riders.length > FEW && (
        <TextInput
          type="search"
          aria-label={t('filter.find')}
          placeholder={t('filter.find')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.choices}>
        <legend className="only-read-aloud">{label}</legend>
        {found.map((rider) => (
          <Checkbox
            key={rider.id}
            size="xs"
            label={
              <span className={classes.rider}>
                <Chips riders={[rider]} />
                {rider.name}
              </span>
            }
            checked={chosen.includes(rider.id)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...chosen, rider.id] : chosen.filter((id) => id !== rider.id))
            }
          />
        ))}
        {found.length === 0 && <p className={classes.none}>{t('filter.noMatch')}</p>}
      </fieldset>
    </>
  );
}

function Chips({ riders }: { riders: readonly Rider[] }) {
  return (
    <span className={classes.chips} aria-hidden>
      {riders.map(({ id, palette, number }) => (
        <GatewayChip key={id} color={palette + 1} number={number} />
      ))}
    </span>
  );
}
