import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { closeIfConfirmed } from '../../../../tab/unsaved.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormNote } from '../../../../ui/form-note.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { AssignEntry, type Assignable } from './assign-entry.tsx';
import classes from './assign.module.css';
import { matchesName } from './matches-name.ts';
import type { Assignment } from './use-assignment.ts';
import { useMore } from './use-more.ts';

interface AssignDialogProps {
  title: string;
  /** The name of the search. */
  search: string;
  /** Says that there is nothing to assign. */
  none: string;
  entries: readonly Assignable[];
  assignment: Assignment;
  onClose: () => void;
}

/** From this many entries on, there is a search. */
const SEARCHED_FROM = 9;

/** Chooses what is assigned. New conflicts of work shifts are marked, and cannot be saved (R§4). */
export function AssignDialog({ title, search, none, entries, assignment, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['routes', 'common']);
  const [query, onQuery] = useState('');
  const { shown, showMore } = useMore(entries.filter(({ name }) => matchesName(name, query)));
  const { assigned, chosen, isChanged, isSaving, removedCount } = assignment;
  const isBlocked = entries.some(({ id, conflicts }) => chosen.has(id) && !assigned.has(id) && conflicts.length > 0);
  const close = () => void closeIfConfirmed(onClose);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChanged && !isBlocked) assignment.save();
  };
  return (
    <Dialog title={title} isOpen onClose={close} closeLabel={t('manage.assign.close')}>
      <form className={classes.form} onSubmit={submit}>
        {entries.length >= SEARCHED_FROM && (
          <SearchField label={search} clearLabel={t('manage.clearSearch')} query={query} onQuery={onQuery} />
        )}
        {shown.length === 0 && <p className={classes.none}>{entries.length === 0 ? none : t('manage.noMatch')}</p>}
        <ul className={classes.entries} aria-label={title}>
          {shown.map((entry) => (
            <AssignEntry
              key={entry.id}
              entry={entry}
              isChosen={chosen.has(entry.id)}
              onChoose={(isChosen) => assignment.choose(entry.id, isChosen)}
            />
          ))}
        </ul>
        {showMore && (
          <Button variant="subtle" size="xs" onClick={showMore}>
            {t('manage.showMore')}
          </Button>
        )}
        {isBlocked && <FormNote tone="bad">{t('manage.assign.blocked')}</FormNote>}
        {removedCount > 0 && <FormNote tone="warn">{t('manage.assign.interrupts')}</FormNote>}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <BusyButton type="submit" disabled={!isChanged || isBlocked} isBusy={isSaving}>
            {t('manage.assign.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
