import { useTranslation } from '../../i18n/use-translation.ts';

const KEYS = {
  1: 'timeout',
  2: 'foreign',
  3: 'skipped',
  4: 'offline',
  5: 'order',
  6: 'interrupted',
  7: 'tooShort',
} as const;

/** A function that names an error by its code. Unlike the results of laps, it distinguishes the three wrong paths. */
export function useErrorWord(): (code: number) => string {
  const { t } = useTranslation('laps');
  return (code) =>
    code in KEYS ? t(`errors.codes.${KEYS[code as keyof typeof KEYS]}`) : t('errors.unknown', { code });
}
