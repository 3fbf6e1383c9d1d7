import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createHandoffLink } from '../data/controls.ts';
import { clientAccountsOptions } from '../data/accounts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useReason } from './failure.ts';
import { useStage } from './stage-context.ts';
import { StageActions, StageFields, StageForm } from './stage-form.tsx';

/** Creates a link that signs a user of a client in once, to open here or to copy. */
export function SwitchClient() {
  const { t } = useTranslation('director');
  const { clients, commands, scenario, zone } = useStage();
  const toReason = useReason();
  const [clientId, setClientId] = useState(clients[0]?.id ?? 0);
  const accounts = useQuery(clientAccountsOptions(clientId));
  const users = accounts.data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const email = chosen ?? users[0]?.email ?? '';
  const [link, setLink] = useState<string | null>(null);
  const choose = (id: number) => {
    setClientId(id);
    setChosen(null);
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
          error={accounts.error && toReason(accounts.error, { zone, startMs: scenario.start * 1000 })}
          value={email}
          data={users.map((user) => ({ value: user.email, label: `${user.name} (${user.email})` }))}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setLink(null);
          }}
        />
        {link !== null && <TextInput label={t('link.result')} value={link} readOnly />}
      </StageFields>
      <StageActions>
        <BusyButton
          type="submit"
          variant={link === null ? 'filled' : 'default'}
          isBusy={commands.isBusy}
          disabled={email === ''}
        >
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
