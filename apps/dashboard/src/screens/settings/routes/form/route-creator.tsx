import { NEW_ROUTE } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { confirmLeave, forgetUnsaved } from '../../../../tab/unsaved.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { FormNote } from '../../../../ui/form-note.tsx';
import { useRoutesAddress } from '../routes-address.ts';
import { DraftStopsInput } from './draft-stops-input.tsx';
import { listPositions } from './draft.ts';
import classes from './route-form.module.css';
import { DurationInputs, LabelInput, ShiftInputs, SwitchInputs } from './route-inputs.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useMayEdit } from './use-may-edit.ts';
import { useExpectedTimes } from './use-past-trips.ts';
import { useRouteForm } from './use-route-form.ts';
import { useSaveRoute } from './use-save-route.ts';

const NEW_TOLERANCE = 1;

/** The form of a new route (R§2). */
export function RouteCreator() {
  const { t } = useTranslation('routes');
  const { open } = useRoutesAddress();
  const [vehicleId, setVehicleId] = useState<number | null>(null);
  const list = useDraft(vehicleId);
  const form = useRouteForm(NEW_ROUTE, listPositions(list.draft));
  const mayEdit = useMayEdit();
  const expected = useExpectedTimes(form.fields, vehicleId === null ? [] : [vehicleId]);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveRoute(null, (route) => {
    forgetUnsaved();
    open({ part: 'manage', routeId: route.id });
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.check(event.currentTarget) && !save.isPending) setAsking(true);
  };
  const clear = async () => {
    if (!(await confirmLeave())) return;
    form.reset();
    list.clear();
    setVehicleId(null);
  };
  const shared = { form, isDisabled: !mayEdit };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('parts.creator')}>
      {!mayEdit && <FormNote tone="info">{t('form.readOnly')}</FormNote>}
      <LabelInput {...shared} routeId={null} />
      <DraftStopsInput {...shared} {...{ list, expected, vehicleId }} onVehicle={setVehicleId} />
      <DurationInputs {...shared} expected={expected} />
      <SwitchInputs {...shared} tolerance={NEW_TOLERANCE} />
      <ShiftInputs {...shared} />
      {form.isRefused && <FormNote tone="bad">{t('form.allRequired')}</FormNote>}
      {mayEdit && <Actions isSaving={save.isPending} onClear={() => void clear()} />}
      {isAsking && (
        <SaveDialog
          form={form}
          expected={expected}
          title={t('form.createTitle', { name: form.fields.label.trim() })}
          why={t('form.createWhy', { count: form.fields.stops.length })}
          act={t('form.create')}
          onKeep={() => setAsking(false)}
          onAct={() => {
            setAsking(false);
            save.mutate(form.fields);
          }}
        />
      )}
    </form>
  );
}

function Actions({ isSaving, onClear }: { isSaving: boolean; onClear: () => void }) {
  const { t } = useTranslation(['routes', 'common']);
  const { open } = useRoutesAddress();
  return (
    <div className={classes.actions}>
      <Button variant="subtle" onClick={onClear}>
        {t('form.clear')}
      </Button>
      <Button variant="default" onClick={() => open({ part: 'manage' })}>
        {t('cancel', { ns: 'common' })}
      </Button>
      <BusyButton type="submit" isBusy={isSaving}>
        {t('form.save')}
      </BusyButton>
    </div>
  );
}
