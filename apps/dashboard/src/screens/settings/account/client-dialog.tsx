import { findNameProblem } from '@lapwing/domain';
import { Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { updateClient, type Client } from '../../../data/client.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { closeIfConfirmed, useUnsaved } from '../../../tab/unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import { useField } from '../../../ui/use-field.ts';
import classes from './password-dialog.module.css';
import { SaveActions } from './save-actions.tsx';
import { listTimezones } from './timezones.ts';

/** Lets an admin change the client's name and timezone. The typed text stays until it is saved (S§2). */
export function ClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      title={t('account.edit')}
      isOpen
      onClose={() => void closeIfConfirmed(onClose)}
      closeLabel={t('password.close')}
    >
      <ClientForm client={client} onClose={onClose} />
    </Dialog>
  );
}

function ClientForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'rules']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const [seen] = useState(client);
  const name = useField(findNameProblem, client.name);
  const [timezone, setTimezone] = useState(client.timezone);
  const [timezones] = useState(() => listTimezones(client.timezone));
  const save = useMutation({
    mutationFn: () =>
      updateClient(client.id, {
        ...(name.value !== seen.name && { name: name.value.trim() }),
        ...(timezone !== seen.timezone && { timezone }),
      }),
    onSuccess: async ({ kind }) => {
      if (kind === 'kept') return;
      showDone(t('account.updated'), t('account.notSaved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('account.notSaved')),
  });
  useUnsaved(name.value !== seen.name || timezone !== seen.timezone);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.check() && !save.isPending) save.mutate();
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...name.props}
        label={t('account.name')}
        data-autofocus
        error={name.problem && <FieldError text={t(`name.${name.problem}`, { ns: 'rules' })} />}
      />
      <Select
        label={t('account.timezone')}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        selectFirstOptionOnChange
        nothingFoundMessage={t('users.noMatch')}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        value={timezone}
        onChange={(chosen) => chosen !== null && setTimezone(chosen)}
        data={timezones}
      />
      <SaveActions label={t('account.save')} isSaving={save.isPending} onClose={onClose} />
    </form>
  );
}
