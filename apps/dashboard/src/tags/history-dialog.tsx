import {
  addDays,
  DAY_MS,
  displayLabel,
  firstAtLocal,
  formatDateTime,
  formatDuration,
  startOfDay,
  toLocal,
  zoneTable,
  type ZoneTable,
} from '@lapwing/domain';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clientOptions } from '../data/client.ts';
import { useScope } from '../data/scope.ts';
import { tagHistoryCsv, tagHistoryOptions } from '../data/tags.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { downloadCsv } from '../ui/download.ts';
import { Failed } from '../ui/failed.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Loading } from '../ui/loading.tsx';
import { useShowFailed } from '../ui/use-show-failed.ts';
import classes from './tags.module.css';

/** Rows per page (L§9), maximum records of an answer (L§7), and days before today that are shown by default. */
const PAGE_ROWS = 20;
const MOST = 1000;
const DAYS = 14;

/** Where a tag was heard, page by page, and as CSV (L§2). */
export function HistoryDialog({ tagId, name, onClose }: { tagId: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const { data: client } = useQuery(clientOptions(useScope()));
  const nowMs = useWorldNow(DAY_MS);
  return (
    <Dialog title={t('history.title', { name })} isOpen onClose={onClose} closeLabel={t('close')} size="table">
      {client && nowMs !== null ? (
        <History tagId={tagId} zone={zoneTable(client.timezone)} nowMs={nowMs} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function History({ tagId, zone, nowMs }: { tagId: number; zone: ZoneTable; nowMs: number }) {
  const { t } = useTranslation('tags');
  const showFailed = useShowFailed();
  const history = useQuery(tagHistoryOptions(useScope(), tagId));
  const [from, setFrom] = useState(() => dayOf(zone, addDays(zone, startOfDay(zone, nowMs), -DAYS)));
  const [to, setTo] = useState(() => dayOf(zone, nowMs));
  const [page, setPage] = useState(1);
  const [startTs, endTs] = [startOf(zone, from), startOf(zone, to, 1) - 1];
  const isBadRange = !(startTs <= endTs);
  const csv = useMutation({
    mutationFn: () => tagHistoryCsv(tagId, startTs, endTs),
    onSuccess: (text) => downloadCsv('tag-list.csv', text),
    onError: (error) => showFailed(error, t('history.csvFailed')),
  });
  const { error } = history;
  useEffect(() => {
    if (error) showFailed(error, t('history.failed'));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Each failure is reported once.
  }, [error]);

  const all = history.data?.visits ?? [];
  const rows = all.filter(({ entryTs }) => entryTs >= startTs && entryTs <= endTs);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const shown = Math.min(page, pages);
  const instant = (ts: number) => formatDateTime(zone, ts * 1000);
  const isCut = all.length === MOST && (all.at(-1)?.entryTs ?? 0) > startTs;
  return (
    <div className={classes.form}>
      <div className={classes.row}>
        <TextInput
          type="date"
          label={t('history.from')}
          value={from}
          error={isBadRange}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('history.to')}
          value={to}
          error={isBadRange}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button variant="default" disabled={isBadRange} loading={csv.isPending} onClick={() => csv.mutate()}>
          {t('history.csv')}
        </Button>
      </div>
      {isBadRange ? (
        <div role="alert" className={classes.bad}>
          <FieldError text={t('history.badRange')} />
        </div>
      ) : history.isPending ? (
        <Loading />
      ) : error && !history.data ? (
        <Failed title={t('history.failed')} error={error} onRetry={() => void history.refetch()} />
      ) : rows.length === 0 ? (
        <p>
          <strong>{t('noData')}</strong> {t('history.none')}
        </p>
      ) : (
        <>
          {isCut && <p className={classes.hint}>{t('history.newest')}</p>}
          <div className={classes.rows} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>{t('history.gateway')}</th>
                  <th>{t('history.place')}</th>
                  <th>{t('history.entered')}</th>
                  <th>{t('history.left')}</th>
                  <th>{t('history.stayed')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice((shown - 1) * PAGE_ROWS, shown * PAGE_ROWS).map((row) => (
                  <tr key={row.id}>
                    <td>{row.anchorLabel}</td>
                    <td>
                      {row.beaconId === null ? '–' : displayLabel({ label: row.beaconLabel, tagId: row.beaconId })}
                    </td>
                    <td>{instant(row.entryTs)}</td>
                    <td>{row.lastTs === null ? t('history.still') : instant(row.lastTs)}</td>
                    <td>{row.lastTs === null ? '–' : formatDuration(row.lastTs - row.entryTs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={classes.pages}>
            <Button variant="default" disabled={shown === 1} onClick={() => setPage(shown - 1)}>
              {t('history.previous')}
            </Button>
            <span>{t('history.page', { page: shown, count: pages })}</span>
            <Button variant="default" disabled={shown === pages} onClick={() => setPage(shown + 1)}>
              {t('history.next')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** YYYY-MM-DD of an instant in the client's zone. */
function dayOf(zone: ZoneTable, ms: number): string {
  return new Date(toLocal(zone, ms)).toISOString().slice(0, 10);
}

/** First second of the day, or of the day `days` later; NaN if it is invalid. */
function startOf(zone: ZoneTable, day: string, days = 0): number {
  const local = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(local) ? NaN : Math.ceil(firstAtLocal(zone, local + days * DAY_MS) / 1000);
}
