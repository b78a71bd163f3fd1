import { defaultOptOutRules, type OptOutRules } from '@recado/contracts';

/** Key of the rules among the copies of settings. */
export const OPT_OUT_RULES = 'campaigns:optOut';

export function readOptOutRules(settings: Partial<Record<string, string>>): OptOutRules {
  const stored = settings[OPT_OUT_RULES];
  return stored ? (JSON.parse(stored) as OptOutRules) : defaultOptOutRules;
}

/** Case, accents, blanks and punctuation do not count: "Sair!" is the word, "quero sair cedo" is not. */
export const isOptOutWord = ({ words }: OptOutRules, text: string): boolean => {
  const said = plain(text);
  return said !== '' && words.some((word) => plain(word) === said);
};
const MOST_LENGTH = 60;
const plain = (text: string): string =>
  text.length > MOST_LENGTH
    ? ''
    : text
        .normalize('NFD')
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .trim()
        .toLowerCase();
