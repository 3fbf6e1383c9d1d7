// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '../tab/languages.ts';

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<Record<string, Tree>>('./*/*.ts', { eager: true });
const namespaces = Object.keys(files)
  .flatMap((path) => /^\.\/en\/(?!screens)(.+)\.ts$/.exec(path)?.[1] ?? [])
  .map((file) => file.replace(/-[a-z]/g, (dash) => dash.slice(1).toUpperCase()));
/** The file of a namespace: `tag-tables` of `tagTables`. */
const fileOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const others = LANGUAGES.filter((language) => language !== 'en');
/** Texts that the specification prescribes. */
const FIXED = ['Password changed successfully'];
const CATEGORY = /_(zero|one|two|few|many|other)$/;

/** All texts of a file, by their dotted keys. */
function textsOf(language: string, namespace: string): Map<string, string> {
  const walk = (tree: Tree, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : walk(value, `${prefix}${key}.`),
    );
  return new Map(walk(files[`./${language}/${fileOf(namespace)}.ts`]?.[namespace] ?? {}, ''));
}

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();
const withoutPlurals = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(CATEGORY, '')))].sort();
const pluralBases = (english: Map<string, string>) =>
  [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length));

describe('the texts', () => {
  it('exist in every language for each English namespace', () => {
    expect(namespaces).toEqual(expect.arrayContaining(['common', 'login']));
    for (const language of LANGUAGES) {
      for (const namespace of namespaces)
        expect([language, namespace, textsOf(language, namespace).size > 0]).toEqual([language, namespace, true]);
    }
  });

  it('are exported together for all screens, except those of the login page and of the director, a show, the presenter view and the palette', () => {
    for (const language of LANGUAGES)
      expect(
        [
          ...Object.keys(files[`./${language}/screens.ts`] ?? {}),
          'common',
          'director',
          'login',
          'palette',
          'presenter',
          'rules',
          'show',
        ].sort(),
      ).toEqual(namespaces.toSorted());
  });

  it('have the same keys in every language', () => {
    for (const namespace of namespaces) {
      const english = withoutPlurals(textsOf('en', namespace).keys());
      for (const language of others) {
        expect({ language, keys: withoutPlurals(textsOf(language, namespace).keys()) }).toEqual({
          language,
          keys: english,
        });
      }
    }
  });

  it('group the digits of every count', () => {
    for (const language of LANGUAGES)
      for (const namespace of namespaces)
        for (const [key, text] of textsOf(language, namespace))
          expect([language, namespace, key, text.includes('{{count}}')]).toEqual([language, namespace, key, false]);
  });

  it('have exactly the plural forms of their own grammar', () => {
    for (const language of LANGUAGES) {
      const categories = new Intl.PluralRules(LOCALES[language]).resolvedOptions().pluralCategories.toSorted();
      for (const namespace of namespaces) {
        const keys = [...textsOf(language, namespace).keys()];
        for (const base of pluralBases(textsOf('en', namespace))) {
          const forms = keys
            .filter((key) => key.replace(CATEGORY, '') === base)
            .map((key) => key.slice(base.length + 1));
          expect({ language, base, forms: forms.sort() }).toEqual({ language, base, forms: categories });
        }
      }
    }
  });

  it('have the same placeholders as the English texts', () => {
    for (const namespace of namespaces) {
      const english = textsOf('en', namespace);
      for (const language of others) {
        for (const [key, text] of textsOf(language, namespace)) {
          const original = english.get(key) ?? english.get(key.replace(CATEGORY, '_other')) ?? '';
          expect({ language, key, has: placeholders(text) }).toEqual({ language, key, has: placeholders(original) });
        }
      }
    }
  });

  it('are never empty, padded or an untranslated English sentence', () => {
    for (const namespace of namespaces) {
      const english = textsOf('en', namespace);
      for (const language of LANGUAGES) {
        for (const [key, text] of textsOf(language, namespace)) {
          expect([language, key, text.trim() === text && text !== '']).toEqual([language, key, true]);
          const isUntranslated =
            language !== 'en' &&
            text
              .replaceAll(/\{\{[^}]*\}\}/g, '')
              .trim()
              .split(' ').length > 2 &&
            text === english.get(key);
          expect([language, key, isUntranslated]).toEqual([language, key, false]);
        }
      }
    }
  });

  it('have no exclamation marks, "oops" or "successfully"', () => {
    for (const namespace of namespaces) {
      for (const language of LANGUAGES) {
        const texts = [...textsOf(language, namespace)].filter(([, text]) => !FIXED.includes(text));
        const loud = texts.filter(([, text]) => /[!¡]|\boops\b|successfully/i.test(text));
        expect(loud).toEqual([]);
      }
    }
  });

  it('end a general failure with one of three hints: refresh, try later or contact support', () => {
    const english = textsOf('en', 'common');
    const endings = ['Try refreshing the page.', 'Try again later.', 'Please contact support.'];
    expect(['refresh', 'later', 'support'].map((ending) => english.get(`wrong.${ending}`))).toEqual(
      endings.map((ending) => `Something went wrong. ${ending}`),
    );
  });
});
