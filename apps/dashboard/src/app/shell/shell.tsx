import type { ScreenName } from '@lapwing/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useClockWatch } from '../../data/clock-watch.ts';
import { useDropOtherEpochs } from '../../data/scope.ts';
import { LaterInputsDialog } from './later-inputs-dialog.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';

/** Header and the screen below it. */
export function Shell({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useDropOtherEpochs();
  useClockWatch();
  useFocusOnChange(main, screen);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content" onClick={() => main.current?.focus()}>
        {t('skipToContent')}
      </a>
      <Header screen={screen} />
      <LaterInputsDialog />
      <main ref={main} id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

/** A new screen takes the focus, as a new page would; the first one leaves it where the browser put it. */
function useFocusOnChange(target: React.RefObject<HTMLElement | null>, screen: ScreenName): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    target.current?.focus();
  }, [target, screen]);
}
