import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWorld } from '../tab/world.ts';
import { Bird } from '../ui/bird.tsx';
import shellClasses from './shell/shell.module.css';
import classes from './shell/header.module.css';

interface PlainPageProps {
  home?: string;
  /** The rest of the header. */
  header?: ReactNode;
  /** A line between header and content. */
  band?: ReactNode;
  children: ReactNode;
}

/** A page outside the shell, e.g. without a session: its header has the logo, which leads to `home`. */
export function PlainPage({ home = withWorld('/'), header, band, children }: PlainPageProps) {
  const { t } = useTranslation();
  return (
    <div className={shellClasses.shell}>
      <header className={classes.header}>
        <a className={classes.home} href={home} aria-label={t('menu.home')}>
          <Bird size={24} />
          <span className={classes.product}>Lapwing</span>
        </a>
        {header}
      </header>
      {band ?? <div />}
      <main className={shellClasses.main}>{children}</main>
    </div>
  );
}
