import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { RetryMessage } from '../ui/retry-message.tsx';
import classes from '../ui/screen.module.css';

/** Shown in place of a screen that threw. The header stays; reloading may help. */
export function BrokenScreen() {
  const { t } = useTranslation();
  usePageTitle(t('brokenScreen'));
  return (
    <div className={classes.middle}>
      <RetryMessage
        isPage
        icon={IconAlertTriangle}
        title={t('brokenScreen')}
        text={t('wrong.support')}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
