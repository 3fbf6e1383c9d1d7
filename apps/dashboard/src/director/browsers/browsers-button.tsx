import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDevices } from '@tabler/icons-react';
import { BROWSERS_POLL_MS, browsersOptions } from '../../data/pairings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStage } from '../stage-context.ts';

/** Opens the list of browsers, and says how many are connected. */
export function BrowsersButton() {
  const { t } = useTranslation('director');
  const { open } = useStage();
  const { data } = useQuery({ ...browsersOptions(), refetchInterval: BROWSERS_POLL_MS });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDevices size={16} stroke={1.75} aria-hidden />}
      data-opens="browsers"
      onClick={() => open('browsers')}
    >
      {data ? t('browsers.counted', { number: data.length }) : t('browsers.title')}
    </Button>
  );
}
