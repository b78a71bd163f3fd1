/** The names of the variables in a text of a template, in their order, each once. */
export const findPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
];

export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
