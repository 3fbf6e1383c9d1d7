import frameClasses from '../../map-view/map-frame.module.css';
import { usePlanPicture } from '../../map-view/use-plan-picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import classes from './heat-card.module.css';
import type { HeatCardProps } from './heat-props.ts';
import { HeatPane } from './heat-pane.tsx';

/** The map, once its floor plan has loaded. */
export function HeatCard(props: HeatCardProps) {
  const live = useTranslation('live').t;
  const picture = usePlanPicture(props.scope, props.image);
  return (
    <section
      className={`${frameClasses.pane} ${classes.map}`}
      aria-label={props.label}
      aria-busy={picture.kind === 'loading' || undefined}
    >
      {picture.kind === 'known' && <HeatPane {...props} picture={picture.picture} />}
      {picture.kind === 'failed' && (
        <div className={frameClasses.message}>
          <Failed title={live('map.planFailed')} error={picture.error} onRetry={picture.retry} />
        </div>
      )}
    </section>
  );
}
