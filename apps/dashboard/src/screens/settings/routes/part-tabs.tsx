import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PARTS, useRoutesAddress } from './routes-address.ts';
import classes from './routes.module.css';

/** Provides the tabs of the route manager to their list and to the open part, in each layout. */
export function PartTabs({ children }: { children: ReactNode }) {
  const { part, open } = useRoutesAddress();
  return (
    <Tabs
      value={part}
      onChange={(value) => open({ part: PARTS.find((it) => it === value) ?? 'manage' })}
      keepMounted={false}
      className={classes.manager ?? ''}
    >
      {children}
    </Tabs>
  );
}

/** The names of the tabs: manage, editor and creator. */
export function PartList() {
  const { t } = useTranslation('routes');
  return (
    <Tabs.List className={classes.tabs ?? ''} aria-label={t('panel')} grow>
      {PARTS.map((name) => (
        <Tabs.Tab key={name} value={name} className={classes.tab ?? ''}>
          {t(`parts.${name}`)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
