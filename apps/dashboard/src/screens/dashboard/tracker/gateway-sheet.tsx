import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceSheet } from '../../../ui/sheet/choice-sheet.tsx';
import { GatewayOptions } from './gateway-options.tsx';
import { useShownCount } from './shown-gateways.tsx';
import type { TrackerChoice } from './use-tracker-choice.ts';

/** On a phone: chooses the gateways on the map in a sheet from below. */
export function GatewaySheet({ choice }: { choice: TrackerChoice }) {
  const { t } = useTranslation(['tracker', 'vehicle']);
  const label = t('bar.gateway', { ns: 'vehicle' });
  const count = useShownCount();
  return (
    <ChoiceSheet
      title={t('picker.list')}
      closeLabel={t('picker.close')}
      button={(open) => (
        <Button variant="default" size="xs" aria-haspopup="dialog" aria-label={`${label}: ${count}`} onClick={open}>
          {label} {count}
        </Button>
      )}
    >
      {() => <GatewayOptions choice={choice} />}
    </ChoiceSheet>
  );
}
