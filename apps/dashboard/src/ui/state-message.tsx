import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-message.module.css';

interface StateMessageProps {
  icon: Icon;
  /** Only `warn` and `bad` say that something is wrong. */
  tone?: 'idle' | 'warn' | 'bad';
  title: string;
  text?: ReactNode;
  /** The one step that helps. */
  action?: ReactNode;
  /** `alert` is read aloud at once; for what happens while somebody works. */
  role?: 'status' | 'alert';
  /** Where it stands in for a whole screen, its title is the page's heading. */
  isPage?: boolean;
}

/** In place of data: what is the matter, why, and one step to take. */
export function StateMessage(props: StateMessageProps) {
  const { icon: Icon, tone = 'idle', title, text, action, role, isPage = false } = props;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.message} role={role}>
      <Icon className={classes.icon} data-tone={tone} size={22} stroke={1.5} aria-hidden />
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
