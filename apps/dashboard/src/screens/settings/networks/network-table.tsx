import { mayDeleteNetwork } from '@lapwing/domain';
import { IconEye, IconEyeOff, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Network } from '../../../data/networks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import listClasses from '../list-table.module.css';
import { RowButton } from '../row-button.tsx';
import { InternalPassword } from './internal-password.tsx';
import classes from './networks-tab.module.css';
import type { OpenDialog } from './use-network-form.ts';

interface NetworkTableProps {
  networks: readonly Network[];
  mayEdit: boolean;
  onOpen: (openDialog: OpenDialog) => void;
}

/** Name and visibility of each network, with actions for admins. The internal one has no actions but its password. */
export function NetworkTable({ networks, mayEdit, onOpen }: NetworkTableProps) {
  const { t } = useTranslation('networks');
  const [isPasswordShown, setPasswordShown] = useState(false);
  return (
    <table className={listClasses.table}>
      <thead>
        <tr>
          <th scope="col">{t('ssid')}</th>
          <th scope="col">{t('hidden')}</th>
          {mayEdit && (
            <th scope="col">
              <span className="only-read-aloud">{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {networks.map((network) => (
          <tr key={network.id}>
            <td className={listClasses.name}>
              {network.ssid}
              {network.internal && <span className={classes.mark}>{t('internal')}</span>}
              {network.internal && mayEdit && isPasswordShown && <InternalPassword id={network.id} />}
            </td>
            <td data-label={t('hidden')}>{t(network.hidden ? 'yes' : 'no')}</td>
            {mayEdit && (
              <td className={listClasses.buttons}>
                {network.internal ? (
                  <RowButton
                    label={t('showPassword', { name: network.ssid })}
                    icon={isPasswordShown ? IconEyeOff : IconEye}
                    isPressed={isPasswordShown}
                    onClick={() => setPasswordShown(!isPasswordShown)}
                  />
                ) : (
                  <RowActions network={network} canDelete={mayDeleteNetwork(network, networks)} onOpen={onOpen} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowActionsProps {
  network: Network;
  canDelete: boolean;
  onOpen: (openDialog: OpenDialog) => void;
}

function RowActions({ network, canDelete, onOpen }: RowActionsProps) {
  const { t } = useTranslation('networks');
  const name = network.ssid;
  const open = (kind: 'edit' | 'change-password' | 'delete') => () => onOpen({ kind, network });
  return (
    <>
      <RowButton label={t('edit', { name })} icon={IconPencil} onClick={open('edit')} />
      <RowButton label={t('changePassword', { name })} icon={IconKey} onClick={open('change-password')} />
      {canDelete && <RowButton label={t('delete', { name })} icon={IconTrash} onClick={open('delete')} />}
    </>
  );
}
