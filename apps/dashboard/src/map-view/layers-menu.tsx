import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MAX_VEHICLE_ELEMENTS } from '../map/crowd/crowd.ts';
import { useMapView, type LayerName } from './map-view.ts';
import classes from './map-frame.module.css';

const ALWAYS = ['beacons', 'labels', 'trails', 'ways'] as const satisfies readonly LayerName[];

/** Layers that depend on the ground of the map. */
const OF_GROUND = {
  drawing: ['planNames'],
  image: ['inverted'],
  satellite: [],
} as const satisfies Record<string, readonly LayerName[]>;

interface LayersMenuProps {
  ground: keyof typeof OF_GROUND;
  /** A layer that only this screen has; null if it has none. */
  ofScreen: LayerName | null;
  isNarrow: boolean;
  /** There are too many vehicles to show all chosen layers for each. */
  isCrowded: boolean;
  /** Further settings of the map, below the layers. */
  children?: ReactNode;
}

/** Chooses the layers of the map. A drawn plan has names to hide; an uploaded image can keep its colours. */
export const LayersMenu = memo(function LayersMenu(props: LayersMenuProps) {
  const { ground, ofScreen, isNarrow, isCrowded, children } = props;
  const { t } = useTranslation('live');
  const { isOn, onSwitch } = useMapView();
  const choices: readonly LayerName[] = [...(ofScreen ? [ofScreen] : []), ...ALWAYS, ...OF_GROUND[ground]];
  return (
    // On a phone the sheet would cover it.
    <Popover position="bottom-end" withinPortal={isNarrow} trapFocus>
      <Popover.Target>
        {isNarrow ? (
          <ActionIcon variant="subtle" size="lg" aria-label={t('map.layers')}>
            <IconStack2 size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            className={classes.floating}
            leftSection={<IconStack2 size={16} stroke={1.75} aria-hidden />}
          >
            {t('map.layers')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <fieldset className={classes.layers}>
          <legend className="only-read-aloud">{t('map.layers')}</legend>
          {choices.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={t(`map.layer.${name}`)}
              checked={isOn(name)}
              onChange={(event) => onSwitch(name, event.currentTarget.checked)}
            />
          ))}
          {isCrowded && <p className={classes.crowd}>{t('map.crowd', { most: MAX_VEHICLE_ELEMENTS })}</p>}
        </fieldset>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
});
