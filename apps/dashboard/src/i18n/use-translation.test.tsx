import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { memo, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, startI18n } from './i18n.ts';
import { LanguageProvider } from './language-provider.tsx';
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

describe('useTranslation', () => {
  it('renders the component again in a newly chosen language', async () => {
    const { container } = render(
      <LanguageProvider>
        <Again />
      </LanguageProvider>,
    );
    expect(container.textContent).toBe('en: Try again');
    await act(() => chooseLanguage('sk'));
    expect(container.textContent).toBe('sk: Skúsiť znova');
    await act(() => chooseLanguage('en'));
    expect(container.textContent).toBe('en: Try again');
  });

  it('suspends the component until its texts are loaded', async () => {
    expect(i18next.hasLoadedNamespace('live')).toBe(false);
    const container = document.createElement('div');
    // The testing library's render does not wait for suspended components.
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <LanguageProvider>
          <Suspense fallback="Loading">
            <Counts />
          </Suspense>
        </LanguageProvider>,
      ),
    );
    await vi.waitFor(() => expect(container.textContent).toBe('vehicles, Try again'));
    await act(() => chooseLanguage('es'));
    expect(container.textContent).toBe('vehículos, Reintentar');
    act(() => root.unmount());
  });

  it('returns the same function to every component with the same namespaces', () => {
    const functions = new Set<unknown>();
    function Login() {
      functions.add(useTranslation('login').t);
      return null;
    }
    render([<Login key="one" />, <Login key="other" />]);
    expect(functions.size).toBe(1);
  });
});
