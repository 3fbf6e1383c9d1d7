import type { ActivityQuery } from '../../data/analytics.ts';
import { fetchPositionsCsv } from '../../data/position-logs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCsvDownload, type CsvDownload } from '../../ui/use-csv-download.ts';

/** Downloads every position of a query, whether its page is loaded or not (R§7). */
export function usePositionsCsv(): CsvDownload<ActivityQuery> {
  const { t } = useTranslation('activity');
  return useCsvDownload({
    fetchCsv: (query: ActivityQuery, signal) => fetchPositionsCsv(query, signal),
    nameFile: () => 'routes-positions.csv',
    failure: t('export.failed'),
  });
}
