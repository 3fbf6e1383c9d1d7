import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field-error.module.css';

/** The problem of a field, shown below it. */
export function FieldError({ text }: { text: string }) {
  return (
    <span className={classes.problem}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
