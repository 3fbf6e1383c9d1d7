import { formatTagLabel } from '@lapwing/domain';
import type { Tag, TagChange } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Confirm } from '../ui/confirm.tsx';

/** Confirmations. `routes` replaces `remove` when routes use the beacon (L§4). */
export type Question = 'save' | 'discard' | 'remove' | 'routes' | 'destroy';

interface TagQuestionProps {
  question: Question;
  name: string;
  routes: readonly string[];
  change: TagChange;
  next: Tag | null;
  onKeep: () => void;
  onAct: () => void;
}

/** One of the confirmations of the edit dialog, with its consequence. */
export function TagQuestion({ question, name, routes, change, next, onKeep, onAct }: TagQuestionProps) {
  const { t } = useTranslation(['tags', 'common']);
  const shared = { onKeep, onAct, keep: t(question === 'discard' ? 'ask.continue' : 'common:cancel') };
  switch (question) {
    case 'discard':
      return (
        <Confirm {...shared} title={t('ask.discard')} act={t('ask.discardAct')} isDanger>
          <p>{t('ask.discardWhy')}</p>
        </Confirm>
      );
    case 'destroy':
      return (
        <Confirm {...shared} title={t('ask.destroy', { name })} act={t('edit.destroy')} isDanger>
          <p>{t('ask.destroyWhy')}</p>
        </Confirm>
      );
    case 'remove':
    case 'routes':
      return (
        <Confirm
          {...shared}
          title={t(question === 'routes' ? 'ask.routes' : 'ask.remove', { name })}
          act={t('ask.removeAct')}
          isDanger
        >
          {question === 'routes' && <p>{t('ask.routesWhy')}</p>}
          {question === 'routes' && (
            <ul>
              {routes.map((route) => (
                <li key={route}>{route}</li>
              ))}
            </ul>
          )}
          <p>{t('ask.removeWhy')}</p>
        </Confirm>
      );
    case 'save':
      return (
        <Confirm {...shared} title={t('ask.save')} act={t('save')}>
          {next && <p>{t('ask.saveReplace', { name, next: formatTagLabel(next) })}</p>}
          {next && next.label.trim() !== '' && <p>{t('ask.losesLabel', { name, next: next.label })}</p>}
          {!next && (change.childBeacons ?? change.beaconsToRemove) && <p>{t('ask.saveChildren', { name })}</p>}
          {!next && change.beaconId !== undefined && <p>{t('ask.saveBeacon', { name })}</p>}
        </Confirm>
      );
  }
}
