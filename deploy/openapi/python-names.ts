const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in ' +
    'is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);
export const isKeyword = (name: string): boolean => keywords.has(name);

/** `sendWithFiles` as `send_with_files`, and `import` as `import_`. */
export function snakeCase(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isKeyword(snake) ? `${snake}_` : snake;
}
/** `tickets` as `Tickets`. */
export const className = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A text in Python, which reads that of JSON. */
export const quoted = (text: string): string => JSON.stringify(text);

export const docOf = (text: unknown, indent: string): string[] =>
  typeof text === 'string' && text !== ''
    ? [`${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`]
    : [];
