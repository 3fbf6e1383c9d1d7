import { IconAntennaOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from '../../ui/page.module.css';

/** Shown instead of the dashboard to a client that has no gateways. */
export function NoGateways() {
  const { t } = useTranslation();
  return (
    <div className={classes.middle}>
      <StateMessage isPage icon={IconAntennaOff} title={t('needGateway')} />
    </div>
  );
}
