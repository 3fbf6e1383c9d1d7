import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { MapLayers } from '../../../map/live-map-model.ts';
import { layersAtom } from '../fleet/fleet-atoms.ts';
import classes from './map-pane.module.css';

const ALWAYS = ['beacons', 'labels', 'trails', 'ways'] as const satisfies readonly (keyof MapLayers)[];

/** What the map draws. A drawn plan has names to hide, an uploaded image can stay as bright as it is. */
export function LayersMenu({ isDrawing, isNarrow }: { isDrawing: boolean; isNarrow: boolean }) {
  const { t } = useTranslation('live');
  const [layers, setLayers] = useAtom(layersAtom);
  const choices: readonly (keyof MapLayers)[] = [...ALWAYS, isDrawing ? 'planNames' : 'inverted'];
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus>
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
      <Popover.Dropdown>
        <fieldset className={classes.layers}>
          <legend className="only-read-aloud">{t('map.layers')}</legend>
          {choices.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={t(`map.layer.${name}`)}
              checked={layers[name]}
              onChange={(event) => setLayers({ ...layers, [name]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
