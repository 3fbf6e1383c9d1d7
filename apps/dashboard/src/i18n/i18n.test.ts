import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, startI18n } from './i18n.ts';

afterEach(() => localStorage.clear());

describe('the interface language', () => {
  it('is English where none was chosen, or one that does not exist', async () => {
    expect((await startI18n()).language).toBe('en');
    localStorage.setItem('lapwing-language', 'de');
    expect((await startI18n()).language).toBe('en');
  });

  it('is the chosen one again at the next visit', async () => {
    await startI18n();
    await chooseLanguage('pt');
    const i18n = await startI18n();
    expect(i18n.language).toBe('pt');
    expect(i18n.t('tryAgain')).toBe('Tentar de novo');
  });

  it('falls back to English for a text that a language lacks', async () => {
    const i18n = await startI18n();
    await chooseLanguage('sk');
    i18n.removeResourceBundle('sk', 'login');
    expect(i18n.t('title', { ns: 'login' })).toBe('Sign in');
    expect(i18n.t('tryAgain')).toBe('Skúsiť znova');
  });

  it('counts as each grammar does', async () => {
    const i18n = await startI18n();
    await chooseLanguage('sk');
    expect([1, 3, 5].map((count) => i18n.t('age.days', { count }))).toEqual(['1 deň', '3 dni', '5 dní']);
    await chooseLanguage('en');
    expect([1, 3].map((count) => i18n.t('age.days', { count }))).toEqual(['1 day', '3 days']);
  });
});
