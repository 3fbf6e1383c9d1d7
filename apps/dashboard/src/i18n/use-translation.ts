import i18next, { type DefaultNamespace, type Namespace, type TFunction } from 'i18next';
import { createContext, useContext } from 'react';

interface Translation<N extends Namespace> {
  readonly t: TFunction<N>;
  readonly language: string;
}

/** The language that the page speaks; whatever reads texts is rendered anew when it changes. */
export const LanguageContext = createContext<string | null>(null);

/** What was handed out, by language and namespaces: the same `t` to all that ask for the same texts. */
const known = new Map<string, Translation<Namespace>>();
i18next.on('initialized', () => known.clear());

/**
 * The texts of a namespace, or of several, in the language that the page speaks; it waits for those that are not there.
 * It does what the hook of react-i18next does, with one listener in the page instead of one in each component, whose
 * thirteen hooks were a twentieth of what an answer of a large fleet costs (`npm run bench map`).
 */
export function useTranslation<const N extends Namespace = DefaultNamespace>(ns?: N): Translation<N> {
  const language = useContext(LanguageContext) ?? i18next.language;
  const key = `${language} ${String(ns)}`;
  const found = known.get(key);
  if (found) return found as Translation<N>;
  const missing = [ns ?? []].flat().filter((name: string) => !i18next.hasLoadedNamespace(name));
  // oxlint-disable-next-line typescript/only-throw-error -- A thrown promise suspends the component. React's `use` would also have to be called on the retry, when nothing is missing.
  if (missing.length > 0) throw i18next.loadNamespaces(missing);
  const translation = { t: i18next.getFixedT(language, ns ?? null), language };
  known.set(key, translation);
  return translation as Translation<N>;
}
