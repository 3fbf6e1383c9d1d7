import { Loading } from '../../../ui/loading.tsx';
import classes from './tag-tabs.module.css';

const LINES = 15;

/** The skeleton of the filters and the table. */
export function TagsSkeleton() {
  return (
    <>
      <div className={classes.waitingBar} />
      <div className={classes.card}>
        <div className={classes.waiting}>
          <Loading lines={LINES} />
        </div>
      </div>
    </>
  );
}
