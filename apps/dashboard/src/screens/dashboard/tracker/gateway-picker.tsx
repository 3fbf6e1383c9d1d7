import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GatewayOptions } from './gateway-options.tsx';
import { ShownGateways, useShownCount } from './shown-gateways.tsx';
import classes from './tracker.module.css';
import type { TrackerChoice } from './use-tracker-choice.ts';

/** Chooses the gateways on the map (L§2). */
export function GatewayPicker({ choice }: { choice: TrackerChoice }) {
  const { t } = useTranslation(['tracker', 'vehicle']);
  const [isOpen, setOpen] = useState(false);
  const label = t('bar.gateway', { ns: 'vehicle' });
  const count = useShownCount();
  return (
    <span className={classes.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={340}
        withinPortal={false}
        hideDetached={false}
        trapFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            aria-label={`${label}: ${count}`}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            <ShownGateways />
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label={t('picker.list')}>
          <GatewayOptions choice={choice} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
