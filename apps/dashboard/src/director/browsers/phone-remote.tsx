import { formatClock } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconDeviceMobile, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { pairingsOptions, phoneLinkOptions } from '../../data/pairings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNowEachSecond } from '../../liveness/use-now-each-second.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { createLazyPart } from '../../ui/lazy-part.tsx';
import { useBrowserWords } from './browser-row.tsx';
import classes from './browsers.module.css';

const QrPicture = createLazyPart(
  () => import('./qr-picture.tsx').then((file) => ({ default: file.QrPicture })),
  () => null,
);

/** The code that makes a phone the remote control, or why this server has none. */
export function PhoneRemote() {
  const { t } = useTranslation('director');
  const id = useId();
  const { data: link, error, refetch, isFetching } = useQuery(phoneLinkOptions());
  const renew = () => void refetch();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h4 id={id} className={classes.heading}>
        <IconDeviceMobile size={16} stroke={1.75} aria-hidden />
        {t('browsers.phone')}
      </h4>
      {error && !isFetching ? (
        <Failed title={t('browsers.noCode')} error={error} onRetry={renew} />
      ) : link === undefined || isFetching ? (
        <p role="status">{t('browsers.loading')}</p>
      ) : link.urls.length === 0 ? (
        <OnlyHere />
      ) : (
        <PhoneCode key={link.id} {...link} onRenew={renew} />
      )}
    </section>
  );
}

/** Only this machine reaches the server, so a phone cannot. */
function OnlyHere() {
  const { t } = useTranslation('director');
  return (
    <>
      <p>{t('browsers.onlyHere')}</p>
      <p>
        {t('browsers.start')} <code className={classes.command}>{START}</code>
      </p>
    </>
  );
}

const START = 'npx lapwing up --host 0.0.0.0 --password … --control-token …';

interface PhoneCodeProps {
  id: string;
  urls: readonly string[];
  endsAtMs: number;
  onRenew: () => void;
}

function PhoneCode({ id, urls, endsAtMs, onRenew }: PhoneCodeProps) {
  const { t } = useTranslation('director');
  const words = useBrowserWords();
  const leftSec = Math.max(0, Math.ceil((endsAtMs - useNowEachSecond()) / 1000));
  const { data: paired = [] } = useQuery(pairingsOptions());
  const owner = paired.find((browser) => browser.id === id);
  const [url = ''] = urls;
  const renewal = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={onRenew}
    >
      {t('browsers.newCode')}
    </Button>
  );
  if (owner || leftSec === 0)
    return (
      <div className={classes.done}>
        <p role="status">
          {owner && <IconCircleCheck className={classes.check} size={16} aria-hidden />}
          {owner ? t('browsers.pairedNow', { browser: words(owner) }) : t('browsers.expired')}
        </p>
        {renewal}
      </div>
    );
  return (
    <div className={classes.code}>
      <QrPicture text={url} label={t('browsers.code')} />
      <div className={classes.link}>
        <p>{t('browsers.scan')}</p>
        <code className={classes.address}>{url}</code>
        <div className={classes.actions}>
          <CopyButton text={url} label={t('browsers.copy')} />
          {renewal}
        </div>
        <p>{t('browsers.left', { time: formatClock(leftSec) })}</p>
      </div>
    </div>
  );
}
