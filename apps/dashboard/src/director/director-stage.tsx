import { TimeAxis } from './axis/time-axis.tsx';
import { Browsers } from './browsers/browsers.tsx';
import { BookmarkList } from './bookmark-list.tsx';
import { ClockControls } from './clock-controls.tsx';
import { DirectorActions } from './director-header.tsx';
import classes from './director-body.module.css';
import { FaultForm } from './faults/fault-form.tsx';
import { FaultList } from './faults/fault-list.tsx';
import { PointingStage } from './pointing/pointing-stage.tsx';
import { ResetWorld } from './reset-world.tsx';
import { SetTime } from './set-time.tsx';
import { Snapshots } from './snapshots.tsx';
import { ShowView } from './show/show-view.tsx';
import type { StageView } from './stage-context.ts';
import { SwitchClient } from './switch-client.tsx';
import { WhatIf } from './what-if.tsx';

const FORMS = {
  show: ShowView,
  time: SetTime,
  fault: FaultForm,
  snapshots: Snapshots,
  link: SwitchClient,
  whatIf: WhatIf,
  reset: ResetWorld,
  browsers: Browsers,
} as const satisfies Readonly<Record<Exclude<StageView, 'axis' | 'point'>, React.ComponentType>>;

interface DirectorStageProps {
  view: StageView;
  isPhone: boolean;
}

/** The clock, and beside it the axis with the faults, or a form. A phone has one below the other, or the form alone. */
export function DirectorStage({ view, isPhone }: DirectorStageProps) {
  if (view === 'point') return <PointingStage />;
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
        <DirectorActions />
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
