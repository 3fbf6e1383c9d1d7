import { displayLabel, formatDateTime, formatDuration, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TagVisit } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './tags.module.css';

/** Rows per page (L§9). */
const PAGE_ROWS = 20;

/** The visits of a tag, page by page. */
export function HistoryTable({ visits, zone }: { visits: readonly TagVisit[]; zone: ZoneTable }) {
  const { t } = useTranslation('tags');
  const [page, setPage] = useState(1);
  const pages = Math.ceil(visits.length / PAGE_ROWS);
  const shown = Math.min(page, pages);
  return (
    <>
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
            {visits.slice((shown - 1) * PAGE_ROWS, shown * PAGE_ROWS).map((visit) => (
              <VisitRow key={visit.id} visit={visit} zone={zone} />
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
  );
}

function VisitRow({ visit, zone }: { visit: TagVisit; zone: ZoneTable }) {
  const { t } = useTranslation('tags');
  const { anchorLabel, beaconId, beaconLabel, entryTs, lastTs } = visit;
  const instant = (ts: number) => formatDateTime(zone, ts * 1000);
  return (
    <tr>
      <td>{anchorLabel}</td>
      <td>{beaconId === null ? '–' : displayLabel({ label: beaconLabel, tagId: beaconId })}</td>
      <td>{instant(entryTs)}</td>
      <td>{lastTs === null ? t('history.still') : instant(lastTs)}</td>
      <td>{lastTs === null ? '–' : formatDuration(lastTs - entryTs)}</td>
    </tr>
  );
}
