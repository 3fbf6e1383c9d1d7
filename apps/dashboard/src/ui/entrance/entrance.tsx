import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Bird } from '../bird.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { ThemeChoice } from '../theme-choice.tsx';
import classes from './entrance.module.css';
import { Yard } from './yard/yard.tsx';

/** The page of whoever is not signed in: a panel with a form, beside the moving picture where there is room. */
export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  return (
    <div className={classes.screen}>
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
