import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, type Icon } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useShownKeys } from '../../ui/keys/shown-keys.ts';
import { ChangeList } from './change-list.tsx';
import classes from './editing.module.css';
import { editStore } from './edit-store.ts';
import { ThingFinder } from './thing-finder.tsx';
import { formatThingId, type Thing } from './things.ts';
import type { ThingKey } from '../../tags/place-request.ts';
import type { Editing } from './use-editing.ts';
import type { Saving } from './use-save.ts';

interface EditPanelProps {
  editing: Editing;
  saving: Saving;
  /** Shown as a bar over the lower edge of the map, e.g. on a phone, instead of a list beside it. */
  isBar: boolean;
  onDiscard: () => void;
  /** The user picked a thing to move. */
  onPick: (key: ThingKey) => void;
}

/** Instructions, changes and placeable things of edit mode. As a bar, its lists open on demand. */
export function EditPanel({ editing, saving, isBar, onDiscard, onPick }: EditPanelProps) {
  const { t } = useTranslation('editing');
  useEditKeys();
  const [isOpen, setOpen] = useState(false);
  const { changes } = editing;
  const hasLists = !isBar || isOpen;
  useEffect(() => keepBelowToasts(isBar ? 'bar' : 'panel'), [isBar]);
  const pick = (key: ThingKey) => {
    setOpen(false);
    onPick(key);
  };
  return (
    <section
      className={`${classes.panel} ${isBar ? classes.bar : ''}`}
      aria-label={t('edit')}
      aria-busy={saving.isBusy}
      data-over-map
    >
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('edit')}</h2>
          <Hint editing={editing} isBar={isBar} />
        </div>
        {isBar && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('list')}
          </Button>
        )}
      </header>
      {editing.hasClockJumped && <Note icon={IconClockExclamation}>{t('jumped')}</Note>}
      {saving.wasOvertaken && (
        <Note icon={IconAlertTriangle} isUrgent>
          {t('overtaken')}
        </Note>
      )}
      {hasLists && (
        <div className={classes.lists}>
          <ChangeList
            describe={editing.ground.describe}
            changes={changes}
            selectedKey={editing.edits?.selectedKey ?? null}
            isLocked={saving.isBusy}
            onPick={pick}
            onUndo={(key) => {
              const thing = editing.find(key);
              if (thing) editStore.undo(thing);
            }}
          />
          <ThingFinder editing={editing} isLocked={saving.isBusy} onPick={pick} />
        </div>
      )}
      <Actions changes={changes} saving={saving} onDiscard={onDiscard} />
      <div className="only-read-aloud" role="status" aria-live="polite">
        <LastAction editing={editing} />
      </div>
    </section>
  );
}

interface ActionsProps {
  changes: Editing['changes'];
  saving: Saving;
  onDiscard: () => void;
}

function Actions({ changes, saving, onDiscard }: ActionsProps) {
  const { t } = useTranslation('editing');
  return (
    <footer className={classes.foot}>
      <span className={classes.count}>{t('count', { count: changes.length })}</span>
      <span className={classes.actions}>
        <Button variant="default" disabled={saving.isBusy} onClick={onDiscard}>
          {changes.length > 0 ? t('discard.short') : t('close')}
        </Button>
        <BusyButton
          disabled={changes.every(({ conflict }) => conflict === 'gone')}
          isBusy={saving.isBusy}
          onClick={saving.start}
        >
          {t('save')}
        </BusyButton>
      </span>
    </footer>
  );
}

function LastAction({ editing: { lastAction, ground } }: { editing: Editing }) {
  const { t } = useTranslation('editing');
  if (lastAction === null) return null;
  const place = lastAction.kind === 'at' ? ground.describe(lastAction.point) : '';
  return t(`announcements.${lastAction.kind}`, { name: lastAction.name, place });
}

function Hint({ editing, isBar }: { editing: Editing; isBar: boolean }) {
  const { t } = useTranslation('editing');
  const { edits, find } = editing;
  const selected = edits?.selectedKey ? find(edits.selectedKey) : null;
  if (!selected) return <p className={classes.hint}>{t(isBar ? 'hint.touch' : 'hint.none')}</p>;
  return (
    <>
      <p className={classes.hint}>
        <Trans
          t={t}
          i18nKey={isBar ? 'hint.selectedTouch' : 'hint.selected'}
          values={{ name: selected.name }}
          components={{ b: <strong /> }}
          shouldUnescape
        />
      </p>
      {/* A bar has no room for it: it would cover more of the map. */}
      {!isBar && <SelectedPlace thing={selected} editing={editing} />}
    </>
  );
}

/** The id of the selected thing, and the place where it is or will be. */
function SelectedPlace({ thing, editing: { changes, ground } }: { thing: Thing; editing: Editing }) {
  const { t } = useTranslation('editing');
  const place = changes.find((change) => change.thing.key === thing.key)?.to ?? thing.place;
  return (
    <p className={classes.place}>
      <span className="type-id">{formatThingId(thing)}</span> · {place ? ground.describe(place) : t('nowhere')}
    </p>
  );
}

function Note({ icon: Icon, isUrgent, children }: { icon: Icon; isUrgent?: boolean; children: ReactNode }) {
  return (
    <p className={classes.note} role={isUrgent ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Keeps toasts off the buttons. A `:has()` selector for the panel would be evaluated at each change of the page. */
function keepBelowToasts(panel: 'bar' | 'panel'): () => void {
  const { dataset } = document.documentElement;
  dataset.actionsBelow = panel;
  return () => {
    delete dataset.actionsBelow;
  };
}

function useEditKeys(): void {
  const { t } = useTranslation('keys');
  useShownKeys({
    title: t('editing.title'),
    rows: [
      { keys: ['←', '→', '↑', '↓'], text: t('editing.nudge') },
      { keys: [t('shift'), '←', '→', '↑', '↓'], text: t('editing.far') },
      { keys: ['Enter'], text: t('editing.confirm') },
      { keys: ['Esc'], text: t('editing.revert') },
    ],
  });
}
