import { Button } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Fullscreen } from '../ui/use-fullscreen.ts';

/** Switches full screen on and off. */
export function FullscreenButton({ fullscreen: { isFull, toggle } }: { fullscreen: Fullscreen }) {
  const { t } = useTranslation('predictions');
  const Icon = isFull ? IconMinimize : IconMaximize;
  return (
    <Button
      variant="default"
      size="xs"
      aria-pressed={isFull}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={toggle}
    >
      {t(isFull ? 'leaveFullscreen' : 'fullscreen')}
    </Button>
  );
}
