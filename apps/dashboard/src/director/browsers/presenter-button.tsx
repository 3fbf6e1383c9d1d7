import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWorld } from '../../tab/world.ts';

/** Of the second window; the same one is used again. */
const NAME = 'lapwing-presenter';

/** Opens the presenter view in a second window. */
export function PresenterButton() {
  const { t } = useTranslation('director');
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPresentation size={16} stroke={1.75} aria-hidden />}
      onClick={() => window.open(withWorld('/presenter'), NAME, 'popup,width=960,height=760')?.focus()}
    >
      {t('presenter')}
    </Button>
  );
}
