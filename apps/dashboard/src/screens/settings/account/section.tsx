import { useId, type ReactNode } from 'react';
import classes from './account-tab.module.css';

interface SectionProps {
  title: string;
  /** Actions for the whole section. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a tab, as a card. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** One entry of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
