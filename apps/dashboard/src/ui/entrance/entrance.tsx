import type { ReactNode } from 'react';
import { usePublicConnectionChecks } from '../../data/connection-checks.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { Bird } from '../bird.tsx';
import { ConnectionBand } from '../connection-band.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { ThemeChoice } from '../theme-choice.tsx';
import classes from './entrance.module.css';
import { Yard } from './yard/yard.tsx';

/** A page before sign-in: a panel with a form, and the animated picture beside it if there is room. */
export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const hasRoom = !useIsPhone();
  usePublicConnectionChecks();
  return (
    <div className={classes.screen}>
      <div className={classes.band}>
        <ConnectionBand />
      </div>
      <main className={classes.panel}>
        <p className={classes.product}>
          <Bird size={28} />
          Lapwing
        </p>
        <div className={classes.middle}>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.lead}>{lead}</div>
          {children}
        </div>
        <div className={classes.foot}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </main>
      {hasRoom && <Yard />}
    </div>
  );
}
