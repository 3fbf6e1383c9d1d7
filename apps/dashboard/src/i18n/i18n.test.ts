import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, readLanguage, loadTexts, startI18n } from './i18n.ts';

afterEach(() => localStorage.clear());

describe('the language of the interface', () => {
  it('is English if no language or an unknown one is stored', async () => {
    expect((await startI18n()).language).toBe('en');
    localStorage.setItem('lapwing-language', 'de');
    expect((await startI18n()).language).toBe('en');
  });

  it('is restored at the next visit', async () => {
    await startI18n();
    await chooseLanguage('pt');
    const i18n = await startI18n();
    expect(readLanguage()).toBe('pt');
    expect(i18n.t('tryAgain')).toBe('Tentar de novo');
  });

  it('falls back to English for a text that is missing in the chosen language', async () => {
    const i18n = await startI18n();
    await chooseLanguage('sk');
    i18n.removeResourceBundle('sk', 'login');
    expect(i18n.t('title', { ns: 'login' })).toBe('Sign in');
    expect(i18n.t('tryAgain')).toBe('Skúsiť znova');
  });

  it('loads the texts of all screens at once in the chosen language', async () => {
    localStorage.setItem('lapwing-language', 'sk');
    const i18n = await startI18n();
    expect(i18n.hasLoadedNamespace('vehicle')).toBe(false);
    await loadTexts();
    expect(i18n.t('title', { ns: 'vehicle' })).toBe('Metriky vozidla');
    for (const ns of Object.keys(await import('./sk/screens.ts')))
      expect([ns, i18n.hasLoadedNamespace(ns)]).toEqual([ns, true]);
  });

  it('uses the plural forms of each grammar', async () => {
    const i18n = await startI18n();
    await i18n.loadNamespaces('live');
    await chooseLanguage('sk');
    const vehicles = (count: number) => i18n.t('live:counts.vehicles', { count });
    expect([1, 3, 5].map(vehicles)).toEqual(['vozidlo', 'vozidlá', 'vozidiel']);
    await chooseLanguage('en');
    expect([1, 3].map(vehicles)).toEqual(['vehicle', 'vehicles']);
  });

  it('is European in Portuguese: none of a thing is plural, and the page says so to screen readers', async () => {
    const i18n = await startI18n();
    await i18n.loadNamespaces('live');
    await chooseLanguage('pt');
    const vehicles = (count: number) => i18n.t('live:counts.vehicles', { count });
    expect([0, 1, 2].map(vehicles)).toEqual(['veículos', 'veículo', 'veículos']);
    expect(document.documentElement.lang).toBe('pt-PT');
  });
});
