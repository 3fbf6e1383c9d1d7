import { TimeAxis } from './axis/time-axis.tsx';
import { BookmarkList } from './bookmark-list.tsx';
import { ClockControls } from './clock-controls.tsx';
import { DirectorActions } from './director-header.tsx';
import classes from './director-body.module.css';
import { FaultForm } from './faults/fault-form.tsx';
import { FaultList } from './faults/fault-list.tsx';
import { ResetWorld } from './reset-world.tsx';
import { SetTime } from './set-time.tsx';
import { Snapshots } from './snapshots.tsx';
import type { StageView } from './stage-context.ts';
import { SwitchClient } from './switch-client.tsx';

const FORMS = {
  time: SetTime,
  fault: FaultForm,
  snapshots: Snapshots,
  link: SwitchClient,
  reset: ResetWorld,
} as const satisfies Readonly<Record<Exclude<StageView, 'axis'>, React.ComponentType>>;

interface DirectorStageProps {
  view: StageView;
  isPhone: boolean;
}

/** The clock, and beside it the axis with the faults, or a form. A phone has one below the other, or the form alone. */
export function DirectorStage({ view, isPhone }: DirectorStageProps) {
  const Form = view === 'axis' ? null : FORMS[view];
  if (isPhone)
    return Form ? (
      <Form />
    ) : (
      <>
        <ClockControls />
        <BookmarkList />
        <TimeAxis hasBookmarks={false} />
        <FaultList />
        <div className={classes.actions}>
          <DirectorActions />
        </div>
      </>
    );
  return (
    <div className={classes.stage} data-form={Form !== null || undefined}>
      <ClockControls />
      {Form ? (
        <Form />
      ) : (
        <>
          <TimeAxis hasBookmarks />
          <FaultList />
        </>
      )}
    </div>
  );
}
