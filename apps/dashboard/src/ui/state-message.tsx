import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-message.module.css';

interface StateMessageProps {
  icon: Icon;
  /** `warn` and `bad` mean that something is wrong. */
  tone?: 'idle' | 'warn' | 'bad';
  title: string;
  text?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  /** `alert` is announced at once, for events while the user works. */
  role?: 'status' | 'alert';
  /** For a whole screen: the title is the page's heading. */
  isPage?: boolean;
}

/** A message shown instead of data: the state, the reason and the next step. */
export function StateMessage(props: StateMessageProps) {
  const { icon: Icon, tone = 'idle', title, text, action, role, isPage = false } = props;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.message} role={role} data-page={isPage || undefined}>
      <Icon className={classes.icon} data-tone={tone} size={isPage ? 36 : 22} stroke={1.5} aria-hidden />
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
