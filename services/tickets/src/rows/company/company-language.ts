import { languages, type Language } from '@recado/contracts';

/** The language of texts for customers; Portuguese until the company has chosen one. */
export const companyLanguage = (setting: string | undefined): Language =>
  languages.find((language) => language === setting) ?? 'pt';
