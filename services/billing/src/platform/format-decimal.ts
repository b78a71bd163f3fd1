import type { Language } from '@recado/contracts';

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Cents as spreadsheets of the language read them: 1234,50. The currency has a column of its own. */
export const formatDecimal = (cents: number, language: Language): string =>
  (cents / 100).toLocaleString(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
