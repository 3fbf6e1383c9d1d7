import { formatHexPairs, matchesTagSearch } from '@lapwing/domain';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { TagMark } from '../../../../map-view/beacon-marks.ts';
import { useBeacons } from './use-beacons.ts';
import { takeFirst } from '../../../../ui/take-first.ts';

/** The list shows this many; the search finds the others. */
const MOST = 50;

interface BeaconSelectProps {
  label: string;
  description?: string;
  placeholder?: string;
  /** The position of the chosen beacon. */
  value: number | null;
  isDisabled: boolean;
  onChoose: (beacon: TagMark) => void;
}

/** Chooses a beacon on the map, by name or id. Child beacons are listed, but cannot be chosen (R§2). */
export function BeaconSelect({ label, description, placeholder, value, isDisabled, onChoose }: BeaconSelectProps) {
  const { t } = useTranslation('routes');
  const beacons = useBeacons();
  const chosen = value === null ? undefined : beacons.get(value);
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (id: string | null) => {
    const beacon = id === null ? undefined : beacons.get(Number(id));
    setTyped(null);
    if (beacon) onChoose(beacon);
  };
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={placeholder ?? t('form.pick')}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      {...takeFirst}
      limit={MOST}
      disabled={isDisabled}
      value={value === null ? null : String(value)}
      searchValue={typed ?? chosen?.name ?? ''}
      onSearchChange={setTyped}
      onBlur={() => setTyped(null)}
      onChange={choose}
      data={[...beacons.values()].map(({ id, name, isChild }) => ({
        value: String(id),
        label: name,
        disabled: isChild,
      }))}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => {
            const beacon = 'value' in option ? beacons.get(Number(option.value)) : undefined;
            return beacon && (typed === null || matchesTagSearch({ label: beacon.name, tagId: beacon.tagId }, search));
          })
          .slice(0, limit)
      }
      renderOption={({ option }) => <Option beacon={beacons.get(Number(option.value))} />}
      nothingFoundMessage={t('form.noMatch')}
      comboboxProps={{ withinPortal: false, keepMounted: false, transitionProps: { duration: 0 } }}
    />
  );
}

function Option({ beacon }: { beacon: TagMark | undefined }) {
  const { t } = useTranslation('routes');
  if (!beacon) return null;
  const id = formatHexPairs(beacon.tagId);
  return (
    <span>
      {beacon.name}
      {beacon.isChild ? ` · ${t('form.child')}` : beacon.name !== id && <span className="type-id"> {id}</span>}
    </span>
  );
}
