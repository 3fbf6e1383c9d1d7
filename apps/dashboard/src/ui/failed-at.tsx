import { formatTime } from '@lapwing/domain';
import { use, useState } from 'react';
import { SessionUserContext } from '../data/session.ts';
import { useZone } from '../data/use-zone.ts';
import { readWorldNow } from '../liveness/clock.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Since when a page has not been shown: by the clock of the header, or by that of the device where no header has one. */
export function FailedAt() {
  return use(SessionUserContext) === null ? <FailedAtDevice /> : <FailedAtWorld />;
}

function FailedAtWorld() {
  const { t } = useTranslation();
  const zone = useZone();
  const [atMs] = useState(readWorldNow);
  if (zone === null || atMs === 0) return <FailedAtDevice />;
  return <span>{t('failedAt', { time: formatTime(zone, atMs) })}</span>;
}

const DEVICE_TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function FailedAtDevice() {
  const { t } = useTranslation();
  const [atMs] = useState(() => Date.now());
  return <span>{t('failedAt', { time: DEVICE_TIME.format(atMs) })}</span>;
}
