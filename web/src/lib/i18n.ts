import type { Language } from '@recado/contracts';
import { stored, useStored, type StoredValue } from './stored-value.ts';

export const languages = ['pt', 'en', 'es'] as const satisfies readonly Language[];
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' };

type Phrase = string | ((...parts: never[]) => string);
/** The same keys in every language, with the same parameters as in Portuguese. */
type Translated<T> = { [K in keyof T]: T[K] extends (...parts: infer P) => string ? (...parts: P) => string : string };

export type TextCatalog<T> = Record<Language, Translated<T>>;

export function words<T extends Record<string, Phrase>>(
  all: { pt: T } & Record<'en' | 'es', Translated<NoInfer<T>>>,
): TextCatalog<T> {
  return all as unknown as TextCatalog<T>;
}

const findLanguage = (name: string | null | undefined) => languages.find((code) => code === name);
/** The language chosen on this device; empty means the company's. */
const chosen = stored<Language | ''>('language', (raw) => findLanguage(raw) ?? '');
const listeners = new Set<() => void>();
let companyLanguage: Language | null = null;
/** The first is that of people who have chosen none and belong to no company yet. */
let offered: readonly Language[] = languages;
const notifyListeners = () => listeners.forEach((listener) => listener());
chosen.subscribe(notifyListeners);

export const language: StoredValue<Language> = {
  get: () => chosen.get() || (companyLanguage ?? offered[0] ?? 'pt'),
  set: chosen.set,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
language.subscribe(applyLanguage);

/** Applies the company's language for users who have chosen none. */
export function applyCompanyLanguage(company: { settings: { key: string; value: string }[] }): void {
  companyLanguage = findLanguage(company.settings.find(({ key }) => key === 'language')?.value) ?? 'pt';
  notifyListeners();
}

/** Languages that the platform offers. A choice among others, made before, is forgotten. */
export function applyPlatformLanguages(given: readonly Language[]): void {
  offered = given.length > 0 ? given : languages;
  const before = chosen.get();
  if (before && !offered.includes(before)) chosen.set('');
  else notifyListeners();
}

export function applyLanguage(): void {
  document.documentElement.lang = locales[language.get()];
}

export const useLanguage = () => useStored(language);
export function useText<T>(all: TextCatalog<T>): Translated<T> {
  return all[useLanguage()[0]];
}
/** Outside components: toasts, titles. */
export function textOf<T>(all: TextCatalog<T>): Translated<T> {
  return all[language.get()];
}
export const locale = () => locales[language.get()];
