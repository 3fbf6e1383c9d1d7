import { toRouteFields } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { FormNote } from '../../../../ui/form-note.tsx';
import { useRoutesAddress } from '../routes-address.ts';
import { BeaconSelect } from './beacon-select.tsx';
import { DeleteRoute } from './delete-route.tsx';
import { ExpectedTotal } from './expected-total.tsx';
import classes from './route-form.module.css';
import { DurationInputs, LabelInput, ShiftInputs, SwitchInputs } from './route-inputs.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ShiftConflicts } from './shift-conflicts.tsx';
import { StopList } from './stop-list.tsx';
import { readConflicts, useConflicts } from './use-conflicts.ts';
import { useMayEdit } from './use-may-edit.ts';
import { useExpectedTimes, type ExpectedTimes } from './use-past-trips.ts';
import { useRouteForm, type RouteForm } from './use-route-form.ts';
import { useSaveRoute } from './use-save-route.ts';

type OpenDialog = 'save' | 'delete' | null;

interface RouteEditorProps {
  route: Route;
  /** Whether someone deleted it since it was opened. */
  isDeleted: boolean;
}

/** The form of an existing route. Its beacons and their order cannot change (R§2). */
export function RouteEditor({ route, isDeleted }: RouteEditorProps) {
  const { t } = useTranslation('routes');
  const base = toRouteFields(route);
  const form = useRouteForm(base);
  const mayEdit = useMayEdit();
  const expected = useExpectedTimes(
    form.fields,
    route.anchors.map(({ id }) => id),
  );
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const save = useSaveRoute(route, form.reset);
  const found = useConflicts(route, form.fields);
  const conflicts = found.length > 0 ? found : readConflicts(save.error, route.id);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.check(event.currentTarget) && found.length === 0 && !isDeleted && form.isChanged && !save.isPending)
      setDialog('save');
  };
  const shared = { form, isDisabled: !mayEdit };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('parts.editor')}>
      {!mayEdit && <FormNote tone="info">{t('form.readOnly')}</FormNote>}
      {isDeleted && <FormNote tone="bad">{t('form.deleted')}</FormNote>}
      <LabelInput {...shared} routeId={route.id} />
      <LockedStops form={form} expected={expected} />
      <DurationInputs {...shared} expected={expected} />
      <SwitchInputs {...shared} tolerance={Math.max(1, route.routeTolerance)} />
      <ShiftInputs {...shared}>
        <ShiftConflicts conflicts={conflicts} />
      </ShiftInputs>
      {form.isRefused && <FormNote tone="bad">{t('form.allRequired')}</FormNote>}
      {mayEdit && (
        <Actions
          isChanged={form.isChanged}
          isBlocked={found.length > 0 || isDeleted}
          isSaving={save.isPending}
          onDelete={() => setDialog('delete')}
        />
      )}
      {dialog === 'delete' && <DeleteRoute route={route} onClose={() => setDialog(null)} />}
      {dialog === 'save' && (
        <SaveDialog
          form={form}
          expected={expected}
          title={t('form.saveTitle', { name: route.label })}
          why={t(interruptsLaps(form, base) ? 'form.saveInterrupts' : 'form.saveKeeps')}
          act={t('form.save')}
          onKeep={() => setDialog(null)}
          onAct={() => {
            setDialog(null);
            save.mutate(form.fields);
          }}
        />
      )}
    </form>
  );
}

/** Whether a change interrupts ongoing laps: all do but those of the label and the target. */
function interruptsLaps({ fields }: RouteForm, base: RouteForm['fields']): boolean {
  const names = [
    'timeout',
    'minDuration',
    'isTolerant',
    'startOnEnter',
    'finishOnEnter',
    'shiftStart',
    'shiftEnd',
  ] as const;
  return names.some((name) => fields[name] !== base[name]);
}

/** The beacons of a created route, which cannot change. */
function LockedStops({ form, expected }: { form: RouteForm; expected: ExpectedTimes }) {
  const { t } = useTranslation('routes');
  const { open } = useRoutesAddress();
  const mayEdit = useMayEdit();
  const { stops } = form.fields;
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.beacons')}</legend>
      <div className={classes.pairs}>
        <BeaconSelect label={t('form.start')} value={stops[0] ?? null} isDisabled onChoose={() => undefined} />
        <BeaconSelect label={t('form.end')} value={stops.at(-1) ?? null} isDisabled onChoose={() => undefined} />
      </div>
      <StopList
        stops={stops.map((positionId, key) => ({ key, positionId, isGenerated: false }))}
        form={form}
        expected={expected}
      />
      <ExpectedTotal expected={expected} />
      <p className={classes.help}>{t('form.locked')}</p>
      {mayEdit && (
        <div>
          <Button size="xs" variant="default" onClick={() => open({ part: 'creator' })}>
            {t('form.newRoute')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface ActionsProps {
  isChanged: boolean;
  isBlocked: boolean;
  isSaving: boolean;
  onDelete: () => void;
}

function Actions({ isChanged, isBlocked, isSaving, onDelete }: ActionsProps) {
  const { t } = useTranslation(['routes', 'common']);
  const { open } = useRoutesAddress();
  return (
    <div className={classes.actions}>
      <Button variant="subtle" color="red" onClick={onDelete}>
        {t('form.delete.open')}
      </Button>
      <Button variant="default" onClick={() => open({ part: 'manage' })}>
        {t('cancel', { ns: 'common' })}
      </Button>
      <BusyButton type="submit" disabled={!isChanged || isBlocked} isBusy={isSaving}>
        {t('form.save')}
      </BusyButton>
    </div>
  );
}
