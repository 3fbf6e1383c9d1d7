import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { fetchLapsCsv, type LapsQuery, type LapsTable } from '../../data/laps.ts';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCsvDownload } from '../../ui/use-csv-download.ts';
import { useIsRouteMissing } from './use-laps.ts';

const FILES: Record<LapsTable, string> = {
  instances: 'routes-instances.csv',
  stops: 'instance-stops.csv',
  analytics: 'routes-analytics.csv',
  count: 'laps-count.csv',
};

/** Downloads the laps that are shown, their stops, their histogram and their count per day (R§7); disabled if their route or beacon does not exist. */
export function CsvMenu({ scope, query, search }: { scope: Scope; query: LapsQuery; search: string }) {
  const { t } = useTranslation('laps');
  const isMissing = useIsRouteMissing(scope, query);
  const csv = useCsvDownload({
    fetchCsv: (table: LapsTable, signal) => fetchLapsCsv(table, { ...query, search }, signal),
    nameFile: (table) => FILES[table],
    failure: t('csv.failed'),
  });
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isMissing}
          loading={csv.isBusy}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {t('csv.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => csv.start('instances')}>{t('csv.laps')}</Menu.Item>
        <Menu.Item onClick={() => csv.start('stops')}>{t('csv.stops')}</Menu.Item>
        <Menu.Item onClick={() => csv.start('analytics')}>{t('csv.figures')}</Menu.Item>
        <Menu.Item onClick={() => csv.start('count')}>{t('csv.count')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
