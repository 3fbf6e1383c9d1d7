import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { GatewayChip } from '../ui/gateway-chip.tsx';
import type { Rider } from './rider.ts';
import classes from './rider-select.module.css';

/** A dropdown is at most so high (L§9). */
const DROPDOWN_MAX_PX = 300;

interface RiderSelectProps<Of extends Rider> extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'placeholder' | 'clearable' | 'className' | 'size'
> {
  riders: readonly Of[];
  chosen: Of | null;
  /** Its place in the palette, from 0; as on the live map without it. */
  paletteOf?: (rider: Of) => number;
  /** What else an option says of its rider. */
  noteOf?: (rider: Of) => string | null;
  /** Null where the choice was cleared. */
  onChoose: (id: number | null) => void;
}

/** Chooses one of the vehicles by name, each with its colour and number. */
export function RiderSelect<Of extends Rider>({
  riders,
  chosen,
  paletteOf = ({ palette }) => palette,
  noteOf = () => null,
  onChoose,
  ...field
}: RiderSelectProps<Of>) {
  const noMatch = useTranslation('live').t('list.noMatch');
  const byValue = new Map(riders.map((it) => [String(it.id), it]));
  const chip = (rider: Of) => <GatewayChip color={paletteOf(rider) + 1} number={rider.number} />;
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      selectFirstOptionOnChange
      maxDropdownHeight={DROPDOWN_MAX_PX}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      nothingFoundMessage={noMatch}
      leftSection={chosen && chip(chosen)}
      leftSectionWidth={34}
      data={riders.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen && String(chosen.id)}
      renderOption={({ option }) => {
        const shown = byValue.get(option.value);
        const note = shown ? noteOf(shown) : null;
        return (
          <span className={classes.option}>
            {shown && chip(shown)}
            {option.label}
            {note !== null && <span className={classes.note}>{note}</span>}
          </span>
        );
      }}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}
