import { HEAT_SIZE } from '@lapwing/domain';
import { Button, Checkbox, Popover, Slider } from '@mantine/core';
import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import frameClasses from '../../map-view/map-frame.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MEASURES, type Measure, type Segment } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';
import classes from './heat-menu.module.css';
import type { DatedLoadable } from './figures.ts';

interface HeatMenuProps {
  choice: HeatChoice;
  onChoice: (choice: HeatChoice) => void;
  trips: DatedLoadable<Segment>;
  size: number;
  /** Null until a map has reported it. */
  radiusPx: number | null;
  onSize: (size: number) => void;
  limits?: ReactNode;
}

/** Chooses which heat the map draws, and the size of the spots (R§2). */
export function HeatMenu(props: HeatMenuProps) {
  const { t } = useTranslation('activity');
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus width={252}>
      <Popover.Target>
        <Button
          variant="default"
          className={frameClasses.floating}
          leftSection={<IconStack2 size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {t('heat.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <HeatChoices {...props} />
        {props.limits}
        <SizeSlider {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Only one measure of the spots is drawn at a time, and one of the segments. */
function HeatChoices({ choice, onChoice, trips }: HeatMenuProps) {
  const { t } = useTranslation('activity');
  const hasTrips = trips.kind === 'known' && trips.rows.length > 0;
  const renderBox = (part: keyof HeatChoice, measure: Measure) => (
    <Checkbox
      key={measure}
      size="xs"
      label={t(`heat.${part}.${measure}`)}
      checked={choice[part] === measure && (part === 'spots' || hasTrips)}
      disabled={part === 'segments' && !hasTrips}
      onChange={(event) => onChoice({ ...choice, [part]: event.currentTarget.checked ? measure : null })}
    />
  );
  return (
    <fieldset className={frameClasses.layers} aria-describedby={hasTrips ? undefined : REASON_ID}>
      <legend className="only-read-aloud">{t('heat.title')}</legend>
      {MEASURES.map((measure) => renderBox('spots', measure))}
      {MEASURES.map((measure) => renderBox('segments', measure))}
      {!hasTrips && (
        <p id={REASON_ID} className={frameClasses.crowd}>
          {t(`heat.noTrips.${trips.kind}`)}
        </p>
      )}
    </fieldset>
  );
}

const REASON_ID = 'why-no-segments';

const STEPS = Array.from({ length: (HEAT_SIZE.max - HEAT_SIZE.min) / HEAT_SIZE.step + 1 }, (_, index) => ({
  value: HEAT_SIZE.min + index * HEAT_SIZE.step,
}));

function SizeSlider({ size, radiusPx, onSize }: HeatMenuProps) {
  const { t, language } = useTranslation('activity');
  const sizeText = new Intl.NumberFormat(language).format(size);
  const value =
    radiusPx === null ? t('heat.times', { size: sizeText }) : t('heat.sizeValue', { size: sizeText, radius: radiusPx });
  return (
    <div className={classes.size}>
      <div className={classes.head}>
        <span>{t('heat.size')}</span>
        <span>{value}</span>
      </div>
      <Slider
        size="xs"
        min={HEAT_SIZE.min}
        max={HEAT_SIZE.max}
        step={HEAT_SIZE.step}
        marks={STEPS}
        value={size}
        onChange={onSize}
        label={null}
        thumbLabel={t('heat.size')}
        thumbValueText={() => value}
      />
    </div>
  );
}
