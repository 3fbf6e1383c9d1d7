import { IconAntennaOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FailedLoad } from '../data/failed-load.ts';
import { NoLayout } from './no-layout.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import classes from '../ui/page.module.css';

/** The reason why a screen cannot be shown: its data is loading, failed, or does not exist for this client. */
export type UnreadySite =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'noLayout' } | { readonly kind: 'noGateways' };

interface SiteStatesProps<Site> {
  site: UnreadySite | Site;
  /** Title of the failure. */
  failed: string;
  /** What is shown while it loads, in the layout of the screen; by default a heading and lines. */
  skeleton?: ReactNode;
  children: (site: Site) => ReactNode;
}

/** Shows a screen about a client's gateways, or its loading, failed or empty state. */
export function SiteStates<Site extends { readonly kind: 'ready' }>(props: SiteStatesProps<Site>) {
  const { site, failed, skeleton = <LoadingScreen />, children } = props;
  const { t } = useTranslation();
  switch (site.kind) {
    case 'loading':
      return skeleton;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed isPage title={failed} error={site.error} onRetry={site.retry} />
        </div>
      );
    case 'noLayout':
      return <NoLayout />;
    case 'noGateways':
      return (
        <div className={classes.middle}>
          <StateMessage isPage icon={IconAntennaOff} title={t('needGateway')} />
        </div>
      );
    case 'ready':
      return children(site);
  }
}
