import { foldText } from './fold-text.ts';
import type { TypebotChoice } from './typebot.types.ts';

/** Between several choices: `1, 3`, `Pizza; Suco`, `1 e 3`. */
const separators = /[,;\n]| (?:e|and|y|&) /i;

/**
 * The text by which the server recognises what the contact chose; null when nothing matches. Choices are shown with
 * numbers, which the server does not know.
 */
export function matchChoice(choices: TypebotChoice[], isMultiple: boolean, text: string): string | null {
  const whole = findChoice(choices, text);
  if (whole || !isMultiple) return whole?.answer ?? null;
  const isNumbers = /^\s*\d{1,3}(\s+\d{1,3})+\s*$/.test(text);
  const parts = text.split(isNumbers ? /\s+/ : separators).filter((part) => part.trim() !== '');
  const found = parts.map((part) => findChoice(choices, part)?.answer);
  const answers = found.filter((answer) => answer !== undefined);
  return answers.length > 0 && answers.length === parts.length ? [...new Set(answers)].join(', ') : null;
}

/** Labels come before numbers, as a label may be a number; ids and values are hidden and come last. */
function findChoice(choices: TypebotChoice[], text: string): TypebotChoice | undefined {
  const folded = foldText(text);
  if (folded === '') return undefined;
  const number = Number(/^[([]?(\d{1,3})[)\].:-]*$/.exec(folded)?.[1] ?? 0);
  return (
    choices.find(({ label }) => foldText(label) === folded) ??
    choices[number - 1] ??
    choices.find(({ label }, at) => foldText(`${at + 1}. ${label}`) === folded) ??
    choices.find(({ also }) => also.some((value) => foldText(value) === folded))
  );
}
