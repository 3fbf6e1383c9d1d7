import { formatMinuteOfDay } from '@lapwing/domain';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { BriefTooltip } from '../../../../ui/brief-tooltip.tsx';
import classes from './assign.module.css';
import type { RouteConflict } from './find-conflicts.ts';

/** What can be assigned. */
export interface Assignable {
  readonly id: number;
  readonly name: string;
  /** Its sign on the map, if it has one. */
  readonly mark: ReactNode;
  /** The routes with which its work shift, or that of the route on it, overlaps. */
  readonly conflicts: readonly RouteConflict[];
}

interface AssignEntryProps {
  entry: Assignable;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A choice of the dialog, with a marker if work shifts overlap. */
export function AssignEntry({ entry: { name, mark, conflicts }, isChosen, onChoose }: AssignEntryProps) {
  return (
    <li className={classes.entry}>
      <Checkbox
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={
          <span className={classes.name}>
            {mark}
            {name}
          </span>
        }
      />
      {conflicts.length > 0 && <ConflictMark conflicts={conflicts} isChosen={isChosen} />}
    </li>
  );
}

/** Names the routes that overlap, and the minute, to the pointer, the keyboard and screen readers (R§4). */
function ConflictMark({ conflicts, isChosen }: Pick<Assignable, 'conflicts'> & { isChosen: boolean }) {
  const { t } = useTranslation('routes');
  const text = conflicts
    .map(({ label, minute }) => t('manage.assign.overlaps', { route: label, time: formatMinuteOfDay(minute) }))
    .join(' ');
  return (
    <BriefTooltip text={text}>
      <span
        className={classes.conflict}
        data-tone={isChosen ? 'bad' : 'warn'}
        role="img"
        aria-label={text}
        tabIndex={0}
      >
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      </span>
    </BriefTooltip>
  );
}
