import { defaultOptOutRules, plainAnswer, type OptOutRules } from '@recado/contracts';

/** Key of the rules among the copies of settings. */
export const OPT_OUT_RULES = 'campaigns:optOut';

export function readOptOutRules(settings: Partial<Record<string, string>>): OptOutRules {
  const stored = settings[OPT_OUT_RULES];
  return stored ? (JSON.parse(stored) as OptOutRules) : defaultOptOutRules;
}

/** Case, accents, blanks and punctuation do not count: "Sair!" is the word, "quero sair cedo" is not. */
export const isOptOutWord = ({ words }: OptOutRules, text: string): boolean => {
  const said = plainAnswer(text);
  return said !== '' && words.some((word) => plainAnswer(word) === said);
};
