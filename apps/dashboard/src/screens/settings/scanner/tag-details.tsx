import { formatTagLabel, mayCall, TAG_TYPE } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import type { ListedTag } from '../../../data/tag-list.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { store } from '../../../tab/store.ts';
import { tagDialogAtom } from '../../../tags/tag-dialog-atom.ts';
import { TagFacts } from '../../../tags/tag-facts.tsx';
import { useAgeText } from '../../../ui/age.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import { AddDialog } from './add-dialog.tsx';
import { ScanForm } from './scan-form.tsx';
import classes from './scanner.module.css';
import { useRemoval } from './use-removal.ts';

interface TagDetailsProps {
  tag: Tag;
  tags: readonly Tag[];
  /** The newest sighting of the tag. */
  sighting: ListedTag;
  asOfMs: number;
  onDone: () => void;
}

/** What is known of a scanned tag: its facts, warnings, fields, and for a beacon whether it is on the map. */
export function TagDetails({ tag, tags, sighting, asOfMs, onDone }: TagDetailsProps) {
  const { t } = useTranslation(['scanner', 'tags']);
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const isOnMap = tag.lastPosition !== null;
  const name = formatTagLabel(tag);
  return (
    <article className={classes.details}>
      <section className={classes.card} aria-label={t('details')}>
        <div className={classes.head}>
          <h2 className="type-figure">{name}</h2>
          <span className={classes.kind}>{t(isBeacon ? 'kinds.beacon' : 'kinds.tag')}</span>
        </div>
        {isBeacon && !isOnMap && <FormNote tone="bad">{t('install')}</FormNote>}
        {!isBeacon && !tag.active && <FormNote tone="warn">{t('edit.inactive', { ns: 'tags' })}</FormNote>}
        <TagFacts tag={tag} />
        <LastSeen sighting={sighting} asOfMs={asOfMs} />
        <MapActions {...{ tag, name, isBeacon, isOnMap, onDone }} />
      </section>
      <section className={classes.card} aria-label={t('change')}>
        <ScanForm tag={tag} tags={tags} onSaved={onDone} />
      </section>
      <p className="only-read-aloud" role="status">
        {t('announcement', { name })}
      </p>
    </article>
  );
}

function LastSeen({ sighting: { anchorLabel, lastTs }, asOfMs }: Pick<TagDetailsProps, 'sighting' | 'asOfMs'>) {
  const { t } = useTranslation('scanner');
  const ageText = useAgeText();
  if (lastTs === null || anchorLabel === null) return null;
  return <p className={classes.seen}>{t('seenBy', { name: anchorLabel, age: ageText(asOfMs - lastTs * 1000) })}</p>;
}

interface MapActionsProps {
  tag: Tag;
  name: string;
  isBeacon: boolean;
  isOnMap: boolean;
  onDone: () => void;
}

/** Buttons that add a beacon on the map or remove it, and that open the history of a tag. */
function MapActions({ tag, name, isBeacon, isOnMap, onDone }: MapActionsProps) {
  const { t } = useTranslation(['scanner', 'tags', 'common']);
  const { authScopes, clientType } = useSessionUser();
  const may = (operation: string) => mayCall(operation, { scopes: authScopes, clientType });
  const [open, setOpen] = useState<'add' | 'remove' | null>(null);
  const removal = useRemoval(tag);
  const close = () => {
    setOpen(null);
    onDone();
  };
  return (
    <div className={classes.actions}>
      {isBeacon && isOnMap && may('updateTag') && (
        <BusyButton variant="default" color="red" isBusy={removal.isPending} onClick={() => setOpen('remove')}>
          {t('ask.removeAct', { ns: 'tags' })}
        </BusyButton>
      )}
      {isBeacon && !isOnMap && may('placeTags') && <Button onClick={() => setOpen('add')}>{t('add.open')}</Button>}
      <Button variant="default" onClick={() => store.set(tagDialogAtom, { kind: 'history', tagId: tag.id })}>
        {t('history.open', { ns: 'tags' })}
      </Button>
      {open === 'remove' && (
        <Confirm
          title={t('ask.remove', { ns: 'tags', name })}
          keep={t('cancel', { ns: 'common' })}
          act={t('ask.removeAct', { ns: 'tags' })}
          isDanger
          onKeep={close}
          onAct={() => {
            removal.mutate();
            close();
          }}
        >
          <p>{t('removeWhy')}</p>
        </Confirm>
      )}
      {open === 'add' && <AddDialog tag={tag} onClose={close} />}
    </div>
  );
}
