import { SegmentedControl } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { WorldContext } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { linkViews, type ViewedMap } from '../../map/link-views.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { WorldMap } from './world-map.tsx';
import classes from './what-if.module.css';

const SHOWN = ['both', 'origin', 'fork'] as const;
type Shown = (typeof SHOWN)[number];

interface ComparedMapsProps {
  fork: string;
  /** Ids of the vehicles that differ. */
  differingIds: ReadonlySet<number>;
}

/** The maps of both worlds with one view. A phone has them below each other, or one of them. */
export function ComparedMaps({ fork, differingIds }: ComparedMapsProps) {
  const { t } = useTranslation('whatIf');
  const isPhone = useIsPhone();
  const id = useId();
  const [shown, setShown] = useState<Shown>('both');
  const [origin, setOrigin] = useState<ViewedMap | null>(null);
  const [forked, setForked] = useState<ViewedMap | null>(null);
  useEffect(() => (origin && forked ? linkViews(origin, forked) : undefined), [origin, forked]);
  const isShown = (one: Shown) => !isPhone || shown === 'both' || shown === one;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="only-read-aloud">
        {t('maps.show')}
      </h2>
      {isPhone && (
        <SegmentedControl
          fullWidth
          aria-labelledby={id}
          value={shown}
          onChange={(value) => setShown(value)}
          data={SHOWN.map((value) => ({ value, label: value === 'both' ? t('maps.both') : t(`worlds.${value}`) }))}
        />
      )}
      <div className={classes.maps}>
        {isShown('origin') && <WorldMap of="origin" differingIds={differingIds} onView={setOrigin} />}
        {isShown('fork') && (
          <WorldContext value={fork}>
            <WorldMap of="fork" differingIds={differingIds} onView={setForked} />
          </WorldContext>
        )}
      </div>
    </section>
  );
}
