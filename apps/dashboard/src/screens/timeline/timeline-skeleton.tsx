import { WaitingStage } from '../../map-view/plan-stage.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from './timeline.module.css';

/** The skeleton of the screen while it loads. */
export function TimelineSkeleton({ title }: { title: string }) {
  return (
    <div className={classes.screen} data-waiting>
      <section className={classes.side} aria-label={title}>
        <header className={classes.head}>
          <h1 className="type-title read-aloud-on-phones">{title}</h1>
        </header>
        <Loading />
      </section>
      <WaitingStage />
      <div className={classes.dock} />
    </div>
  );
}
