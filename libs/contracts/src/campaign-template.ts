import { greetingName, omitName } from './greeting-name.ts';
import { placeholders } from './template.ts';

/** Data of a recipient that fills the texts of a campaign. */
export interface RecipientData {
  name: string;
  number: string;
  email: string;
  /** Values of variables by their key; see `variablesByKey`. */
  variables: ReadonlyMap<string, string>;
}

/** Placeholders of `template.ts` that depend on the moment of sending and on the ticket; the tickets service fills them. */
const lateKeys = new Set<string>(placeholders.filter((key) => key !== 'name' && key !== 'firstName'));
/** The blanks of a key are part of the match: to leave them out takes the square of their count. */
const PLACEHOLDER = /\{\{([^{}]{1,60})\}\}|\{([^{}\n]{1,50})\}/g;

const NAME = /\{\{\s*(?:name|nome|firstName)\s*\}\}|\{\s*(?:name|nome|firstName)\s*\}/i;

/** The form in which keys are compared: without case. */
const comparable = (key: string): string => key.trim().toLowerCase();

/** Variables of the company, then those of a recipient's list, which win. */
export const variablesByKey = (...lists: { key: string; value: string }[][]): ReadonlyMap<string, string> =>
  new Map(lists.flat().map(({ key, value }) => [comparable(key), value]));

/**
 * Fills `{{name}}`, `{nome}`, `{coluna}` …; a placeholder that is late or unknown stays as it is. The name of a recipient who
 * has none is left out.
 */
export function fillForRecipient(template: string, data: RecipientData): string {
  const name = greetingName(data.name);
  const said = name === '' ? omitName(template, NAME) : template;
  return said.replace(PLACEHOLDER, (whole: string, double: string | undefined, single: string | undefined) => {
    const key = comparable(double ?? single ?? '');
    if (double !== undefined && lateKeys.has(key)) return whole;
    return valueOf(key, { ...data, name }) ?? whole;
  });
}

function valueOf(key: string, { name, number, email, variables }: RecipientData): string | undefined {
  switch (key) {
    case 'name':
    case 'nome':
      return name;
    case 'firstname':
      return name.split(' ')[0] ?? name;
    case 'number':
    case 'numero':
      return number;
    case 'email':
      return email;
    default:
      return variables.get(key);
  }
}

/** Placeholders of a filled text that nothing will fill, each once. */
export const unfilledPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)]
      .filter(([, double]) => double === undefined || !lateKeys.has(comparable(double)))
      .map(([whole]) => whole),
  ),
];

const ofRecipient = new Set(['name', 'nome', 'firstname', 'number', 'numero', 'email']);

/**
 * Placeholders of a campaign's text that nothing fills, each once.
 * @param keys of the company's variables and of the audience's columns
 */
export function unknownInCampaign(template: string, keys: Iterable<string>): string[] {
  const known = new Set([...keys].map(comparable));
  return unfilledPlaceholders(template).filter((placeholder) => {
    const key = keyOfPlaceholder(placeholder);
    return !ofRecipient.has(key) && !known.has(key);
  });
}

/** The form in which keys are compared, of a placeholder with its braces. */
export const keyOfPlaceholder = (placeholder: string): string => comparable(placeholder.replaceAll(/[{}]/g, ''));
