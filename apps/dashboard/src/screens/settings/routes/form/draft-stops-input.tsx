import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { VehiclePicker } from '../../../../site/vehicle-picker.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import type { DraftReport } from '../draft-stops.ts';
import { BeaconSelect } from './beacon-select.tsx';
import { ExpectedTotal } from './expected-total.tsx';
import classes from './route-form.module.css';
import { StopList } from './stop-list.tsx';
import type { DraftForm } from './use-draft.ts';
import type { ExpectedTimes } from './use-past-trips.ts';
import { useRouteVehicles } from './use-route-vehicles.ts';
import type { RouteForm } from './use-route-form.ts';

interface DraftStopsInputProps {
  form: RouteForm;
  list: DraftForm;
  expected: ExpectedTimes;
  isDisabled: boolean;
  vehicleId: number | null;
  onVehicle: (id: number | null) => void;
}

/** The list of beacons of a new route: from the map, from a search, or from the trips of a vehicle (R§2). */
export function DraftStopsInput({ form, list, expected, isDisabled, vehicleId, onVehicle }: DraftStopsInputProps) {
  const { t } = useTranslation(['routes', 'rules']);
  const { draft } = list;
  return (
    <fieldset className={classes.group} data-field="tags">
      <legend>{t('form.beacons')}</legend>
      <div className={classes.pairs}>
        <BeaconSelect
          label={t('form.start')}
          value={draft.startId}
          isDisabled={isDisabled}
          onChoose={({ id }) => list.setStart(id)}
        />
        <BeaconSelect
          label={t('form.end')}
          value={draft.stops.length > 1 ? (draft.stops.at(-1)?.positionId ?? null) : null}
          isDisabled={isDisabled}
          onChoose={({ id }) => list.setEnd(id)}
        />
      </div>
      <Generation {...{ list, isDisabled, vehicleId, onVehicle }} />
      <BeaconSelect
        label={t('form.add')}
        description={t('form.addHint')}
        value={null}
        isDisabled={isDisabled}
        onChoose={list.add}
      />
      <Report report={list.report} />
      {draft.stops.length === 0 ? (
        <p className={classes.help}>{t('form.noStops')}</p>
      ) : (
        <StopList stops={draft.stops} form={form} expected={expected} {...(!isDisabled && { edit: list })} />
      )}
      {form.problemOf('tags') !== null && <FieldError text={t('routeStops.none-given', { ns: 'rules' })} />}
      <ExpectedTotal expected={expected} />
    </fieldset>
  );
}

type GenerationProps = Pick<DraftStopsInputProps, 'list' | 'isDisabled' | 'vehicleId' | 'onVehicle'>;

/** Fills the list with the most common route of a vehicle from the starting beacon, and takes that back. */
function Generation({ list, isDisabled, vehicleId, onVehicle }: GenerationProps) {
  const { t } = useTranslation('routes');
  const vehicles = useRouteVehicles();
  return (
    <>
      <VehiclePicker
        label={t('form.vehicle')}
        placeholder={t('form.allVehicles')}
        clearLabel={t('form.clearVehicle')}
        disabled={isDisabled}
        vehicles={vehicles}
        chosen={vehicles.find(({ id }) => id === vehicleId) ?? null}
        onChoose={onVehicle}
      />
      <div className={classes.row}>
        <BusyButton
          size="xs"
          variant="default"
          disabled={isDisabled || !list.canGenerate}
          isBusy={list.isGenerating}
          onClick={list.generate}
        >
          {t('form.generate')}
        </BusyButton>
        <Button size="xs" variant="default" disabled={isDisabled || !list.canRevert} onClick={list.revert}>
          {t('form.revert')}
        </Button>
      </div>
      <p className={classes.help}>{t('form.generateHint')}</p>
    </>
  );
}

/** What was done to the list last, or why nothing was. */
function Report({ report }: { report: DraftReport | null }) {
  const { t } = useTranslation('routes');
  const isRefusal = report !== null && ['same-as-last', 'is-child', 'too-many', 'none-found'].includes(report.kind);
  return (
    <p className={classes.status} role="status" data-tone={isRefusal ? 'warn' : undefined}>
      {isRefusal && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}{' '}
      {report && t(`form.report.${report.kind}`, { ...report })}
    </p>
  );
}
