import { useComputedColorScheme } from '@mantine/core';
import { useIdle, useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { RunningParticles } from './particles.ts';
import { startWhenIdle } from './start-when-idle.ts';
import { YardPlan } from './yard-plan.tsx';
import classes from './yard.module.css';

/** Time without user input after which the animation pauses. */
const IDLE_MS = 60_000;

/** The animation beside the login form. Still for users who prefer reduced motion, and while the user is idle. */
export function Yard() {
  return (
    <div className={classes.yard} aria-hidden>
      <YardPlan />
      <Particles />
    </div>
  );
}

function Particles() {
  const stage = useRef<HTMLDivElement>(null);
  const running = useRef<RunningParticles>(null);
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const isIdle = useIdle(IDLE_MS, { initialState: false });
  const scheme = useComputedColorScheme();

  useEffect(() => {
    const element = stage.current;
    if (isStill || element === null) return;
    return startWhenIdle(async () => {
      const { startParticles } = await import('./particles.ts');
      const particles = await startParticles(element);
      particles.setColor(readAccent(element));
      running.current = particles;
      return particles.stop;
    });
  }, [isStill]);

  useEffect(() => {
    if (stage.current) running.current?.setColor(readAccent(stage.current));
  }, [scheme]);

  useEffect(() => running.current?.setPaused(isIdle), [isIdle]);

  return <div ref={stage} className={classes.stage} />;
}

function readAccent(element: HTMLElement): string {
  return getComputedStyle(element).getPropertyValue('--accent');
}
