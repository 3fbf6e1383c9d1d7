import { useIdle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFullscreen, type Fullscreen } from '../ui/use-fullscreen.ts';
import classes from './wall.module.css';

const IDLE_AFTER_MS = 3000;

interface WallProps {
  className?: string | undefined;
  children: (fullscreen: Fullscreen) => ReactNode;
}

/** A screen that can fill a display. There, its controls leave while the user is idle, unless one has the focus. */
export function Wall({ className = '', children }: WallProps) {
  const [fullscreen, attach] = useFullscreen();
  const isIdle = useIdle(IDLE_AFTER_MS, { initialState: false });
  const { isFull } = fullscreen;
  return (
    <div
      ref={attach}
      className={`${classes.wall} ${className}`}
      tabIndex={-1}
      data-full={isFull || undefined}
      data-idle={(isFull && isIdle) || undefined}
    >
      {children(fullscreen)}
    </div>
  );
}
