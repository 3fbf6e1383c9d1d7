import { mustChangePassword } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOptions } from '../../data/client.ts';
import { recordPaymentWarning, readWarnedClientIds } from './payment-warning-state.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** The payment warning of a client (`warning` is 1), shown once per session (L§2). */
export function PaymentDialog() {
  const { t } = useTranslation();
  const { authScopes } = useSessionUser();
  const { data: client } = useQuery(clientOptions(useScope()));
  const [warnedIds, setWarnedIds] = useState(readWarnedClientIds);
  if (client === undefined || mustChangePassword(authScopes)) return null;
  const close = () => setWarnedIds(recordPaymentWarning(client.id));
  return (
    <Dialog
      size="question"
      title={t('payment.title')}
      isOpen={client.warning === 1 && !warnedIds.includes(client.id)}
      onClose={close}
    >
      <p>{t('payment.pay')}</p>
      <p>{t('payment.suspended')}</p>
      <DialogActions>
        <Button onClick={close} data-autofocus>
          {t('payment.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
