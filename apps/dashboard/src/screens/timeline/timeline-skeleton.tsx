import { WaitingStage } from '../../map-view/plan-stage.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from './timeline.module.css';

/** The skeleton of the screen while it loads. Its title depends on the client: before that is known there is none to see. */
export function TimelineSkeleton({ title }: { title?: string }) {
  const { t } = useTranslation();
  const name = title ?? t('menu.timeline');
  return (
    <div className={classes.screen} data-waiting aria-busy="true">
      <section className={classes.side} aria-label={name}>
        <header className={classes.head}>
          <AnalyticsPath entry="timeline" />
          <h1 className={title === undefined ? 'only-read-aloud' : 'type-title read-aloud-on-phones'}>{name}</h1>
          <div className={classes.waitingToggle} />
        </header>
        <Loading />
      </section>
      <WaitingStage />
      <div className={classes.dock} />
    </div>
  );
}
