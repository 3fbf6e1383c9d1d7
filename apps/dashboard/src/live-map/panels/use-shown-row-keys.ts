import { useTranslation } from '../../i18n/use-translation.ts';
import { useShownKeys } from '../../ui/keys/shown-keys.ts';

/** Lists the keys of `moveWithArrows` in the help. */
export function useShownRowKeys(): void {
  const { t } = useTranslation(['keys', 'common']);
  useShownKeys({
    title: t('listKeys.title', { ns: 'common' }),
    rows: [
      { keys: ['↑', '↓'], text: t('lists.row') },
      { keys: ['←', '→'], text: t('lists.action') },
    ],
  });
}
