import type { ScreenName } from '@lapwing/domain';
import { useEffect, useRef } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { useConnectionChecks } from '../../data/connection-checks.ts';
import { useDropOtherEpochs } from '../../data/scope.ts';
import { DirectorHost } from '../../director/director-host.tsx';
import { isLanguage, LOCALES } from '../../tab/languages.ts';
import { LANGUAGE_PARAM } from '../../tab/tab-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConnectionBand } from '../../ui/connection-band.tsx';
import { KeyHelp } from '../../ui/keys/key-help.tsx';
import { store } from '../../tab/store.ts';
import { tagDialogAtom } from '../../tags/tag-dialog-atom.ts';
import { TagDialogsHost } from '../../tags/tag-dialogs-host.tsx';
import { WhyHost } from '../../why/why-host.tsx';
import { LaterInputsDialog } from './later-inputs-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { Header } from './header.tsx';
import { ShellPalette } from './shell-palette.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import classes from './shell.module.css';
import { Tour } from './tour/tour.tsx';

/** The header with the current screen below it. */
export function Shell({ screen }: { screen: ScreenName | null }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useDropOtherEpochs();
  useConnectionChecks();
  useFocusOnChange(main, screen);
  useAddressLanguage();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content" onClick={() => main.current?.focus()}>
        {t('skipToContent')}
      </a>
      <a
        className={`${classes.skip} ${classes.skipToMap}`}
        href="#map"
        onClick={() => document.getElementById('map')?.focus()}
      >
        {t('skipToMap')}
      </a>
      <Header screen={screen} />
      <ConnectionBand />
      <TagDialogsHost />
      <WhyHost onTagHistory={(tagId) => store.set(tagDialogAtom, { kind: 'history', tagId })} />
      <LaterInputsDialog />
      <DiscardDialog />
      <KeyHelp />
      <ShellPalette />
      <PaymentDialog />
      <main ref={main} id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <DirectorHost />
      <Tour />
    </div>
  );
}

/** Removes the language from the address once another one is chosen. */
function useAddressLanguage(): void {
  const { language } = useTranslation();
  const [params, setParams] = useSearchParams();
  const named = params.get(LANGUAGE_PARAM);
  useEffect(() => {
    if (named === null || (isLanguage(named) && LOCALES[named] === language)) return;
    setParams(
      (known) => {
        known.delete(LANGUAGE_PARAM);
        return known;
      },
      { replace: true },
    );
  }, [named, language, setParams]);
}

/** Focuses each new screen, as a page load does, but not the first one. */
function useFocusOnChange(target: React.RefObject<HTMLElement | null>, screen: ScreenName | null): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    target.current?.focus();
  }, [target, screen]);
}
