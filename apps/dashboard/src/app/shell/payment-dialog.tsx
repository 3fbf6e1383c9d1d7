import { mustChangePassword } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOptions } from '../../data/client.ts';
import { notePaymentTold, paymentTold } from '../../data/payment-warning.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** The warning of a client that has yet to pay (`warning` is 1), once a session (L§2). */
export function PaymentDialog() {
  const { t } = useTranslation();
  const { authScopes } = useSessionUser();
  const { data: client } = useQuery(clientOptions(useScope()));
  const [told, setTold] = useState(paymentTold);
  if (client === undefined || mustChangePassword(authScopes)) return null;
  const close = () => setTold(notePaymentTold(client.id));
  return (
    <Dialog
      size="question"
      title={t('payment.title')}
      isOpen={client.warning === 1 && !told.includes(client.id)}
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
