import { toClientKind } from '@lapwing/domain';
import { useId } from 'react';
import type { ClientAccounts } from '../../../data/accounts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import classes from './accounts.module.css';

export interface ClientRowProps {
  client: ClientAccounts;
  /** The address of the user who is being signed in; null if none is. */
  chosen: string | null;
  onChoose: (email: string) => void;
}

/** A client, what kind of client it is, and a button for each of its users. */
export function ClientRow({ client: { name, type, users }, chosen, onChoose }: ClientRowProps) {
  const { t } = useTranslation('login');
  const nameId = useId();
  return (
    <li className={classes.client}>
      <p className={classes.name}>
        <span id={nameId}>{name}</span>
        <span className={classes.kind}>{t(`accounts.kinds.${toClientKind(type)}`)}</span>
      </p>
      <ul className={classes.users} aria-labelledby={nameId}>
        {users.map(({ email, name: userName, role }) => {
          const isOnly = users.filter((other) => other.role === role).length === 1;
          const label = isOnly ? t(`accounts.roles.${role}`) : `${t(`accounts.roles.${role}`)}: ${userName}`;
          return (
            <li key={email}>
              <BriefTooltip text={`${userName}, ${email}`}>
                <BusyButton
                  variant="default"
                  size="xs"
                  className={classes.user ?? ''}
                  isBusy={chosen === email}
                  aria-label={`${label}, ${name}`}
                  onClick={() => onChoose(email)}
                >
                  {label}
                </BusyButton>
              </BriefTooltip>
            </li>
          );
        })}
      </ul>
      {users.length === 0 && <p className={classes.kind}>{t('accounts.noUsers')}</p>}
    </li>
  );
}
