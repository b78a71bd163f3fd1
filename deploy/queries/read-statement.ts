import type { Column } from './describe-statement.ts';

/** A statement without its comments, texts and contents of brackets. */
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
 * Decides whether a column of the answer may be null: where its table allows it and no condition excludes it, and where
 * the table is only reached by outer joins.
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
  const { joined, rest } = withoutOuterSelects(text);
  const named = (before: string, part: string) =>
    [...part.matchAll(new RegExp(`${before}\\s+(\\w+\\.\\w+)`, 'gi'))].map(([, table = '']) => table);
  const outer = [...named('left\\s+join', rest), ...joined.flatMap((select) => named('(?:from|join)', select))];
  const inner = new Set(['(?<!left\\s+)join', 'from', 'update', 'into'].flatMap((before) => named(before, rest)));
  return new Set(outer.filter((table) => !inner.has(table)));
}

/** Takes the selects in brackets that are joined from outside out of a statement. */
function withoutOuterSelects(text: string): { joined: string[]; rest: string } {
  const joined: string[] = [];
  let rest = text;
  for (let start; (start = /left\s+join\s+(?:lateral\s*)?\(/i.exec(rest));) {
    const open = start.index + start[0].length;
    let end = open;
    for (let depth = 1; depth > 0 && end < rest.length; end++)
      depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
    joined.push(rest.slice(open, end));
    rest = rest.slice(0, start.index) + rest.slice(end);
  }
  return { joined, rest };
}
