import { Combobox, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { ClearButton } from '../ui/clear-button.tsx';
import { GatewayChip } from '../ui/gateway-chip.tsx';
import type { FleetVehicle } from './fleet-vehicle.ts';
import classes from './vehicle-picker.module.css';
import { takeFirst } from '../ui/take-first.ts';

interface VehiclePickerProps<Of extends FleetVehicle> extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'placeholder' | 'className' | 'size' | 'disabled'
> {
  vehicles: readonly Of[];
  chosen: Of | null;
  /** The name of the button that clears the choice; without a name there is none. */
  clearLabel?: string;
  /** Its index in the palette, from 0; by default that of the live map. */
  findPalette?: (vehicle: Of) => number;
  /** Additional text of an option. */
  findNote?: (vehicle: Of) => string | null;
  /** Null when the choice was cleared. */
  onChoose: (id: number | null) => void;
}

/** The width of the button that clears and the chevron. */
const CLEAR_WIDTH_PX = 56;

/** Chooses one of the vehicles by name, each with its colour and number. */
export function VehiclePicker<Of extends FleetVehicle>({
  vehicles,
  chosen,
  clearLabel,
  findPalette = ({ palette }) => palette,
  findNote = () => null,
  onChoose,
  ...field
}: VehiclePickerProps<Of>) {
  const noMatch = useTranslation('live').t('list.noMatch');
  const byValue = new Map(vehicles.map((it) => [String(it.id), it]));
  const renderChip = (vehicle: Of) => <GatewayChip color={findPalette(vehicle) + 1} number={vehicle.number} />;
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      {...takeFirst}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      nothingFoundMessage={noMatch}
      rightSection={
        chosen &&
        clearLabel !== undefined && (
          <>
            <ClearButton label={clearLabel} onClear={() => onChoose(null)} />
            <Combobox.Chevron />
          </>
        )
      }
      rightSectionWidth={chosen && clearLabel !== undefined ? CLEAR_WIDTH_PX : undefined}
      rightSectionPointerEvents="all"
      leftSection={chosen && renderChip(chosen)}
      leftSectionWidth={34}
      data={vehicles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen && String(chosen.id)}
      renderOption={({ option }) => {
        const shown = byValue.get(option.value);
        const note = shown ? findNote(shown) : null;
        return (
          <span className={classes.option}>
            {shown && renderChip(shown)}
            {option.label}
            {note !== null && <span className={classes.note}>{note}</span>}
          </span>
        );
      }}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}
