import { Loader } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateMessage } from '../ui/state-message.tsx';
import { PlainPage } from './plain-page.tsx';
import classes from '../ui/screen.module.css';

/** The page while a link is opened. */
export function OpeningLink({ text }: { text: string }) {
  return (
    <main className={`${classes.middle} ${classes.page}`}>
      <p className={classes.waiting} role="status">
        <Loader size="sm" />
        {text}
      </p>
    </main>
  );
}

/** The page of a link that could not be opened, with the reason. */
export function FailedLink({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return (
    <PlainPage>
      <div className={classes.middle}>
        <StateMessage isPage role="alert" icon={IconLinkOff} tone="bad" title={title} text={text} action={action} />
      </div>
    </PlainPage>
  );
}
