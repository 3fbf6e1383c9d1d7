import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOptions } from '../../../data/client.ts';
import { useScope } from '../../../data/scope.ts';
import { readWorldName } from '../../../tab/world.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../account/section.tsx';
import classes from './api-key-tab.module.css';
import { formatCurlLine } from './curl-line.ts';
import { RenewKey } from './renew-key.tsx';

/** The API key of the client, for admins: shown, copied and renewed (S§2). */
export function ApiKeyTab() {
  const { t } = useTranslation(['apiKey', 'settings']);
  // Another admin may have renewed it.
  const client = useQuery({ ...clientOptions(useScope()), refetchOnMount: 'always' });
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const apiKey = client.data?.apiKey;
  const renew = apiKey !== undefined && (
    <Button size="xs" variant="default" onClick={() => setAsking(true)}>
      {t('renew')}
    </Button>
  );
  return (
    <div className={classes.tab}>
      <h1 className="type-title read-aloud-on-phones">{t('tabs.api-key', { ns: 'settings' })}</h1>
      <Section title={t('title')} action={renew}>
        {apiKey !== undefined ? (
          <div className={classes.body}>
            <p>{t('what')}</p>
            <Secret text={apiKey} isShown={isShown} copyLabel={t('copyKey')} onShow={setShown} />
          </div>
        ) : client.isError ? (
          <Failed title={t('failed')} error={client.error} onRetry={() => void client.refetch()} />
        ) : (
          <div className={classes.body}>
            <Loading lines={2} />
          </div>
        )}
      </Section>
      {apiKey !== undefined && (
        <Section title={t('example')}>
          <div className={classes.body}>
            <p>{t('exampleWhat')}</p>
            <Command apiKey={apiKey} isShown={isShown} />
          </div>
        </Section>
      )}
      {isAsking && <RenewKey onClose={() => setAsking(false)} onRenewed={() => setShown(true)} />}
    </div>
  );
}

/** Begins like every key, and tells nothing else, not even how long it is. */
const MASKED = `lw_${'•'.repeat(16)}`;

interface SecretProps {
  text: string;
  isShown: boolean;
  copyLabel: string;
  onShow: (isShown: boolean) => void;
}

function Secret({ text, isShown, copyLabel, onShow }: SecretProps) {
  const { t } = useTranslation('apiKey');
  return (
    <div className={classes.secret}>
      <code aria-hidden={!isShown}>{isShown ? text : MASKED}</code>
      {!isShown && <span className="only-read-aloud">{t('masked')}</span>}
      <div className={classes.actions}>
        <Button size="xs" variant="default" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
        <CopyButton text={text} label={copyLabel} />
      </div>
    </div>
  );
}

function Command({ apiKey, isShown }: { apiKey: string; isShown: boolean }) {
  const { t } = useTranslation('apiKey');
  const target = { origin: location.origin, world: readWorldName() };
  return (
    <div className={classes.secret}>
      <code>{formatCurlLine({ ...target, apiKey: isShown ? apiKey : MASKED })}</code>
      <div className={classes.actions}>
        <CopyButton text={formatCurlLine({ ...target, apiKey })} label={t('copyCommand')} />
      </div>
    </div>
  );
}
