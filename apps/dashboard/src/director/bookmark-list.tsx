import { formatDateTime } from '@lapwing/domain';
import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { findNeighbours } from './axis/axis.ts';
import classes from './bookmark-list.module.css';
import { useClockCommands } from './clock-controls.tsx';
import { useStage } from './stage-context.ts';

/** The bookmarks below each other, for a phone. The last one that was reached is filled. */
export function BookmarkList() {
  const { t } = useTranslation('director');
  const { scenario, zone, nowMs } = useStage();
  const { jump } = useClockCommands();
  const reached = findNeighbours(scenario.bookmarks, nowMs + 1000, 0).previous;
  if (scenario.bookmarks.length === 0) return <p className={classes.none}>{t('bookmarks.none')}</p>;
  return (
    <ul className={classes.list} aria-label={t('bookmarks.title')}>
      {scenario.bookmarks
        .toSorted((a, b) => a.at - b.at)
        .map((bookmark) => {
          const Icon = bookmark === reached ? IconBookmarkFilled : IconBookmark;
          return (
            <li key={`${bookmark.at} ${bookmark.label}`}>
              <UnstyledButton className={classes.bookmark} onClick={() => void jump(bookmark.at * 1000)}>
                <Icon size={16} stroke={1.75} aria-hidden />
                <span className={classes.label}>{bookmark.label}</span>
                <span className={classes.instant}>{formatDateTime(zone, bookmark.at * 1000).slice(0, -3)}</span>
              </UnstyledButton>
            </li>
          );
        })}
    </ul>
  );
}
