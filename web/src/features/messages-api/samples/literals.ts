type Fields = Record<string, string | number | boolean>;

/** A string of JavaScript in single quotes, with the escapes of JSON. */
export const scriptQuoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
export const scriptValue = (value: Fields[string]): string =>
  typeof value === 'string' ? scriptQuoted(value) : String(value);
/** A string of Python, which reads JSON's. */
export const pythonQuoted = (text: string): string => JSON.stringify(text);
/** An argument of a shell: nothing within is expanded. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
export const phpQuoted = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;

/** Lines of an object or array, one for each field. */
export const linesOf = (
  fields: Fields,
  indent: string,
  line: (name: string, value: Fields[string]) => string,
): string =>
  Object.entries(fields)
    .map(([name, value]) => `${indent}${line(name, value)},\n`)
    .join('');

export const pythonValue = (value: Fields[string]): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
export const phpValue = (value: Fields[string]): string =>
  typeof value === 'string' ? phpQuoted(value) : String(value);
