import { createHash } from 'node:crypto';

/** Names are only remembered: texts with lists of varying length could fill the memory for ever. */
const MOST_REMEMBERED = 5_000;
const names = new Map<string, string>();

/** The name under which Postgres keeps the plan of a statement. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  if (names.size > MOST_REMEMBERED) names.clear();
  names.set(text, name);
  return name;
}

/** A page by its number is another text each time: named, each would stay in Postgres' memory. */
const isNumberedPage = (text: string): boolean => /\boffset [1-9]\d*$/i.test(text.slice(-20));

/** Whether a statement comes again with the same text, so that its plan is worth keeping. */
export const isRepeated = (text: string, values: unknown[] = []): boolean =>
  (values.length > 0 || text.startsWith('select ')) && !isNumberedPage(text);
