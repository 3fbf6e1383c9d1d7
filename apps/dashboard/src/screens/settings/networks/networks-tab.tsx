import { isAdmin } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { networksOptions, type Network } from '../../../data/networks.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../account/section.tsx';
import listClasses from '../list-table.module.css';
import { DeleteNetwork } from './delete-network.tsx';
import { NetworkDialog } from './network-dialog.tsx';
import { NetworkTable } from './network-table.tsx';
import type { OpenDialog } from './use-network-form.ts';
import classes from './networks-tab.module.css';

/** The wireless networks of the client, which admins can create, edit and delete (S§2). */
export function NetworksTab() {
  const { t } = useTranslation(['networks', 'settings']);
  const mayEdit = isAdmin(useSessionUser().authScopes);
  const networks = useQuery(networksOptions(useScope()));
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const add = mayEdit && (
    <Button size="xs" variant="default" onClick={() => setOpenDialog({ kind: 'create' })}>
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.networks}>
      <h1 className="type-title read-aloud-on-phones">{t('tabs.ssids', { ns: 'settings' })}</h1>
      <Section title={t('title')} action={add}>
        {networks.data ? (
          <NetworkList networks={networks.data} mayEdit={mayEdit} onOpen={setOpenDialog} />
        ) : networks.isError ? (
          <Failed title={t('failed')} error={networks.error} onRetry={() => void networks.refetch()} />
        ) : (
          <div className={listClasses.waiting}>
            <Loading />
          </div>
        )}
      </Section>
      <p className={classes.hint}>{t('band')}</p>
      {openDialog?.kind === 'delete' ? (
        <DeleteNetwork network={openDialog.network} onClose={close} />
      ) : (
        openDialog && <NetworkDialog state={openDialog} networks={networks.data ?? []} onClose={close} />
      )}
    </div>
  );
}

interface NetworkListProps {
  networks: readonly Network[];
  mayEdit: boolean;
  onOpen: (openDialog: OpenDialog) => void;
}

function NetworkList({ networks, mayEdit, onOpen }: NetworkListProps) {
  const { t } = useTranslation('networks');
  if (networks.length > 0) return <NetworkTable {...{ networks, mayEdit, onOpen }} />;
  return (
    <p className={listClasses.none}>
      <strong>{t('none')}</strong> {t(mayEdit ? 'noneAdd' : 'noneAsk')}
    </p>
  );
}
