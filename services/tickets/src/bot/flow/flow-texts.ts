import { choiceKeys, type FlowChoice } from '@recado/contracts';

const LONGEST_TEXT = 4_000;
const LONGEST_KEPT_TEXT = 500;
const VARIABLE = /\{\{\s*flow\.([a-z][a-zA-Z0-9_]{0,39})\s*\}\}/g;

/** A text with the values of its variables; a variable without a value is empty. Values are no templates themselves. */
export const withVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(VARIABLE, (_, name: string) => valueOf(variables, name).replaceAll('{{', '{ {'))
    .slice(0, LONGEST_TEXT);

/** The value of a variable; empty where it has none. */
export const valueOf = (variables: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(variables, name) ? (variables[name] ?? '') : '';

/** A text of the contact as the place keeps it. */
export const keptText = (text: string): string => text.slice(0, LONGEST_KEPT_TEXT);

/** Choices with their keys, which the contact types. */
export function keyedChoices(choices: FlowChoice[]): (FlowChoice & { key: string })[] {
  const keys = choiceKeys(choices);
  return choices.map((choice, n) => ({ ...choice, key: keys[n] ?? '' }));
}
