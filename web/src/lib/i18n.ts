import type { Language } from '@recado/contracts';
import { stored, useStored } from './stored.ts';

export const languages = ['pt', 'en', 'es'] as const satisfies readonly Language[];
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' };

type Phrase = string | ((...parts: never[]) => string);
/** The same keys in every language; where Portuguese takes parts, so do the others. */
type Translated<T> = { [K in keyof T]: T[K] extends (...parts: infer P) => string ? (...parts: P) => string : string };

export type Words<T> = Record<Language, Translated<T>>;

export function words<T extends Record<string, Phrase>>(
  all: { pt: T } & Record<'en' | 'es', Translated<NoInfer<T>>>,
): Words<T> {
  return all as unknown as Words<T>;
}

export const language = stored<Language>('language', (raw) => languages.find((known) => known === raw) ?? 'pt');
language.subscribe(applyLanguage);

export function applyLanguage(): void {
  document.documentElement.lang = locales[language.get()];
}

export const useLanguage = () => useStored(language);
export function useText<T>(all: Words<T>): Translated<T> {
  return all[useLanguage()[0]];
}
/** Outside components: toasts, titles. */
export function textOf<T>(all: Words<T>): Translated<T> {
  return all[language.get()];
}
export const locale = () => locales[language.get()];
