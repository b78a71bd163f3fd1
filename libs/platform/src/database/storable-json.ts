/** Characters that JSON can express and jsonb cannot store: NUL, and lone surrogates. A whole pair is written unescaped. */
const unstorable = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g;

/** JSON that Postgres takes as jsonb: each character that it refuses becomes the replacement character. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(unstorable, (escaped) => (escaped === '\\\\' ? escaped : '\ufffd'));
