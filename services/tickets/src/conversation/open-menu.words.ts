import type { Language } from '@recado/contracts';

const words: Record<Language, string> = { pt: 'Ver opções', en: 'See options', es: 'Ver opciones' };

/** The button that opens a list; at most 20 characters. */
export const openMenuWords = (language: string | undefined): string => words[language as Language] ?? words.pt;

const answers: Record<Language, [string, string]> = { pt: ['Sim', 'Não'], en: ['Yes', 'No'], es: ['Sí', 'No'] };

/** The answers that accept and refuse the message of a campaign, which `readConfirmation` of campaigns knows. */
export const confirmationWords = (language: string | undefined): [string, string] =>
  answers[language as Language] ?? answers.pt;
