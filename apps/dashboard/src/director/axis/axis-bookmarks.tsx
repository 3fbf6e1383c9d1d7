import { formatDateTime } from '@lapwing/domain';
import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClockCommands } from '../clock-controls.tsx';
import { useStage } from '../stage-context.ts';
import { findNeighbours, placeLabels, toShare, type AxisView } from './axis.ts';
import classes from './axis-items.module.css';

const MAX_WIDTH_PX = 200;
const CHARACTER_PX = 6.5;
const ICON_PX = 26;
const ROW_PX = 26;
/** More only where not even the icons fit. */
const ROWS = 3;

interface AxisBookmarksProps {
  view: AxisView;
  widthPx: number;
}

/** The bookmarks at their instants. Those that would cover each other are below each other. */
export function AxisBookmarks({ view, widthPx }: AxisBookmarksProps) {
  const { t } = useTranslation('director');
  const { scenario, zone, nowMs } = useStage();
  const { jump } = useClockCommands();
  const reached = findNeighbours(scenario.bookmarks, nowMs + 1000, 0).previous;
  const shown = scenario.bookmarks
    .toSorted((a, b) => a.at - b.at)
    .flatMap((bookmark) => {
      const share = toShare(view, bookmark.at * 1000);
      if (share < 0 || share > 1) return [];
      const labelPx = Math.min(MAX_WIDTH_PX, ICON_PX + bookmark.label.length * CHARACTER_PX);
      // Close to the end of the axis it is left of its instant.
      const left = Math.max(0, Math.min(share * widthPx - 8, widthPx - labelPx));
      return [{ bookmark, left, width: labelPx }];
    })
    .toSorted((a, b) => a.left - b.left);
  const placed = placeLabels(shown, ROWS, ICON_PX);
  const rowCount = Math.max(1, ...placed.map(({ row }) => row + 1));
  return (
    <div className={classes.rows} style={{ height: rowCount * ROW_PX }}>
      {shown.map(({ bookmark, left }, index) => {
        const { row = 0, width = 0 } = placed[index] ?? {};
        const Icon = bookmark === reached ? IconBookmarkFilled : IconBookmark;
        return (
          <UnstyledButton
            key={`${bookmark.at} ${bookmark.label}`}
            className={classes.bookmark}
            style={{ left, top: row * ROW_PX, maxWidth: width }}
            title={bookmark.label}
            aria-label={t('bookmarks.jump', {
              label: bookmark.label,
              instant: formatDateTime(zone, bookmark.at * 1000),
            })}
            onClick={() => void jump(bookmark.at * 1000)}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className={classes.label}>{bookmark.label}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
