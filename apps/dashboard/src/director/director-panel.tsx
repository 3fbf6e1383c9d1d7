import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useTabValue } from '../tab/store.ts';
import { readCspNonce } from '../theme/csp-nonce.ts';
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts';
import classes from './director-panel.module.css';
import { directorAtom, returnFocus } from './director-state.ts';
import { DirectorBody } from './director-body.tsx';
import { useRoomBelow } from './use-room-below.ts';

const ID = 'director';

/** The director, docked below the page. It is dark in both themes, so that it is not taken for the product. */
export function DirectorPanel() {
  // All texts, so that nothing within the dock waits for some: its element would come and go.
  const { t } = useTranslation(['director', 'show']);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const isCollapsed = useTabValue(directorAtom) === 'collapsed';
  useRoomBelow(dock);
  return (
    <section
      ref={setDock}
      id={ID}
      className={classes.dock}
      data-mantine-color-scheme="dark"
      data-collapsed={isCollapsed || undefined}
      aria-label={t('title')}
      onKeyDown={leaveOnEscape}
    >
      {dock && layer && (
        <DarkTheme dock={dock} layer={layer}>
          <DirectorBody dock={dock} isCollapsed={isCollapsed} />
        </DarkTheme>
      )}
      <div ref={setLayer} className={classes.layer} />
    </section>
  );
}

/** Mantine's colours of the dark theme within the dock. Lists and calendars open in a layer of the dock, to have them too. */
function DarkTheme({ dock, layer, children }: { dock: HTMLElement; layer: HTMLElement; children: ReactNode }) {
  const darkTheme = useMemo(
    () => mergeThemeOverrides(theme, { components: { Portal: { defaultProps: { target: layer } } } }),
    [layer],
  );
  return (
    <MantineProvider
      theme={darkTheme}
      forceColorScheme="dark"
      getRootElement={() => dock}
      cssVariablesSelector={`#${ID}`}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={readCspNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The focus was in the page before the director was opened: Escape takes it back there. */
function leaveOnEscape(event: KeyboardEvent): void {
  const isHandled =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || isHandled) return;
  returnFocus();
}
