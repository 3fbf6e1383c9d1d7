import { SegmentedControl } from '@mantine/core';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LapCardsProps } from '../lap-props.ts';
import classes from './comparison.module.css';
import { DaysComparison } from './days-comparison.tsx';
import { VehiclesComparison } from './vehicles-comparison.tsx';
import { WeeksComparison } from './weeks-comparison.tsx';

const GROUPS = ['days', 'weeks', 'vehicles'] as const;
type Group = (typeof GROUPS)[number];
const PARAM = 'compare';

/** Laps day by day, one week beside another, and vehicle beside vehicle. A press filters the screen. */
export function ComparisonCard(props: LapCardsProps) {
  const { t } = useTranslation('laps');
  const [params, setParams] = useAddressParams();
  const group = GROUPS.find((it) => it === params.get(PARAM)) ?? 'days';
  return (
    <section className={classes.card} aria-label={t('compare.label')} tabIndex={-1}>
      <header className={classes.head}>
        <h2 className="type-name">{t('compare.title')}</h2>
        <SegmentedControl
          aria-label={t('compare.by')}
          value={group}
          onChange={(value) => setParams({ [PARAM]: value === 'days' ? '' : value })}
          data={GROUPS.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
      </header>
      <Comparison {...props} group={group} />
    </section>
  );
}

function Comparison({ group, ...props }: LapCardsProps & { group: Group }) {
  switch (group) {
    case 'days':
      return <DaysComparison {...props} />;
    case 'weeks':
      return <WeeksComparison {...props} />;
    case 'vehicles':
      return <VehiclesComparison {...props} />;
  }
}
