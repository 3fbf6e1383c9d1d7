import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { memo, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, startI18n } from './i18n.ts';
import { Speaking } from './speaking.tsx';
import { useTranslation } from './use-translation.ts';

beforeEach(startI18n);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Again = memo(() => {
  const { t, language } = useTranslation();
  return <p>{`${language}: ${t('tryAgain')}`}</p>;
});

function Counts() {
  const { t } = useTranslation(['live', 'common']);
  return <p>{`${t('counts.vehicles', { count: 3 })}, ${t('common:tryAgain')}`}</p>;
}

describe('the texts of a component', () => {
  it('are those of the language that is chosen while it shows', async () => {
    const { container } = render(
      <Speaking>
        <Again />
      </Speaking>,
    );
    expect(container.textContent).toBe('en: Try again');
    await act(() => chooseLanguage('sk'));
    expect(container.textContent).toBe('sk: Skúsiť znova');
    await act(() => chooseLanguage('en'));
    expect(container.textContent).toBe('en: Try again');
  });

  it('are waited for where they are not there yet', async () => {
    expect(i18next.hasLoadedNamespace('live')).toBe(false);
    const container = document.createElement('div');
    // The render of the testing library does not wait for what a component waits for.
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <Speaking>
          <Suspense fallback="Waits">
            <Counts />
          </Suspense>
        </Speaking>,
      ),
    );
    await vi.waitFor(() => expect(container.textContent).toBe('vehicles, Try again'));
    await act(() => chooseLanguage('es'));
    expect(container.textContent).toBe('vehículos, Reintentar');
    act(() => root.unmount());
  });

  it('are the same function in every component that asks for the same', () => {
    const given = new Set<unknown>();
    function Asking() {
      given.add(useTranslation('login').t);
      return null;
    }
    render([<Asking key="one" />, <Asking key="other" />]);
    expect(given.size).toBe(1);
  });
});
