import { Slider } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BEACON_SIZE_MAX, BEACON_SIZE_MIN } from '../../map-view/beacon-size.ts';
import classes from './beacon-size-slider.module.css';

const TENTH = 10;

/** Sets the size of the beacons in steps of 0.1% of the map's width (L§2). */
export function BeaconSizeSlider({ size, onSize }: { size: number; onSize: (step: number) => void }) {
  const { t, language } = useTranslation('vehicle');
  const formatStep = (step: number) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 }).format(step / TENTH / 100);
  return (
    <div className={classes.box}>
      <span>
        <strong>{t('beaconSize.label')}</strong>
        {formatStep(size)}
      </span>
      <Slider
        orientation="vertical"
        size="xs"
        className={classes.slider}
        min={BEACON_SIZE_MIN}
        max={BEACON_SIZE_MAX}
        step={1}
        marks={STEPS}
        value={size}
        onChange={onSize}
        label={null}
        thumbLabel={t('beaconSize.label')}
        thumbValueText={(step) => t('beaconSize.value', { percent: formatStep(step) })}
      />
    </div>
  );
}

const STEPS = Array.from({ length: BEACON_SIZE_MAX }, (_, index) => ({ value: index + BEACON_SIZE_MIN }));
