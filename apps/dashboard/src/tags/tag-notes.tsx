import { canSwitchTags, mayCall, TAG_TYPE } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { askToPlace } from './place-request.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormNote } from '../ui/form-note.tsx';

interface TagNotesProps {
  tag: Tag;
  isActive: boolean;
  /** A map was asked to place the beacon. */
  onPlace: () => void;
}

/** Why a tag cannot be edited, and how to change that (L§4). */
export function TagNotes({ tag, isActive, onPlace }: TagNotesProps) {
  const { t } = useTranslation('tags');
  const { authScopes, clientType } = useSessionUser();
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const mayPlace = mayCall('placeTags', { scopes: authScopes, clientType });
  const isUninstalled = isBeacon && tag.lastPosition === null;
  return (
    <>
      {tag.destroyed && <FormNote tone="info">{t('edit.destroyed')}</FormNote>}
      {isUninstalled && !tag.destroyed && (
        <FormNote tone="info">
          <p>{t('edit.uninstalled')}</p>
          {mayPlace && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                askToPlace(`beacon:${tag.tagId}`);
                onPlace();
              }}
            >
              {t('edit.place')}
            </Button>
          )}
        </FormNote>
      )}
      {!isBeacon && !isActive && canSwitchTags(clientType) && <FormNote tone="info">{t('edit.inactive')}</FormNote>}
    </>
  );
}
