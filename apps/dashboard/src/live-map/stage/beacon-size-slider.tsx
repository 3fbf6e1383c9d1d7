import { Slider } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BEACON_SIZE_MAX, BEACON_SIZE_MIN } from '../../map-view/beacon-size.ts';
import classes from './beacon-size-slider.module.css';

const TENTH = 10;

/** Sets the size of the beacons in steps of 0.1% of the map's width (L§2). */
export function BeaconSizeSlider({ size, onSize }: { size: number; onSize: (step: number) => void }) {
  const { t, language } = useTranslation('vehicle');
  const percent = (step: number) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 }).format(step / TENTH / 100);
  return (
    <div className={classes.box} data-over-map title={t('beaconSize.label')}>
      <svg className={classes.mark} viewBox="-6 -6 12 12" width="12" height="12" aria-hidden>
        <path d="M0-5.5 5.5 0 0 5.5-5.5 0z" />
      </svg>
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
        label={percent}
        thumbLabel={t('beaconSize.label')}
        thumbValueText={(step) => t('beaconSize.value', { percent: percent(step) })}
      />
      <svg className={classes.mark} viewBox="-6 -6 12 12" width="12" height="12" aria-hidden>
        <path d="M0-2.5 2.5 0 0 2.5-2.5 0z" />
      </svg>
    </div>
  );
}

const STEPS = Array.from({ length: BEACON_SIZE_MAX }, (_, index) => ({ value: index + BEACON_SIZE_MIN }));
