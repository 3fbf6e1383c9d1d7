import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createHandoffLink } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useStage } from './stage-context.ts';
import { StageActions, StageFields, StageForm } from './stage-form.tsx';

/** Creates a link that signs a user of a client in once, to open here or to copy. */
export function SwitchClient() {
  const { t } = useTranslation('director');
  const { clients, commands } = useStage();
  const [clientId, setClientId] = useState(clients[0]?.id);
  const client = clients.find(({ id }) => id === clientId);
  const [email, setEmail] = useState(client?.users[0]?.email ?? '');
  const [link, setLink] = useState<string | null>(null);
  const choose = (id: number) => {
    setClientId(id);
    setEmail(clients.find((known) => known.id === id)?.users[0]?.email ?? '');
    setLink(null);
  };
  const create = () =>
    commands.run('link', async () => {
      setLink(await createHandoffLink(email));
    });
  return (
    <StageForm title={t('link.title')} onSubmit={() => void create()}>
      <StageFields>
        <NativeSelect
          label={t('link.client')}
          value={clientId}
          data={clients.map(({ id, name, type }) => ({
            value: String(id),
            label: t('link.clientName', { name, type }),
          }))}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
        <NativeSelect
          label={t('link.user')}
          value={email}
          data={(client?.users ?? []).map((user) => ({ value: user.email, label: `${user.name} (${user.email})` }))}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setLink(null);
          }}
        />
        {link !== null && <TextInput label={t('link.result')} value={link} readOnly />}
      </StageFields>
      <StageActions>
        <BusyButton type="submit" variant={link === null ? 'filled' : 'default'} isBusy={commands.isBusy}>
          {t('link.create')}
        </BusyButton>
        {link !== null && (
          <>
            <CopyButton text={link} label={t('link.copy')} />
            <Button component="a" href={link}>
              {t('link.follow')}
            </Button>
          </>
        )}
      </StageActions>
    </StageForm>
  );
}
