import { useTranslation } from '../../i18n/use-translation.ts';
import { useShownKeys } from '../../ui/keys/shown-keys.ts';

/** The keys of each action, by the name of its text. */
const KEYS = [
  ['playPause', ['space']],
  ['forward', ['L']],
  ['back', ['J']],
  ['pause', ['K']],
  ['record', ['←', '→']],
  ['minute', ['shift', '←', '→']],
  ['ends', ['Home', 'End']],
  ['lane', ['↑', '↓']],
  ['zoom', ['+', '−']],
  ['whole', ['0']],
] as const;

/** Lists the keys of the timeline in the help. */
export function useTimelineKeys(): void {
  const { t } = useTranslation(['timeline', 'keys', 'common']);
  const name = (key: string) => (key === 'space' || key === 'shift' ? t(key, { ns: 'keys' }) : key);
  useShownKeys({
    title: t('menu.timeline', { ns: 'common' }),
    rows: KEYS.map(([action, keys]) => ({ keys: keys.map(name), text: t(`keys.${action}`) })),
  });
}
