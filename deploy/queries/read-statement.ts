import type { Column } from './describe-statement.ts';

/** A statement without its comments, texts and what is in brackets. */
function outline(text: string): string {
  let plain = text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, `''`);
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, ' ');
  }
  return plain;
}

/** The word that says what a statement does, after its common table expressions. */
export const verbOf = (text: string): string =>
  /\b(select|insert|update|delete|merge|values)\b/i.exec(outline(text))?.[1]?.toLowerCase() ?? '';

/**
 * Tells of a column whether a row may have null in it: where its table allows it and no condition excludes it, and
 * where the table is only reached by outer joins.
 */
export function nullsOf(text: string): (column: Column) => boolean {
  const outer = outerTables(text);
  return ({ of }) => of !== null && ((of.nullable && !isNeverNull(text, of.column)) || outer.has(of.table));
}

/** A comparison excludes null, as it is not true of it; a value that an update makes is none. */
const isNeverNull = (text: string, column: string): boolean =>
  new RegExp(`\\b${column} = (coalesce\\(\\w+, )?(now|gen_random_uuid)\\(`, 'i').test(text) ||
  new RegExp(`\\b(where|and|on)\\s+\\(*(\\w+\\.)?${column}\\s*(=|<|>|is not null)`, 'i').test(text);

function outerTables(text: string): Set<string> {
  const named = (before: string) =>
    [...text.matchAll(new RegExp(`${before}\\s+(\\w+\\.\\w+)`, 'gi'))].map(([, table = '']) => table);
  const inner = new Set(['(?<!left\\s+)join', 'from', 'update', 'into'].flatMap(named));
  return new Set(named('left\\s+join').filter((table) => !inner.has(table)));
}
