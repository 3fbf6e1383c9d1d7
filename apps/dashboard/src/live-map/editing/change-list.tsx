import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import type { ShownChange } from './changes.ts';
import classes from './editing.module.css';
import { ThingIcon } from './thing-icon.tsx';
import type { ThingKey } from '../../tags/place-request.ts';

interface ChangeListProps {
  changes: readonly ShownChange[];
  describe: (point: PlanPoint) => string;
  selectedKey: ThingKey | null;
  isLocked: boolean;
  onPick: (key: ThingKey) => void;
  onUndo: (key: ThingKey) => void;
}

/** The unsaved changes, each with its label on the map and a button to undo it. */
export function ChangeList({ changes, ...shared }: ChangeListProps) {
  const { t } = useTranslation('editing');
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className={classes.listTitle}>{t('changes')}</h3>
      <ul className={classes.list} aria-label={t('changes')}>
        {changes.map((change) => (
          <ChangeRow key={change.thing.key} change={change} {...shared} />
        ))}
      </ul>
    </section>
  );
}

type ChangeRowProps = Omit<ChangeListProps, 'changes'> & { change: ShownChange };

function ChangeRow({ change, describe, selectedKey, isLocked, onPick, onUndo }: ChangeRowProps) {
  const { t } = useTranslation('editing');
  const { thing, to, edit, conflict } = change;
  const undo = t('undo', { name: thing.name });
  return (
    <li className={classes.row} data-selected={thing.key === selectedKey || undefined}>
      <button type="button" className={classes.pick} disabled={isLocked} onClick={() => onPick(thing.key)}>
        <ThingIcon thing={thing} isEdited />
        <span className={classes.words}>
          <span className={classes.name}>{thing.name}</span>
          <span className={classes.place}>
            {thing.place && <>{describe(thing.place)} → </>}
            {describe(to)}
          </span>
        </span>
        <span className={classes.word}>{t(`word.${edit}`)}</span>
      </button>
      <BriefTooltip text={undo} position="left">
        <ActionIcon
          variant="subtle"
          className={classes.undo}
          aria-label={undo}
          disabled={isLocked}
          onClick={() => onUndo(thing.key)}
        >
          <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </BriefTooltip>
      {conflict !== null && (
        <p className={classes.conflict}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t(`conflict.${conflict}`)}
        </p>
      )}
    </li>
  );
}
