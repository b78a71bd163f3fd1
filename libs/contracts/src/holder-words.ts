import type { Language } from './caller.ts';

/** Rows that are named in a refusal; the others are counted. */
export const MOST_NAMED = 3;
/** A row that needs another one; screens link to it. */
export interface Holder {
  kind: 'campaign' | 'company';
  id: number;
  name: string;
}
/** Facts of a refusal to remove a row that others need. */
export interface Holders {
  /** The first of the rows that need it. */
  heldBy: Holder[];
  /** How many there are. */
  held: number;
}

const used: Record<Language, (names: string) => string> = {
  pt: (names) => `Em uso por: ${names}.`,
  en: (names) => `Used by: ${names}.`,
  es: (names) => `En uso por: ${names}.`,
};
const others: Record<Language, (count: number) => string> = {
  pt: (count) => ` e mais ${count}`,
  en: (count) => ` and ${count} more`,
  es: (count) => ` y ${count} más`,
};

/** Names what holds a row, as a sentence after the fault's own; empty where the params say nothing of it. */
export function holderWords({ heldBy, held }: Partial<Holders>, language: Language): string {
  if (!Array.isArray(heldBy) || heldBy.length === 0 || typeof held !== 'number') return '';
  const names = heldBy.map(({ name }) => name).join(', ');
  const more = held - heldBy.length;
  return ` ${used[language](more > 0 ? `${names}${others[language](more)}` : names)}`;
}
