import { useMemo, type ReactNode } from 'react';
import type { MapImage } from '../data/client.ts';
import type { Scope } from '../data/scope.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import classes from './map-frame.module.css';
import type { PaneGround } from './pane-ground.ts';
import { usePlanPicture } from './use-plan-picture.ts';

interface PlanStageProps {
  scope: Scope;
  image: MapImage;
  children: (ground: PaneGround) => ReactNode;
}

/** Renders its children once the picture of the floor plan is loaded. */
export function PlanStage({ scope, image, children }: PlanStageProps) {
  const { t } = useTranslation('live');
  const state = usePlanPicture(scope, image);
  const picture = state.kind === 'known' ? state.picture : null;
  const { width, height } = image;
  const ground = useMemo(
    () => picture && ({ kind: 'plan', size: { width, height }, picture } as const),
    [picture, width, height],
  );
  if (ground) return children(ground);
  if (state.kind !== 'failed') return <WaitingStage />;
  return (
    <section className={classes.pane} aria-label={t('map.label')}>
      <div className={classes.message}>
        <Failed title={t('map.planFailed')} error={state.error} onRetry={state.retry} />
      </div>
    </section>
  );
}

/** The empty place of a map that is loading. */
export function WaitingStage() {
  const { t } = useTranslation('live');
  return <section className={classes.pane} aria-busy="true" aria-label={t('map.label')} />;
}
