import { formatMac, isStaff, RANGE_MAX } from '@lapwing/domain';
import { Button, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { gatewayInViewOptions, type GatewayInView } from '../../../data/gateway-in-view.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { closeIfConfirmed } from '../../../tab/unsaved.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { stayInField } from '../../../ui/use-field.ts';
import classes from './gateway-dialog.module.css';
import { LabelField, NetworkFields } from './text-fields.tsx';
import { StaffFields } from './staff-fields.tsx';
import { useGatewayForm, type GatewayForm } from './use-gateway-form.ts';

/** Lets an admin change a gateway, which is polled while the dialog is open. What is typed stays until it is saved or discarded (S§2). */
export function GatewayDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('gateways');
  const gateway = useQuery({ ...gatewayInViewOptions(useScope(), id), placeholderData: keepPreviousData });
  return (
    <Dialog
      title={t('edit.title', { name: gateway.data?.label ?? '–' })}
      isOpen
      onClose={() => void closeIfConfirmed(onClose)}
      closeLabel={t('edit.close')}
      size="details"
    >
      {gateway.data ? (
        <Form gateway={gateway.data} onClose={onClose} />
      ) : gateway.isError ? (
        <Failed title={t('edit.failed')} error={gateway.error} onRetry={() => void gateway.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Form({ gateway, onClose }: { gateway: GatewayInView; onClose: () => void }) {
  const { t } = useTranslation(['gateways', 'common']);
  const { authScopes } = useSessionUser();
  const form = useGatewayForm(gateway, onClose);
  const { now, change, overtaken } = form;
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <p className={classes.ids}>
        {gateway.anchorId} · {formatMac(gateway.anchorId)}
      </p>
      <LabelField form={form} />
      <NetworkFields form={form} />
      <BuzzerField form={form} />
      <RangeSlider
        label={t('edit.range')}
        value={now.range}
        valueText={t('edit.rangeValue', { range: now.range, max: RANGE_MAX })}
        marks={[t('edit.closest'), t('edit.farthest')]}
        onChange={(range) => change({ range })}
      />
      {isStaff(authScopes) && <StaffFields form={form} />}
      {overtaken.length > 0 && (
        <FormNote tone="warn">
          {t('edit.overtaken', { fields: overtaken.map((field) => t(`edit.${FIELD_TEXTS[field]}`)).join(', ') })}
        </FormNote>
      )}
      <Actions form={form} onClose={onClose} />
    </form>
  );
}

/** The help is not part of the label, so that screen readers say it after the state. */
function BuzzerField({ form: { now, change } }: { form: GatewayForm }) {
  const { t } = useTranslation('gateways');
  const id = useId();
  return (
    <div>
      <Switch
        label={t('edit.buzzer')}
        aria-describedby={id}
        checked={!now.buzzerDisable}
        onChange={(event) => change({ buzzerDisable: !event.currentTarget.checked })}
      />
      <p id={id} className={classes.help}>
        {t(now.buzzerDisable ? 'edit.buzzerOff' : 'edit.buzzerOn')}
      </p>
    </div>
  );
}

/** The texts that name the fields. */
const FIELD_TEXTS = {
  label: 'label',
  staticIp: 'staticIp',
  gateway: 'gateway',
  subnet: 'subnet',
  dnsPrimary: 'dnsPrimary',
  dnsSecondary: 'dnsSecondary',
  buzzerDisable: 'buzzer',
  range: 'range',
  firmwareId: 'firmware',
  setup: 'setup',
  updateSsids: 'updateSsids',
  updateWifiOptions: 'updateWifiOptions',
  anchorClientId: 'client',
} as const;

function Actions({ form: { isChanged, isSaving }, onClose }: { form: GatewayForm; onClose: () => void }) {
  const { t } = useTranslation(['gateways', 'common']);
  return (
    <DialogActions>
      <Button variant="default" {...stayInField} onClick={() => void closeIfConfirmed(onClose)}>
        {t('cancel', { ns: 'common' })}
      </Button>
      <BusyButton type="submit" {...stayInField} disabled={!isChanged} isBusy={isSaving}>
        {t('edit.save')}
      </BusyButton>
    </DialogActions>
  );
}
