import { mayCall, TAG_TYPE } from '@lapwing/domain';
import { Button, CloseButton } from '@mantine/core';
import { useSessionUser } from '../../../data/session.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { store } from '../../../tab/store.ts';
import { askToPlace } from '../../../tags/place-request.ts';
import { tagDialogAtom } from '../../../tags/tag-dialog-atom.ts';
import { TagFacts } from '../../../tags/tag-facts.tsx';
import { useRouteNames } from '../../../tags/use-route-names.ts';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import { ExciterFacts } from './exciter-facts.tsx';
import classes from './locations.module.css';
import type { Location } from './use-locations.ts';
import type { Selection } from './use-selection.ts';

/** The facts of the selected location, and what can be done with it; nothing without a selection. */
export function SelectedLocation({ selected, onSelect }: Pick<Selection, 'selected' | 'onSelect'>) {
  const { t } = useTranslation('locations');
  if (selected === null) return null;
  return (
    <section className={classes.selected} aria-label={t('selected')}>
      <div className={classes.titleRow}>
        <h2 className={classes.name}>{selected.name}</h2>
        <BriefTooltip text={t('clear')}>
          <CloseButton size="sm" aria-label={t('clear')} onClick={() => onSelect(null)} />
        </BriefTooltip>
      </div>
      {selected.tag ? <BeaconFacts tag={selected.tag} /> : <ExciterFacts mac={selected.id} />}
      <Actions location={selected} />
    </section>
  );
}

function BeaconFacts({ tag }: { tag: Tag }) {
  const { t } = useTranslation('locations');
  const routes = useRouteNames(tag);
  return (
    <>
      <TagFacts tag={tag} />
      {tag.inRoute && routes.length > 0 && (
        <p className={classes.routes}>
          <span>{t('routes', { count: routes.length })}</span> {routes.join(', ')}
        </p>
      )}
    </>
  );
}

function Actions({ location: { key, kind, place, tag } }: { location: Location }) {
  const { t } = useTranslation('locations');
  const { authScopes, clientType } = useSessionUser();
  const may = (operation: string) => mayCall(operation, { scopes: authScopes, clientType });
  return (
    <div className={classes.actions}>
      {may(kind === 'beacon' ? 'placeTags' : 'placeExciters') && (
        <Button size="xs" variant="default" onClick={() => askToPlace(key)}>
          {t(place ? 'move' : 'place')}
        </Button>
      )}
      {tag?.type === TAG_TYPE.beacon && may('updateTag') && (
        <Button size="xs" variant="default" onClick={() => store.set(tagDialogAtom, { kind: 'edit', tagId: tag.id })}>
          {t('edit')}
        </Button>
      )}
    </div>
  );
}
