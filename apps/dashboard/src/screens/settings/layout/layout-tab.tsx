import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconMapOff } from '@tabler/icons-react';
import { clientOptions, type Client } from '../../../data/client.ts';
import { useScope, type Scope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { Section } from '../account/section.tsx';
import { CurrentLayout } from './current-layout.tsx';
import classes from './layout-tab.module.css';
import { LayoutUpload } from './layout-upload.tsx';

/** The client's floor plan, and the upload of an image that replaces it (S§2). */
export function LayoutTab() {
  const { t } = useTranslation('settings');
  const scope = useScope();
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  return (
    <div className={classes.tab}>
      <h1 className="type-title read-aloud-on-phones">{t('tabs.layout')}</h1>
      {client.data ? (
        <Layouts scope={scope} client={client.data} />
      ) : client.isError ? (
        <Failed title={t('account.clientFailed')} error={client.error} onRetry={() => void client.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Layouts({ scope, client }: { scope: Scope; client: Client }) {
  const { t } = useTranslation('settings');
  const [image] = client.mapImages;
  return (
    <div className={image ? classes.pair : classes.stack}>
      <Section title={t('layout.current')}>
        {image ? (
          <CurrentLayout scope={scope} image={image} />
        ) : (
          <StateMessage icon={IconMapOff} title={t('layout.none')} text={t('layout.noneWhy')} />
        )}
      </Section>
      <Section title={t(image ? 'layout.replace' : 'layout.upload')}>
        <LayoutUpload scope={scope} current={image ?? null} />
      </Section>
    </div>
  );
}
