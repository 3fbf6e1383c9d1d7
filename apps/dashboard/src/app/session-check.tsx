import { matchScreen } from '@lapwing/domain';
import { IconCloudOff } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { usePublicConnectionChecks } from '../data/connection-checks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ConnectionBand } from '../ui/connection-band.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RetryMessage } from '../ui/retry-message.tsx';
import { LastHeader } from './last-header.tsx';
import { PlainPage } from './plain-page.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import classes from '../ui/screen.module.css';

const RETRY_AFTER_SEC = 5;

/** Shown while the session is checked: the layout of the screen that was asked for. The band says if the cloud is busy. */
export function CheckingSession() {
  const screen = matchScreen(useLocation().pathname);
  return (
    <PlainPage header={<LastHeader />} band={<ConnectionBand />}>
      {screen === null ? <LoadingScreen /> : <ScreenSkeleton name={screen.name} />}
    </PlainPage>
  );
}

/** Shown if the session check was not answered. The marker stays, and the check is retried automatically. */
export function SessionUnreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('unreachable.title'));
  usePublicConnectionChecks();
  return (
    <PlainPage header={<LastHeader />}>
      <div className={classes.middle}>
        <RetryMessage
          isPage
          icon={IconCloudOff}
          title={t('unreachable.title')}
          text={t('unreachable.why')}
          onRetry={onRetry}
          retryAfterSec={RETRY_AFTER_SEC}
        />
      </div>
    </PlainPage>
  );
}
