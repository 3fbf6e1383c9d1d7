import type { ReactNode } from 'react';
import { Failed } from '../../ui/failed.tsx';
import type { LiveFleet, ReadyFleet } from '../model/use-live-fleet.ts';
import classes from './fleet-states.module.css';
import { NoLayout } from '../../site/no-layout.tsx';

interface FleetStatesProps {
  fleet: LiveFleet;
  /** A skeleton of the screen, shown while its data is loading. */
  skeleton: ReactNode;
  /** The message for data that could not be loaded. */
  failed: string;
  children: (fleet: ReadyFleet) => ReactNode;
}

/** A screen of the fleet: loading, failed, without a layout, or ready. */
export function FleetStates({ fleet, skeleton, failed, children }: FleetStatesProps) {
  switch (fleet.kind) {
    case 'loading':
      return skeleton;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed isPage title={failed} error={fleet.error} onRetry={fleet.retry} />
        </div>
      );
    case 'noLayout':
      return <NoLayout />;
    case 'ready':
      return children(fleet);
  }
}
