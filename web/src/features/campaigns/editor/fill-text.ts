import { placeholderValues, type Facts } from '@recado/contracts/template';

/** Values of the variables of a text, by key in lower case. */
export type TextValues = ReadonlyMap<string, string>;

interface Person {
  name: string;
  number: string;
  email: string;
  variables: { key: string; value: string }[];
}
const PLACEHOLDER = /\{\{\s*([^{}]{1,50}?)\s*\}\}|\{([^{}\n]{1,50})\}/g;

/** What fills a text for a contact; columns of the list win over variables of the company. */
export function valuesFor(
  person: Person,
  common: { key: string; value: string }[],
  facts: Omit<Facts, 'name'>,
): TextValues {
  const { name, number, email } = person;
  const given = [
    ...Object.entries(placeholderValues({ ...facts, name })),
    ...[...common, ...person.variables].map(({ key, value }) => [key, value] as const),
    ...Object.entries({ name, nome: name, number, numero: number, email }),
  ];
  return new Map(given.map(([key, value]) => [key.trim().toLowerCase(), value]));
}

/** Fills `{nome}`, `{coluna}` and `{{firstName}}` as the server does; what is unknown stays as it is. */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(PLACEHOLDER, (whole: string, double: string | undefined, single: string | undefined) => {
    return values.get((double ?? single ?? '').trim().toLowerCase()) ?? whole;
  });

/** Placeholders of a filled text that nothing fills. */
export const unfilledIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([whole]) => whole)),
];
