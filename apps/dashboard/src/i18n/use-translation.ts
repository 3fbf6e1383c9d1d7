import i18next, { type DefaultNamespace, type Namespace, type TFunction } from 'i18next';
import { createContext, useContext } from 'react';

interface Translation<N extends Namespace> {
  readonly t: TFunction<N>;
  readonly language: string;
}

/** The current language. Components that read texts render again when it changes. */
export const LanguageContext = createContext<string | null>(null);

/** Translations by language and namespaces, so that components with the same namespaces share one `t`. */
const translations = new Map<string, Translation<Namespace>>();
i18next.on('initialized', () => translations.clear());

/**
 * The texts of one or several namespaces in the current language. Suspends while they are loading. Replaces the hook of
 * react-i18next, which adds thirteen hooks and a listener to each component: a twentieth of the cost of rendering a
 * response with a large fleet (`npm run bench map`).
 */
export function useTranslation<const N extends Namespace = DefaultNamespace>(ns?: N): Translation<N> {
  const language = useContext(LanguageContext) ?? i18next.language;
  const key = `${language} ${String(ns)}`;
  const found = translations.get(key);
  if (found) return found as Translation<N>;
  const missing = [ns ?? []].flat().filter((name: string) => !i18next.hasLoadedNamespace(name));
  // oxlint-disable-next-line typescript/only-throw-error -- A thrown promise suspends the component. React's `use` would also have to be called on the retry, when nothing is missing.
  if (missing.length > 0) throw i18next.loadNamespaces(missing);
  const translation = { t: i18next.getFixedT(language, ns ?? null), language };
  translations.set(key, translation);
  return translation as Translation<N>;
}
