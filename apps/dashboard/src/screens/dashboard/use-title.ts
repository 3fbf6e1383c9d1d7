import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The title of the screen. For trackers it is the title of their live map (L§1). */
export function useTitle(): string {
  const { t } = useTranslation(['vehicle', 'live']);
  return t(isTracker(useSessionUser().clientType) ? 'live:title' : 'title');
}
