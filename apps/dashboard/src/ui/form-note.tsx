import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-note.module.css';

const ICONS = { info: IconInfoCircle, sent: IconMailCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

interface FormNoteProps {
  /** `bad` is for failures only; screen readers announce it at once. */
  tone: keyof typeof ICONS;
  title?: string;
  children: ReactNode;
}

/** A message about a whole form, among its fields. */
export function FormNote({ tone, title, children }: FormNoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
