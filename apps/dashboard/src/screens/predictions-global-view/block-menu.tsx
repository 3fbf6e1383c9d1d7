import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createScreenLink } from '../../navigation/screen-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PredictionChoice } from '../../predictions/prediction-choice.ts';
import { RowCountField } from '../../predictions/row-count-field.tsx';
import { TopField } from '../../predictions/top-field.tsx';
import type { PredictedStop } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import classes from './global-predictions.module.css';

interface BlockMenuProps {
  vehicle: FleetVehicle;
  stops: readonly PredictedStop[];
  choice: PredictionChoice & { readonly rowCount: number };
}

/** A button that opens the options of a vehicle's table, and the link to its predictions alone. */
export function BlockMenu(props: BlockMenuProps) {
  const { t } = useTranslation('predictions');
  const [isOpen, setIsOpen] = useState(false);
  useEscape(isOpen, () => setIsOpen(false));
  const label = t('optionsOf', { name: props.vehicle.name });
  return (
    // The list of stops in it handles Escape first.
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      hideDetached={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
    >
      <BriefTooltip text={label}>
        <Popover.Target>
          <ActionIcon
            className={classes.menu ?? ''}
            variant="subtle"
            size="sm"
            aria-label={label}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </BriefTooltip>
      <Popover.Dropdown>
        <BlockOptions {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function BlockOptions({ vehicle: { id, name }, stops, choice }: BlockMenuProps) {
  const { t } = useTranslation('predictions');
  const path = createScreenLink('predictions-fullscreen-mode', { anchorId: id });
  return (
    <div className={classes.options}>
      <Button component={Link} to={path} variant="default" size="xs">
        {t('predictionsOf', { name })}
      </Button>
      {stops.length > 0 && (
        <>
          <TopField stops={stops} topPositionId={choice.topPositionId} onTop={choice.onTop} />
          <RowCountField count={choice.rowCount} stopCount={stops.length} view="normal" onCount={choice.onRowCount} />
        </>
      )}
    </div>
  );
}
