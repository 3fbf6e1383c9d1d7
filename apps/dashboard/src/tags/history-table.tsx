import { formatTagLabel, formatDate, formatDuration, formatTime, isDefault, type ZoneTable } from '@lapwing/domain';
import { ActionIcon, Pagination, Tooltip } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../data/session.ts';
import type { TagVisit } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { createTimelineLink } from '../navigation/timeline-link.ts';
import { store } from '../tab/store.ts';
import { useIsPhone } from '../theme/widths.ts';
import { tagDialogAtom } from './tag-dialog-atom.ts';
import classes from './tags.module.css';

/** Rows per page (L§9). */
const PAGE_ROWS = 20;

interface HistoryTableProps {
  visits: readonly TagVisit[];
  zone: ZoneTable;
  nowMs: number;
  /** Whether vehicles heard the tag, which the timeline can show. */
  isPlayable: boolean;
}

/** The visits of a tag by day, page by page. Places are shown only where they differ. */
export function HistoryTable(props: HistoryTableProps) {
  const { visits, zone } = props;
  const { t } = useTranslation('tags');
  const { clientType } = useSessionUser();
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const rows = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(visits.length / PAGE_ROWS);
  const shown = Math.min(page, pages);
  const listed = visits.slice((shown - 1) * PAGE_ROWS, shown * PAGE_ROWS);
  const hasPlaces = new Set(visits.map(({ beaconId }) => beaconId)).size > 1;
  const isPlayable = props.isPlayable && isDefault(clientType);
  const turnTo = (next: number) => {
    setPage(next);
    rows.current?.scrollTo({ top: 0 });
    rows.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className={classes.rows} tabIndex={0} ref={rows}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('history.gateway')}</th>
              {hasPlaces && <th>{t('history.place')}</th>}
              <th>{t('history.entered')}</th>
              <th>{t('history.left')}</th>
              <th>{t('history.stayed')}</th>
              {isPlayable && <td />}
            </tr>
          </thead>
          <tbody>
            {listed.map((visit, index) => {
              const day = formatEntryDay(zone, visit);
              const before = listed[index - 1];
              return (
                <Fragment key={visit.id}>
                  {(before === undefined || formatEntryDay(zone, before) !== day) && (
                    <tr className={classes.day}>
                      <th colSpan={6} scope="rowgroup">
                        {day}
                      </th>
                    </tr>
                  )}
                  <VisitRow visit={visit} {...{ zone, hasPlaces, isPlayable }} nowMs={props.nowMs} />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={classes.pages}>
        <span role="status">{t('history.page', { page: shown, count: pages })}</span>
        {pages > 1 && (
          <Pagination
            total={pages}
            value={shown}
            onChange={turnTo}
            siblings={isPhone ? 0 : 1}
            getControlProps={(control) => ({
              'aria-label': t(control === 'next' ? 'history.next' : 'history.previous'),
            })}
            getItemProps={(number) => ({ 'aria-label': t('history.page', { page: number, count: pages }) })}
          />
        )}
      </div>
    </>
  );
}

interface VisitRowProps {
  visit: TagVisit;
  zone: ZoneTable;
  nowMs: number;
  hasPlaces: boolean;
  isPlayable: boolean;
}

function VisitRow({ visit, zone, nowMs, hasPlaces, isPlayable }: VisitRowProps) {
  const { t } = useTranslation('tags');
  const { anchorId, anchorLabel, beaconId, beaconLabel, entryTs, lastTs } = visit;
  const isOneDay = lastTs !== null && formatDate(zone, lastTs * 1000) === formatEntryDay(zone, visit);
  return (
    <tr>
      <td data-cell="gateway">{anchorLabel}</td>
      {hasPlaces && (
        <td data-cell="place">{beaconId === null ? '–' : formatTagLabel({ label: beaconLabel, tagId: beaconId })}</td>
      )}
      <td data-cell="entered">{formatTime(zone, entryTs * 1000)}</td>
      <td data-cell="left">
        {lastTs === null
          ? t('history.still')
          : isOneDay
            ? formatTime(zone, lastTs * 1000)
            : `${formatDate(zone, lastTs * 1000)} ${formatTime(zone, lastTs * 1000)}`}
      </td>
      <td data-cell="stayed">{lastTs === null ? '–' : formatDuration(lastTs - entryTs)}</td>
      {isPlayable && (
        <td data-cell="play">
          <Tooltip label={t('history.play')}>
            <ActionIcon
              component={Link}
              to={createTimelineLink(zone, { anchorId, startTs: entryTs, endTs: lastTs }, nowMs)}
              variant="subtle"
              aria-label={t('history.play')}
              onClick={() => store.set(tagDialogAtom, null)}
            >
              <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </td>
      )}
    </tr>
  );
}

function formatEntryDay(zone: ZoneTable, { entryTs }: TagVisit): string {
  return formatDate(zone, entryTs * 1000);
}
