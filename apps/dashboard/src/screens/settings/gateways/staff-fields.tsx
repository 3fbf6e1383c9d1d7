import { Button, Checkbox, NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firmwaresOptions } from '../../../data/gateway-settings.ts';
import { useScope } from '../../../data/scope.ts';
import { providerClientsOptions } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readProblemDetail } from '../../../transport/problem-detail.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import classes from './gateway-dialog.module.css';
import type { GatewayForm } from './use-gateway-form.ts';

/** The fields of the provider's staff (S§6). */
export function StaffFields({ form }: { form: GatewayForm }) {
  const { t } = useTranslation('gateways');
  const { now, change } = form;
  return (
    <fieldset className={classes.group}>
      <legend>{t('edit.provider')}</legend>
      <FirmwareField form={form} />
      {(['setup', 'updateSsids', 'updateWifiOptions'] as const).map((field) => (
        <Checkbox
          key={field}
          label={t(`edit.${field}`)}
          checked={now[field]}
          onChange={(event) => change({ [field]: event.currentTarget.checked })}
        />
      ))}
      <ClientField form={form} />
    </fieldset>
  );
}

/** The firmware version; if the versions could not be loaded, the detail of the server and a button (S§8). */
function FirmwareField({ form: { now, change } }: { form: GatewayForm }) {
  const { t } = useTranslation(['gateways', 'common']);
  const firmwares = useQuery(firmwaresOptions(useScope()));
  const versions = firmwares.data ?? [];
  const known = versions.some(({ id }) => id === now.firmwareId);
  const failure = firmwares.isError && !firmwares.data ? firmwares.error : null;
  return (
    <div className={classes.firmware}>
      <NativeSelect
        label={t('edit.firmware')}
        value={String(now.firmwareId)}
        data={[
          ...(known ? [] : [{ value: String(now.firmwareId), label: `#${now.firmwareId}` }]),
          ...versions.map(({ id, version }) => ({ value: String(id), label: version })),
        ]}
        onChange={(event) => change({ firmwareId: Number(event.currentTarget.value) })}
        error={failure && <FieldError text={readProblemDetail(failure) ?? t('edit.firmwareFailed')} />}
      />
      {failure && (
        <Button size="xs" variant="default" onClick={() => void firmwares.refetch()}>
          {t('tryAgain', { ns: 'common' })}
        </Button>
      )}
    </div>
  );
}

/** The client for which the gateway reports. */
function ClientField({ form: { now, change } }: { form: GatewayForm }) {
  const { t } = useTranslation('gateways');
  const clients = useQuery(providerClientsOptions(useScope())).data ?? [];
  const chosen = now.anchorClientId;
  const isKnown = chosen === 0 || clients.some(({ id }) => id === chosen);
  return (
    <Select
      label={t('edit.client')}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t('noMatch')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      value={String(chosen)}
      onChange={(id) => id !== null && change({ anchorClientId: Number(id) })}
      data={[
        { value: '0', label: t('edit.noClient') },
        ...(isKnown ? [] : [{ value: String(chosen), label: `#${chosen}` }]),
        ...clients.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` })),
      ]}
    />
  );
}
