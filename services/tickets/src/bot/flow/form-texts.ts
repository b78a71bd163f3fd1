import type { FlowChoice, Language } from '@recado/contracts';
import { cutText } from '@recado/platform';
import { foldAnswer } from '../decide/read-choice.ts';
import { formWords } from './flow.words.ts';

/** So that twenty answers fit one text. */
const LONGEST_LABEL = 60;
const LONGEST_ANSWER = 100;

/** The text of an optional question names the word that skips it. */
export const withSkipWord = (text: string, language: Language): string => {
  const { skip, mayOmit } = formWords(language);
  return `${text}\n\n${mayOmit(skip)}`;
};
export const isSkipped = (text: string, language: Language): boolean => foldAnswer(text) === formWords(language).skip;

/** The answers of a form, and whether they are right. @param answers filled texts of the questions, with their answers */
export function summaryText(answers: { label: string; value: string }[], language: Language): string {
  const { check, isRight } = formWords(language);
  const lines = answers.map(
    ({ label, value }) => `• ${short(label, LONGEST_LABEL)} ${short(value, LONGEST_ANSWER) || '–'}`,
  );
  return [check, '', ...lines, '', isRight].join('\n');
}
const short = (text: string, longest: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${cutText(line, longest - 1).trimEnd()}…` : line;
};

export const confirmChoices = (language: Language): FlowChoice[] => {
  const { yes, no } = formWords(language);
  return [
    { id: 'yes', title: yes },
    { id: 'no', title: no },
  ];
};
