import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  label: string;
  /** How they are counted. */
  note?: string;
  children: ReactNode;
}

/** A named line of figures. */
export function Figures({ label, note, children }: FiguresProps) {
  return (
    <div className={classes.figures} role="group" aria-label={label}>
      <span className={classes.label}>{label}</span>
      {children}
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** A figure with its name. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className={classes.figure}>
      {name} <strong>{value}</strong>
    </span>
  );
}
